import type { Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { Limiter, type Taken } from './limiter.ts';

/** Operations that a node counts locally before it asks the database: an ordinary week of a person costs one query. */
const BLOCK = 100;
/** People whom a node counts; beyond, it starts over. Nobody loses more than a block. */
const MAX_PEOPLE = 50_000;
const MS = 1_000;

interface Counted {
  /** Operations not yet counted in the database. */
  since: number;
  /** By the clock of `performance`. */
  refusedUntil: number;
}

/** Limits a person's operations a minute and a day, over all nodes (P44). Repeats, after lost answers, are free. */
export class OperationLimits {
  private readonly minute: Limiter;
  private readonly day: Limiter;
  private readonly people = new Map<string, Counted>();

  constructor(context: Pick<Context, 'config' | 'database'>) {
    this.minute = new Limiter(context, 'operationsMinute');
    this.day = new Limiter(context, 'operationsDay');
  }

  /** Refuses with 429 `too_many_operations` and `Retry-After` once a window is used up. */
  mustBeAllowed(userId: string): void {
    const left = (this.people.get(userId)?.refusedUntil ?? 0) - performance.now();
    if (left <= 0) return;
    const retryAfterSeconds = Math.ceil(left / MS);
    throw new AppError(429, 'too_many_operations', { details: { retryAfterSeconds }, retryAfterSeconds });
  }

  /** Counts one operation that was no repeat. */
  async count(userId: string): Promise<void> {
    const counted = this.people.get(userId) ?? this.begin(userId);
    counted.since += 1;
    if (counted.since < BLOCK) return;
    counted.since -= BLOCK;
    const taken = [await this.minute.take(userId, BLOCK), await this.day.take(userId, BLOCK)];
    const wait = Math.max(0, ...taken.filter(({ isUsedUp }) => isUsedUp).map(waitOf));
    counted.refusedUntil = performance.now() + wait;
  }

  private begin(userId: string): Counted {
    if (this.people.size >= MAX_PEOPLE) this.people.clear();
    const counted = { since: 0, refusedUntil: 0 };
    this.people.set(userId, counted);
    return counted;
  }
}

function waitOf({ retryAfterSeconds }: Taken): number {
  return retryAfterSeconds * MS;
}
