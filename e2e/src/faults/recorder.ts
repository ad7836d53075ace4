import type { Cursor } from '@lulla/domain/protocol/cursor';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import { uuidv7 } from 'uuidv7';
import type { Person } from '../harness/api.ts';
import { until } from '../harness/until.ts';

interface Write {
  readonly operationId: string;
  readonly activityId: string;
  readonly body: object;
  acknowledged: boolean;
  /** Until it was, ms. */
  tookMs: number;
}

/**
 * Writes diaper changes one after another and remembers which were acknowledged. A write without an answer is repeated as
 * it is until it has one, as a device's outbox does.
 */
export class Recorder {
  readonly writes: Write[] = [];
  private running = false;
  private loop: Promise<void> | null = null;
  private cursor: Cursor | null = null;

  /**
   * `person` may be replaced by the same one at another node. It speaks the `wire` of an app of its time, and rests for
   * `pause` ms after each write: a person may write a thousand times a minute.
   */
  constructor(
    public person: Person,
    private readonly wire = 1,
    private readonly pause = 0,
  ) {}

  start(): void {
    this.running = true;
    this.loop = this.writeOn();
  }

  /** Ends the loop; every write that was begun is acknowledged then. */
  async finish(): Promise<void> {
    this.running = false;
    await this.loop;
  }

  get acknowledged(): Write[] {
    return this.writes.filter((write) => write.acknowledged);
  }

  private async writeOn(): Promise<void> {
    while (this.running) {
      const write = this.next();
      this.writes.push(write);
      const since = performance.now();
      while (!write.acknowledged) write.acknowledged = await this.send(write);
      write.tookMs = performance.now() - since;
      if (this.pause > 0) await new Promise((resolve) => setTimeout(resolve, this.pause));
    }
  }

  private next(): Write {
    const now = Date.now();
    const [operationId, activityId] = [uuidv7(), uuidv7()];
    const action = { type: 'diaper.log', activityId, contents: 'pee', startedAt: now, note: null };
    const unsent = { acknowledged: false, tookMs: 0 };
    return { operationId, activityId, ...unsent, body: { id: operationId, at: now, zone: 'UTC', action } };
  }

  private async send({ operationId, body }: Write): Promise<boolean> {
    try {
      const response = await this.person.post('/api/sync', {
        wire: this.wire,
        userId: this.person.userId,
        deviceTime: Date.now(),
        cursor: this.cursor,
        operations: [body],
      });
      if (!response.ok) return false;
      const { results, cursor } = (await response.json()) as Pick<SyncResponse, 'results' | 'cursor'>;
      this.cursor = cursor;
      return results.some((result) => result.operationId === operationId && result.status === 'applied');
    } catch {
      // No answer: it may have been applied or not. It is sent again until one comes.
      await new Promise((resolve) => setTimeout(resolve, 20));
      return false;
    }
  }
}

/** How far the family is. */
export async function readRevision(person: Person): Promise<number> {
  const body = { wire: 1, userId: person.userId, deviceTime: Date.now(), cursor: null, operations: [] };
  const response = await until('a sync to be answered', async () => {
    const answer = await person.post('/api/sync', body);
    return answer.ok && answer;
  });
  return ((await response.json()) as { cursor: { revision: number } }).cursor.revision;
}

/** How often each entry is in the log now, by its id. */
export async function countEntries(person: Person): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const now = Date.now();
  const path = `/api/activities?from=${now - 3_600_000}&to=${now + 3_600_000}`;
  // Right after the last kill the answer is 503 with `Retry-After`; it comes back without anybody's help.
  const response = await until('the log to be readable', async () => {
    const answer = await person.request('GET', path);
    return answer.ok && answer;
  });
  const { rows, truncated } = (await response.json()) as { rows: { id: string }[]; truncated: boolean };
  if (truncated) throw new Error('More entries than one answer holds: write fewer');
  for (const { id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
