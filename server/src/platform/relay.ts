/** What a device or another node needs to know: this family has come this far. */
export interface FamilyRevision {
  readonly familyId: string;
  readonly epoch: number;
  readonly revision: number;
}

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

/** How a node's end of the relay does, since it started. */
export interface RelayState {
  readonly isUp: boolean;
  readonly losses: number;
  readonly sent: number;
  readonly heard: number;
  /** Events that were not sent, or nobody knows whether they were; every other node was told to look for itself. */
  readonly missed: number;
}

/** One way to reach every node. Two adapters pass the same contract suite (server/test/relay-contract.ts). */
export interface Relay {
  readonly state: RelayState;
  /**
   * Begins to listen and to send. Resolves also while the relay is away: it is looked for until `stop`. Throws
   * `OperatorError` when it refuses us.
   */
  start(listener: RelayListener): Promise<void>;
  /**
   * Sends an event to every node that listens, soon; this one hears it first, and hears it while the relay is away too.
   * Whoever publishes does not wait for it and learns of no failure. While the relay is away nothing is kept but that
   * something was missed; when it is back every other node is told to look for itself. Before `start` and after `stop` nothing
   * happens.
   */
  publish(event: RelayEvent): void;
  /** Sends what was published, for a second at the most, and listens no more. */
  stop(): Promise<void>;
}
