import { setTimeout as delay } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context/context.ts';
import type { AppContext, AppEnv } from '../http/request/app-env.ts';
import { readCookie, writeCookieUntil } from '../http/request/cookies.ts';
import type { Session } from '../http/request/session.ts';
import { BATCH_QUEUE, BATCHES_APART, Batcher } from '../limits/batcher.ts';
import { AppError } from '../platform/app-error.ts';
import { KeyedQueue } from '../platform/work-queue.ts';
import { hashToken, isToken } from '../secrets/token.ts';
import { isDueForExtension, isDueForNote } from './account-policy.ts';
import { findSessions, type OpenSession } from './account-reads.ts';
import { extendSession, noteUse } from './account-writes.ts';

/** Concurrent requests of one device, so that none can take all database connections; browsers send six. */
const device = { running: 8, waiting: 200, timeout: 10_000, retryAfterSeconds: 1 };

/** Requests that arrive together are looked up together, on no more connections than this. */
const BATCHES = { underWay: 4, apart: BATCHES_APART, size: 64, ...BATCH_QUEUE };
/** Tokens that this node has not seen: invented ones wait here, and delay no other lookup. */
export const UNKNOWN = { underWay: 1, apart: BATCHES_APART, size: 32, atOnce: 500, timeout: 2_000 };
/** Between two lookups of such tokens, ms: at most 1,600 a second, which leaves CPU to others. */
const UNKNOWN_PACE = 20;
/** Known tokens that a node remembers, as hashes: a megabyte or two. */
const MAX_FOUND = 20_000;

/** Queues the requests of one session. Refuses with 503 `busy` when too many wait or the wait is too long. */
export function deviceTurns(context: Pick<Context, 'config'>): MiddlewareHandler<AppEnv> {
  const turns = new KeyedQueue(device);
  return async (c, next) => {
    const token = readCookie(c, context.config, 'lulla');
    return token === undefined ? next() : turns.run(token, next);
  };
}

/**
 * Sets `session` for the routes: who is signed in, or null. One query, shared by requests that arrive together; once an
 * hour of use a second one records it, and once a day extends session and cookie (P29).
 */
export function sessionMiddleware(context: Context): MiddlewareHandler<AppEnv> {
  const sessions = new SessionLookup(context);
  const sessionOf = async (c: AppContext, token: string) => {
    const found = await sessions.find(token);
    return found && keepAlive(context, c, { found, token });
  };
  return async (c, next) => {
    const token = readCookie(c, context.config, 'lulla');
    c.set('session', token === undefined ? null : await sessionOf(c, token));
    await next();
  };
}

/** Looks sessions up: known tokens separately from unknown ones. */
export class SessionLookup {
  /** Hashes of tokens, the least recently used first. */
  private readonly found = new Set<string>();
  private readonly known: Batcher<string, OpenSession | null>;
  private readonly unknown: Batcher<string, OpenSession | null>;
  private nextUnknown = 0;

  constructor({ database, clock }: Pick<Context, 'database' | 'clock'>) {
    this.known = new Batcher(BATCHES, (tokens) => findSessions(database, tokens, clock.now()));
    this.unknown = new Batcher(UNKNOWN, async (tokens) => {
      await this.keepPace();
      return findSessions(database, tokens, clock.now());
    });
  }

  /** Null for a token that is unknown, ended or malformed. */
  async find(token: string): Promise<OpenSession | null> {
    if (!isToken(token)) return null;
    const hash = hashToken(token).toString('base64url');
    const session = await (this.found.has(hash) ? this.known : this.unknown).ask(token);
    this.found.delete(hash);
    if (session) this.remember(hash);
    return session;
  }

  private remember(hash: string): void {
    this.found.add(hash);
    for (const oldest of this.found) {
      if (this.found.size <= MAX_FOUND) return;
      this.found.delete(oldest);
    }
  }

  private async keepPace(): Promise<void> {
    const wait = this.nextUnknown - performance.now();
    if (wait > 0) await delay(wait);
    this.nextUnknown = performance.now() + UNKNOWN_PACE;
  }
}

/** The session of this request. Refuses with 401 `signed_out` without one. */
export function mustBeSignedIn(c: AppContext): Session {
  const session = c.get('session');
  if (!session) throw new AppError(401, 'signed_out');
  return session;
}

async function keepAlive(
  context: Context,
  c: AppContext,
  { found, token }: { found: OpenSession; token: string },
): Promise<Session> {
  const { createdAt: _c, lastSeenAt, ...session } = found;
  const now = context.clock.now();
  if (!isDueForExtension(found, now)) {
    if (isDueForNote(lastSeenAt, now)) await noteUse(context.database, found.sessionId, now);
    return session;
  }
  const expiresAt = await extendSession(context.database, found, now);
  writeCookieUntil(c, context, 'lulla', { token, expiresAt });
  return { ...session, expiresAt };
}
