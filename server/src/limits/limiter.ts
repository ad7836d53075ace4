import { CompiledQuery, sql } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../context/context.ts';
import type { Database } from '../database/database.ts';
import { deleteInChunks } from '../database/delete-in-chunks.ts';
import { AppError } from '../platform/app-error.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { LIMITS, type LimitName } from './limits.ts';

const MS = 1_000;
/** How far two nodes' clocks may differ without shortening a window. */
const MAX_SKEW_MS = 60 * MS;

export interface Taken {
  readonly allowed: boolean;
  readonly isUsedUp: boolean;
  /** The first refusal of its window: the one that is recorded. */
  readonly isFirstRefusal: boolean;
  /** Whole seconds until the window ends. */
  readonly retryAfterSeconds: number;
}

/** One limit, counted in the database over all nodes, atomically, by hashed keys. Survives a clock set back. */
export class Limiter {
  private readonly counter: RateLimiterPostgres;
  private readonly points: number;
  private readonly windowMs: number;

  constructor(
    private readonly context: Pick<Context, 'config' | 'database'>,
    name: LimitName,
    /** A multiple of the limit, counted separately. */
    times = 1,
  ) {
    const { seconds } = LIMITS[name];
    const points = LIMITS[name].points * times;
    this.points = points;
    this.windowMs = seconds * MS;
    this.counter = new RateLimiterPostgres({
      storeClient: { query: (query: StoreQuery) => ask(context.database, query) },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      // Housekeeping does it, also on nodes that count nothing.
      clearExpiredByTimeout: false,
      keyPrefix: times === 1 ? name : `${name}x${times}`,
      points,
      duration: seconds,
    });
  }

  /** Takes one or several points and says whether there were enough. */
  async take(key: string, points = 1): Promise<Taken> {
    const hashed = this.hashed(key);
    const state = await this.counter.consume(hashed, points).catch(refusalOrThrow);
    if (state.msBeforeNext > this.windowMs + MAX_SKEW_MS) await this.endInTime(hashed);
    return {
      isUsedUp: state.consumedPoints >= this.points,
      allowed: state.consumedPoints <= this.points,
      isFirstRefusal: state.consumedPoints === this.points + 1,
      retryAfterSeconds: Math.max(1, Math.ceil(Math.min(state.msBeforeNext, this.windowMs) / MS)),
    };
  }

  /** The clock was set back since the window began: it ends one window from now at the latest. */
  private async endInTime(hashed: string): Promise<void> {
    const expire = Date.now() + this.windowMs;
    await this.context.database
      .updateTable('rate_limits')
      .set({ expire })
      .where('key', '=', this.counter.getKey(hashed))
      .where('expire', '>', expire)
      .execute();
  }

  /** Takes a point. Refuses with 429 `too_many_attempts` if there is none. */
  async mustTake(key: string): Promise<void> {
    const taken = await this.take(key);
    if (!taken.allowed) throw tooManyAttempts(taken.retryAfterSeconds);
  }

  async has(key: string): Promise<boolean> {
    return (await this.counter.get(this.hashed(key))) !== null;
  }

  /** Uses a key up, in a window that begins now. */
  async fill(key: string): Promise<void> {
    await this.counter.set(this.hashed(key), this.points, this.windowMs / MS);
  }

  /** Returns a point that was taken for something harmless. */
  async giveBack(key: string): Promise<void> {
    await this.counter.reward(this.hashed(key));
  }

  async forget(key: string): Promise<void> {
    await this.counter.delete(this.hashed(key));
  }

  private hashed(key: string): string {
    return keyedHash(this.context.config.authSecret, 'rate limit', key).toString('base64url');
  }
}

/** The refusal of every limit: 429 with `Retry-After`, and the seconds in the body too. */
export function tooManyAttempts(retryAfterSeconds: number): AppError {
  return new AppError(429, 'too_many_attempts', { details: { retryAfterSeconds }, retryAfterSeconds });
}

/** Removes counters whose window is over. Safe on several nodes at once. */
export function purgeLimits(database: Database): Promise<void> {
  return deleteInChunks(database, { table: 'rate_limits', by: 'expire', due: sql`expire <= ${Date.now()}` });
}

interface StoreQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Connects the library to our database, so that its queries have the usual guards. */
async function ask(database: Database, { text, values }: StoreQuery) {
  const { rows, numAffectedRows } = await database.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows, rowCount: rows.length > 0 ? rows.length : Number(numAffectedRows ?? 0n) };
}

/** The library rejects with its state when no point is left, and with an error when it could not ask. */
function refusalOrThrow(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}
