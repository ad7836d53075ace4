/** A node's open connection to the carrier of the relay. */
export interface RelayLine {
  /** Sends texts to every listening node, in order. Resolves when they are accepted. */
  send(texts: readonly string[]): Promise<void>;
  /** Resolves when the other end answers. */
  ask(): Promise<void>;
  /** Ends it; never throws. */
  close(): Promise<void>;
}

interface LineEnds {
  hear(text: string): void;
  /** Called at least once when the connection breaks, at any time after opening began. */
  lost(error: unknown): void;
}

/** Opens a line; rejects, leaving nothing open, if the carrier is away; with `OperatorError` if it refuses us. */
export type OpenLine = (ends: LineEnds) => Promise<RelayLine>;
