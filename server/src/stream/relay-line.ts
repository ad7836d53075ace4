/** An open connection of one node to whatever carries the relay. */
export interface RelayLine {
  /** Sends texts to every node that listens, in their order. Resolves when they are taken. */
  send(texts: readonly string[]): Promise<void>;
  /** Resolves when the other end answers. */
  ask(): Promise<void>;
  /** Ends it; never throws. */
  close(): Promise<void>;
}

interface LineEnds {
  hear(text: string): void;
  /** Called at least once when the line breaks, at any time after it was asked for. */
  lost(error: unknown): void;
}

/**
 * Opens a line that hears from now on. Rejects, with nothing left open, when the other end is not there; with
 * `OperatorError` when it is there and refuses us.
 */
export type OpenLine = (ends: LineEnds) => Promise<RelayLine>;

/** What `promise` gives, or an error after `ms` without it. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ms);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
