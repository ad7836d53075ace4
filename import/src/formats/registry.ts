import type { Source, TableFormat } from '../format/format.ts';
import { babyBuddy } from './baby-buddy/baby-buddy.ts';
import { babyConnect } from './baby-connect/baby-connect.ts';
import { babyTracker } from './baby-tracker/baby-tracker.ts';
import { glow } from './glow/glow.ts';
import { huckleberry } from './huckleberry/huckleberry.ts';
import { napper } from './napper/napper.ts';
import { nara } from './nara/nara.ts';
import { sproutTrack } from './sprout-track/sprout-track.ts';

/** The files of each source, by their columns. The first that has all of them reads a file. */
export const TABLES: { readonly [S in Exclude<Source, 'lulla'>]: readonly TableFormat[] } = {
  nara: [nara],
  huckleberry: [huckleberry],
  baby_connect: babyConnect,
  baby_tracker: babyTracker,
  glow,
  baby_buddy: babyBuddy,
  sprout_track: sproutTrack,
  napper: [napper],
};
