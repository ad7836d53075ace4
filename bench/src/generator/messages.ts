/** One device that speaks for somebody: what its requests carry, and how far it has synced. */
export interface Speaker {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly userId: string;
  cursor: { revision: number } | null;
}

/** What a request carries: a sync that logs one diaper change, a sync that only asks, or nothing, by GET. */
export type Body = 'write' | 'ask' | 'none';

/** A stretch of load: on each connection one request after the other, as fast as it is answered unless paced. */
export interface LoadOrder {
  readonly port: number;
  readonly speakers: readonly Speaker[];
  /** Speakers that take turns on one connection; one unless given. */
  readonly perConnection?: number;
  readonly body: Body;
  readonly seconds: number;
  /** Milliseconds from one request of a connection to its next, unless the one before takes longer. */
  readonly every?: number;
  /** What every answer must contain; one that does not, and any status but 200, fails the measurement. */
  readonly expects: string;
}

export interface Stretch {
  readonly count: number;
  /** Requests answered a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Of an answer's body, on average. */
  readonly bytes: number;
  /** The share of its core that the generator used: near 1 it measures itself. */
  readonly ownShare: number;
  /** How far the speakers have synced, in their order. */
  readonly cursors: readonly Speaker['cursor'][];
}

/** Opens streams that stay open, one for each of `headers`, until they are closed by name. */
export interface OpenOrder {
  readonly name: string;
  readonly port: number;
  readonly streams: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[];
}

/** Writes at a steady pace, one at a time, and waits for each on a stream of the other parent's. */
export interface DeliverOrder {
  readonly name: string;
  readonly port: number;
  /** The number of the stream that hears of what a speaker writes. */
  readonly writers: readonly { readonly speaker: Speaker; readonly stream: number }[];
  readonly count: number;
  /** Milliseconds from one write to the next, unless the one before takes longer. */
  readonly every: number;
}

/** One write and its arrival; ms since 1970 with fractions, by this machine's clock. */
export interface Delivery {
  readonly entryId: string;
  readonly sentAt: number;
  readonly arrivedAt: number;
}

export type Order =
  | { readonly type: 'load'; readonly order: LoadOrder }
  | { readonly type: 'open'; readonly order: OpenOrder }
  | { readonly type: 'close'; readonly order: { readonly name: string } }
  | { readonly type: 'deliver'; readonly order: DeliverOrder };

export type Reply = { readonly result: unknown } | { readonly failure: string };
