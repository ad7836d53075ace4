import { LEAST_PAIRS } from './pairs.ts';

/** How much is measured: `smoke` shows that the instruments work, `quick` takes minutes, `full` is for the page. */
export interface Sizes {
  readonly name: 'smoke' | 'quick' | 'full';
  readonly pairs: number;
  /** Of a stretch of load. */
  readonly seconds: number;
  /** Requests that each system has answered before it is measured. */
  readonly warmUp: number;
  /** Devices that ask at once, each of its own family. */
  readonly devices: number;
  /** Writes in a stretch of deliveries. */
  readonly deliveries: number;
  /** Streams that are open while one delivery is measured, and of the two nodes that are compared. */
  readonly streams: { readonly open: number; readonly memory: number; readonly few: number; readonly many: number };
  /** Phones that are open on one node, and how long they are watched, s: several heartbeats, of 25 s. */
  readonly phones: { readonly open: number; readonly seconds: number };
  /** Times that a page is opened, a server started, a screen tapped. */
  readonly repeats: number;
  readonly taps: number;
  /** Requests of each kind against a grown database. */
  readonly samples: number;
  readonly families: { readonly few: number; readonly many: number };
  readonly manyFamilies: { readonly few: number; readonly many: number };
  readonly entries: {
    readonly short: number;
    readonly long: number;
    readonly twins: number;
    /** Rows of another log that is imported. */
    readonly imported: number;
  };
  /** A screen is watched so long for what it sends and receives. */
  readonly watchedSeconds: number;
  /**
   * An idle page, s: when it has come to rest and a hidden one has given up its stream, how long it is watched at a time
   * (a page looks for news every 30 s), and how often.
   */
  readonly idle: { readonly settles: number; readonly seconds: number; readonly pairs: number };
}

const SMOKE: Sizes = {
  name: 'smoke',
  pairs: 2,
  seconds: 0.3,
  warmUp: 100,
  devices: 4,
  deliveries: 3,
  streams: { open: 8, memory: 40, few: 8, many: 16 },
  phones: { open: 40, seconds: 1 },
  repeats: 1,
  taps: 2,
  samples: 3,
  families: { few: 4, many: 20 },
  manyFamilies: { few: 6, many: 60 },
  entries: { short: 100, long: 400, twins: 400, imported: 700 },
  watchedSeconds: 2,
  idle: { settles: 1, seconds: 1, pairs: 2 },
};

const QUICK: Sizes = {
  name: 'quick',
  pairs: LEAST_PAIRS,
  seconds: 1.5,
  warmUp: 5_000,
  devices: 16,
  deliveries: 20,
  streams: { open: 500, memory: 500, few: 100, many: 1_000 },
  phones: { open: 500, seconds: 50 },
  repeats: 3,
  taps: 12,
  samples: 40,
  families: { few: 100, many: 2_000 },
  manyFamilies: { few: 1_000, many: 10_000 },
  entries: { short: 1_000, long: 20_000, twins: 60_000, imported: 30_000 },
  watchedSeconds: 40,
  idle: { settles: 35, seconds: 30, pairs: 1 },
};

const FULL: Sizes = {
  name: 'full',
  pairs: LEAST_PAIRS,
  seconds: 3,
  warmUp: 20_000,
  devices: 16,
  deliveries: 100,
  streams: { open: 2_000, memory: 1_000, few: 100, many: 5_000 },
  phones: { open: 4_000, seconds: 100 },
  repeats: 5,
  taps: 40,
  samples: 100,
  families: { few: 100, many: 10_000 },
  manyFamilies: { few: 10_000, many: 100_000 },
  entries: { short: 1_000, long: 100_000, twins: 60_000, imported: 30_000 },
  watchedSeconds: 65,
  idle: { settles: 35, seconds: 30, pairs: 4 },
};

export const SIZES = { smoke: SMOKE, quick: QUICK, full: FULL };
