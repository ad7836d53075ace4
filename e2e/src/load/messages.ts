import type { Device } from './crowd.ts';

/** What the generator is to do; it begins at once and goes on until it is told to finish. */
export interface Order {
  readonly port: number;
  readonly origin: string;
  readonly devices: readonly Device[];
  readonly writesPerSecond: number;
  readonly streams: number;
}

/** What the generator is told. */
export type Told = { readonly type: 'start'; readonly order: Order } | { readonly type: 'finish' };

/** A request that did not get what it asked for. */
export interface Failure {
  readonly what: 'write' | 'stream';
  /** Milliseconds since the start. */
  readonly at: number;
  /** A status, or what the connection said. */
  readonly how: string;
}

export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** What the generator saw, times in ms. */
export interface Seen {
  /** Ids of operations and entries of every write, all acknowledged in the end. */
  readonly writes: readonly { readonly operationId: string; readonly activityId: string }[];
  readonly failures: readonly Failure[];
  /** From the moment a write was due to its answer. */
  readonly latency: Spread;
  /** From sending a write to its revision on the family's stream. */
  readonly delivery: Spread;
  /** From the end of a stream to the next one's first revision. */
  readonly back: Spread;
  readonly streamsOpen: number;
  /** Streams that the server ended. */
  readonly streamsEnded: number;
  /** How late the generator itself was, at the 99th of a hundred moments: what it says of others is no better than this. */
  readonly ownDelay: number;
}

/** What the generator tells. */
export type Telling =
  | { readonly type: 'ready' }
  | { readonly type: 'streams_open' }
  | { readonly type: 'seen'; readonly seen: Seen };
