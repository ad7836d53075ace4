export interface FamilyRevision {
  readonly familyId: string;
  readonly epoch: number;
  readonly revision: number;
}

/** The events between nodes, always after a commit. A lost one costs a device its next poll, never data. */
export type RelayEvent =
  | ({ readonly type: 'revision' } & FamilyRevision)
  /** This session was ended: its streams close. */
  | { readonly type: 'session_ended'; readonly sessionId: string }
  /** This person changed families or is gone: their streams close, and devices come back through a sync. */
  | { readonly type: 'member_moved'; readonly userId: string };

export interface RelayListener {
  event(event: RelayEvent): void;
  /** Events may have been missed: listeners read the database. */
  gap(): void;
}

/** The state of a node's relay since its start. */
export interface RelayState {
  readonly isUp: boolean;
  readonly losses: number;
  readonly sent: number;
  readonly heard: number;
  /** Events that may not have been sent; the other nodes were told to read the database. */
  readonly missed: number;
}

/** A way to reach every node. Two adapters pass the same contract suite (server/test/relay-contract.ts). */
export interface Relay {
  readonly state: RelayState;
  /** Starts; while the relay is away it retries until `stop`. Throws `OperatorError` if the credentials are refused. */
  start(listener: RelayListener): Promise<void>;
  /**
   * Sends an event to every listening node, to this one first. Never waits or fails: while the relay is away events are
   * dropped, and afterwards the other nodes read the database. Does nothing unless started.
   */
  publish(event: RelayEvent): void;
  /** Sends what was published, for at most a second, and stops listening. */
  stop(): Promise<void>;
}
