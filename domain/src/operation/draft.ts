import { type Activity, isOpen, isSameContent, type Session } from '../activity/activity.ts';
import type { Effect } from '../wire/effect.ts';
import type { Actor, Log, LogEntry } from './log.ts';

/** A log with changes on top that nobody else sees yet: one operation's work, or a device's pending ones. */
export class Draft implements Log {
  private readonly changed = new Map<string, LogEntry>();
  /** Those of `changed` that are open: every rule asks for them, and a device may hold thousands of waiting operations. */
  private readonly open = new Map<string, Session>();
  private readonly known = new Map<string, readonly Effect[]>();

  constructor(private readonly under: Log) {}

  find(id: string): LogEntry | undefined {
    return this.changed.get(id) ?? this.under.find(id);
  }

  /** The content of an entry that is in the log, else null. */
  present(id: string): Activity | null {
    const entry = this.find(id);
    return entry?.state === 'present' ? entry.activity : null;
  }

  openSessions(): readonly Session[] {
    const untouched = this.under.openSessions().filter((session) => !this.changed.has(session.id));
    return [...untouched, ...this.open.values()];
  }

  effectsOf(operationId: string): readonly Effect[] | undefined {
    return this.known.get(operationId) ?? this.under.effectsOf(operationId);
  }

  put(activity: Activity): void {
    this.set(activity.id, { state: 'present', activity });
  }

  remove(id: string, actor: Actor): void {
    this.set(id, { state: 'deleted', content: this.present(id), by: actor.userId });
  }

  /** Takes over the effects of an applied operation, so that later ones, and an undo of it, see them. */
  absorb(operationId: string, effects: readonly Effect[], by: string): void {
    for (const { id, before, after } of effects) {
      this.set(id, after ? { state: 'present', activity: after } : { state: 'deleted', content: before, by });
    }
    this.known.set(operationId, effects);
  }

  private set(id: string, entry: LogEntry): void {
    this.changed.set(id, entry);
    if (entry.state === 'present' && isOpen(entry.activity)) this.open.set(id, entry.activity);
    else this.open.delete(id);
  }

  /** What changed against the log underneath, entry by entry. */
  effects(): Effect[] {
    const effects: Effect[] = [];
    for (const [id, entry] of this.changed) {
      const old = this.under.find(id);
      const before = old?.state === 'present' ? old.activity : null;
      const after = entry.state === 'present' ? entry.activity : null;
      if (!isSameContent(before, after)) effects.push({ id, before, after });
    }
    return effects;
  }
}
