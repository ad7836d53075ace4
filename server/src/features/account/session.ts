import type { MiddlewareHandler } from 'hono';
import type { Context } from '../../context.ts';
import type { AppContext, AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../http/app-error.ts';
import { readCookie } from '../../http/cookies.ts';
import type { Session } from '../../http/session.ts';
import { ROUND_QUEUE, ROUNDS_APART, Rounds } from '../../limits/rounds.ts';
import { Turns } from '../../limits/work-queue.ts';
import { isDueForExtension, isDueForNote } from './policy.ts';
import { presentSessionCookie } from './present.ts';
import { findSessions, type OpenSession } from './reads.ts';
import { extendSession, noteUse } from './writes.ts';

/** What one device does at once, so that none can take all connections to the database; browsers ask six things at once. */
const device = { running: 8, waiting: 200, patience: 10_000, retryAfterSeconds: 1 };

/** Requests that arrive together are looked up together, on no more connections than that. */
const ROUNDS = { underWay: 4, apart: ROUNDS_APART, size: 64, ...ROUND_QUEUE };

/**
 * Lets the requests of one session in, some at a time. The others wait, and are refused with 503 `busy` when there are too
 * many or it takes too long.
 */
export function deviceTurns(context: Pick<Context, 'config'>): MiddlewareHandler<AppEnv> {
  const turns = new Turns(device);
  return async (c, next) => {
    const token = readCookie(c, context.config, 'lulla');
    return token === undefined ? next() : turns.run(token, next);
  };
}

/**
 * Sets `session` for the routes behind it: who is signed in, or null. One query, shared by requests that arrive together; once an hour of use one more, which notes
 * it, and once a day moves the session's end and the cookie's (decision 29).
 */
export function sessionMiddleware(context: Context): MiddlewareHandler<AppEnv> {
  const sessions = new Rounds<string, OpenSession | null>(ROUNDS, (tokens) =>
    findSessions(context.database, tokens, context.clock.now()),
  );
  const sessionOf = async (c: AppContext, token: string) => {
    const found = await sessions.ask(token);
    return found && keepAlive(context, c, { found, token });
  };
  return async (c, next) => {
    const token = readCookie(c, context.config, 'lulla');
    c.set('session', token === undefined ? null : await sessionOf(c, token));
    await next();
  };
}

/** The session of this request. Refuses with 401 `signed_out` when nobody is signed in. */
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
  presentSessionCookie(c, context, { token, expiresAt });
  return { ...session, expiresAt };
}
