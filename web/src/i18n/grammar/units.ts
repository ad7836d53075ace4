import { DEFAULT_UNITS, type Units } from '@lulla/domain/account/units';

let units: Units = DEFAULT_UNITS;

/** The units that texts are in. Components use `useUnits`. */
export function getUnits(): Units {
  return units;
}

/** Of texts that are made from now on; `setUnits` of current-words.ts also shows them anew. */
export function setTextUnits(next: Units): void {
  units = next;
}
