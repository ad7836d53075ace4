import type { RelayEvent } from '../platform/relay.ts';
import { isLater } from '../rows/family-lock.ts';

/** Events that wait for those before them to be sent; more of them are one word, 'look for yourself'. */
const MAX_WAITING = 1_000;
/** Events sent together. */
const MAX_TOGETHER = 100;

interface Taken {
  /** Every node is to be told that it missed something, before these. */
  readonly missed: boolean;
  readonly events: readonly RelayEvent[];
}

/** What a node has still to tell the others: never more than a thousand events, of each family only its highest revision. */
export class RelayOutbox {
  private readonly waiting = new Map<string, RelayEvent>();
  private hasMissed = false;

  get isEmpty(): boolean {
    return this.waiting.size === 0 && !this.hasMissed;
  }

  /** Gives the events that were given up for it: none, or everything that waited. */
  put(event: RelayEvent): readonly RelayEvent[] {
    const key = keyOf(event);
    const waiting = this.waiting.get(key);
    // A long push publishes when it is over, and others have got further since.
    if (event.type === 'revision' && waiting?.type === 'revision' && isLater(waiting, event)) return [];
    // Behind what came meanwhile, not in the place of the one it takes over.
    this.waiting.delete(key);
    this.waiting.set(key, event);
    return this.waiting.size > MAX_WAITING ? this.giveUp() : [];
  }

  /** Forgets what waits, and remembers that the others have to be told so. Gives the events that were forgotten. */
  giveUp(): readonly RelayEvent[] {
    const events = [...this.waiting.values()];
    this.waiting.clear();
    this.hasMissed = true;
    return events;
  }

  take(): Taken {
    const entries = [...this.waiting].slice(0, MAX_TOGETHER);
    for (const [key] of entries) this.waiting.delete(key);
    const missed = this.hasMissed;
    this.hasMissed = false;
    return { missed, events: entries.map(([, event]) => event) };
  }
}

function keyOf(event: RelayEvent): string {
  if (event.type === 'revision') return `revision ${event.familyId}`;
  return event.type === 'session_ended' ? `session ${event.sessionId}` : `member ${event.userId}`;
}
