import type { RelayEvent } from '../platform/relay.ts';
import { isLater } from '../rows/family-lock.ts';

/** Waiting events; more of them become one notice, 'read the database'. */
const MAX_WAITING = 1_000;
/** Events sent together. */
const MAX_TOGETHER = 100;

interface Taken {
  /** Before these events, every node is told that it missed some. */
  readonly missed: boolean;
  readonly events: readonly RelayEvent[];
}

/** The unsent events of a node: at most a thousand, of each family only its highest revision. */
export class RelayOutbox {
  private readonly waiting = new Map<string, RelayEvent>();
  private hasMissed = false;

  get isEmpty(): boolean {
    return this.waiting.size === 0 && !this.hasMissed;
  }

  /** Returns the events that were dropped for it: none, or all that waited. */
  put(event: RelayEvent): readonly RelayEvent[] {
    const key = keyOf(event);
    const waiting = this.waiting.get(key);
    // A long push publishes at its end, when others may be further.
    if (event.type === 'revision' && waiting?.type === 'revision' && isLater(waiting, event)) return [];
    // Appended, instead of taking the place of the one it replaces.
    this.waiting.delete(key);
    this.waiting.set(key, event);
    return this.waiting.size > MAX_WAITING ? this.giveUp() : [];
  }

  /** Drops what waits, and remembers to notify the others. Returns the dropped events. */
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
