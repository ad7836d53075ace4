import { DAY, HOUR, type Instant, MINUTE } from '@lulla/domain/time/instant';
import type { Database } from '../database/database.ts';
import type { Context } from './context.ts';

/** How far the two clocks may drift apart between readings; beyond, the clock was set. */
const MAX_DRIFT = MINUTE;
/** How long a server may have been off before its first reading needs confirmation. */
const ORDINARY_STOP = DAY;
/** How long a changed clock has to run evenly before it is trusted. */
const CONFIRMED_AFTER = HOUR;

type TrustedTimeContext = Pick<Context, 'database' | 'clock' | 'log'>;

/**
 * The time by which data may be deleted. The wall clock is trusted while it runs like the monotonic one. After a jump,
 * and at a start more than a day after the last trusted time, it has to run evenly for an hour first.
 */
export class TrustedTime {
  private last: { readonly now: Instant; readonly elapsed: number } | null = null;
  private evenSince = 0;
  private isConfirmed = false;

  constructor(private readonly context: TrustedTimeContext) {}

  /** Reads the clock and stores the time if it is trusted. Null if not: then nothing may be deleted. */
  async read(): Promise<Instant | null> {
    const reading = { now: this.context.clock.now(), elapsed: this.context.clock.elapsed() };
    if (this.last === null) await this.begin(reading);
    else if (Math.abs(reading.now - this.last.now - (reading.elapsed - this.last.elapsed)) > MAX_DRIFT) {
      this.doubt(reading.elapsed, 'the clock was set');
    }
    this.last = reading;
    this.isConfirmed ||= reading.elapsed - this.evenSince >= CONFIRMED_AFTER;
    if (!this.isConfirmed) return null;
    await storeTrustedTime(this.context.database, reading.now);
    return reading.now;
  }

  private async begin({ now, elapsed }: { now: Instant; elapsed: number }): Promise<void> {
    const stored = await getTrustedTime(this.context.database);
    if (stored !== null && now <= stored + ORDINARY_STOP) this.isConfirmed = true;
    else if (stored !== null) this.doubt(elapsed, 'the clock is more than a day ahead of the last start');
    this.evenSince = elapsed;
  }

  private doubt(elapsed: number, reason: string): void {
    this.context.log.warn(`${reason}: nothing is cleared away until it has run evenly for an hour`);
    this.isConfirmed = false;
    this.evenSince = elapsed;
  }
}

/** The last trusted time; null if the clock was never confirmed. */
export async function getTrustedTime(database: Database): Promise<Instant | null> {
  const row = await database.selectFrom('trusted_time').select('at').executeTakeFirst();
  return row?.at.getTime() ?? null;
}

/** Moves back too: an earlier time deletes less. */
async function storeTrustedTime(database: Database, now: Instant): Promise<void> {
  const at = new Date(now);
  await database
    .insertInto('trusted_time')
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}
