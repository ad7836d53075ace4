import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../context/context.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../platform/app-error.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { LIMITS, type LimitName } from './limits.ts';

const MS = 1_000;
/** How far the clocks of two nodes may be apart without a window being cut for it. */
const MAX_SKEW_MS = 60 * MS;

/** What taking a point came to. */
export interface Taken {
  readonly allowed: boolean;
  /** Nothing is left of the window's points. */
  readonly isUsedUp: boolean;
  /** The first refusal of its window: the one worth an event. */
  readonly isFirstRefusal: boolean;
  /** Whole seconds until the window ends. */
  readonly retryAfterSeconds: number;
}

/**
 * One limit, counted in the database and so over all nodes; taking is one atomic statement. Keys are stored as keyed
 * hashes. Windows follow the system's clock;
 * should that be set back, none lasts longer than from then on.
 */
export class Limiter {
  private readonly counter: RateLimiterPostgres;
  private readonly points: number;
  private readonly windowMs: number;

  constructor(
    private readonly context: Pick<Context, 'config' | 'database'>,
    name: LimitName,
    /** How many times as much; counted apart from the limit itself. */
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
      // Housekeeping does it, also on a node that counts nothing.
      clearExpiredByTimeout: false,
      keyPrefix: times === 1 ? name : `${name}x${times}`,
      points,
      duration: seconds,
    });
  }

  /** Takes a point, or several, and says whether there were as many. */
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

  /** Takes a point. Refuses with 429 `too_many_attempts` when there is none. */
  async mustTake(key: string): Promise<void> {
    const taken = await this.take(key);
    if (!taken.allowed) throw tooManyAttempts(taken.retryAfterSeconds);
  }

  /** Whether anything is counted for a key. */
  async has(key: string): Promise<boolean> {
    return (await this.counter.get(this.hashed(key))) !== null;
  }

  /** Gives back a point that was taken for what turned out harmless. */
  async giveBack(key: string): Promise<void> {
    await this.counter.reward(this.hashed(key));
  }

  /** Forgets everything counted for a key. */
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
export async function purgeLimits(database: Database): Promise<void> {
  await database.deleteFrom('rate_limits').where('expire', '<=', Date.now()).execute();
}

interface StoreQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Puts the library on our database, so that its queries meet the same guards as all others. */
async function ask(database: Database, { text, values }: StoreQuery) {
  const { rows, numAffectedRows } = await database.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows, rowCount: rows.length > 0 ? rows.length : Number(numAffectedRows ?? 0n) };
}

/** The library rejects with its state when there is no point left, and with an error when it could not ask. */
function refusalOrThrow(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}
