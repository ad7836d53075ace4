import type { FamilyRevision } from '../sync/family-lock.ts';

/** What the nodes tell each other, always after the commit. Losing one costs a device its next poll, never data. */
export type RelayEvent =
  | ({ readonly type: 'revision' } & FamilyRevision)
  /** This session was ended: its streams close. */
  | { readonly type: 'session_ended'; readonly sessionId: string }
  /** This person is in another family now, or gone: their streams close, and devices come back through a sync. */
  | { readonly type: 'member_moved'; readonly userId: string };

export interface RelayListener {
  event(event: RelayEvent): void;
  /** Events may have been missed: whoever depends on them looks for itself. */
  gap(): void;
}

/** One way to reach every node. Two adapters pass the same contract suite. */
export interface Relay {
  start(listener: RelayListener): Promise<void>;
  /** Never throws: an event that cannot be sent is logged and made good by cursors and rechecks. */
  publish(event: RelayEvent): Promise<void>;
  stop(): Promise<void>;
}
