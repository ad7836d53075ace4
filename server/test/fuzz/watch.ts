import { sql } from 'kysely';
import { getFingerprint } from '../fingerprint.ts';
import type { World } from '../world.ts';

interface Seen {
  readonly snapshot: string;
  readonly print: Record<string, string>;
}

/**
 * What the database holds, read whole only where that can have changed. Two moments at which PostgreSQL would give a reader
 * the same snapshot show the same rows, so that the fingerprint of the first stands for the second; whoever writes anything
 * moves the snapshot, in whatever database of the server.
 */
export class Watch {
  /** Fingerprints that were read whole, and looks that could do without. */
  readonly looks = { whole: 0, spared: 0 };
  private seen: Seen | null = null;

  constructor(private readonly world: Pick<World, 'context'>) {}

  /** The fingerprint of this moment. */
  async look(): Promise<Record<string, string>> {
    // Asked before the tables are: what is written in between makes the next look a whole one.
    const snapshot = await this.getSnapshot();
    if (this.seen?.snapshot === snapshot) {
      this.looks.spared += 1;
      return this.seen.print;
    }
    this.looks.whole += 1;
    const print = await getFingerprint(this.world);
    this.seen = { snapshot, print };
    return print;
  }

  private async getSnapshot(): Promise<string> {
    const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
      this.world.context.database,
    );
    return rows[0]?.snapshot ?? '';
  }
}
