import type { ImportSource } from '@lulla/domain/protocol/import';

const NAMES: Readonly<Record<ImportSource, string>> = {
  huckleberry: 'Huckleberry',
  nara: 'Nara',
  baby_tracker: 'Baby Tracker',
  baby_connect: 'Baby Connect',
  glow: 'Glow Baby',
  baby_buddy: 'Baby Buddy',
  sprout_track: 'Sprout Track',
  napper: 'Napper',
  lulla: 'Lulla',
};

/** The name of another app, the same in every language; one that this app does not know yet as it is stored. */
export function sourceName(source: string): string {
  return NAMES[source as ImportSource] ?? source;
}
