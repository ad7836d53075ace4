/** A node's open connection to the carrier of the relay. */
export interface RelayConnection {
  /** Sends texts to every listening node, in order. Resolves when they are accepted. */
  send(texts: readonly string[]): Promise<void>;
  /** Resolves when the other end answers. */
  ping(): Promise<void>;
  /** Ends it; never throws. */
  close(): Promise<void>;
}

interface ConnectionEvents {
  hear(text: string): void;
  /** Called at least once when the connection breaks, at any time after opening began. */
  lost(error: unknown): void;
}

/** Opens a connection; rejects, leaving nothing open, if the carrier is away; with `OperatorError` if it refuses us. */
export type OpenConnection = (ends: ConnectionEvents) => Promise<RelayConnection>;
