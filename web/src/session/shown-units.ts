import { DEFAULT_UNITS, type Units } from '@lulla/domain/account/units';
import { setUnits } from '../i18n/current-words.ts';
import { isRecord, parseJson } from '../platform/json.ts';
import { deviceOrPageStorage } from '../platform/storage.ts';
import { getLog, subscribeToLog } from '../sync/log.ts';

/** Where chosen units wait until the server has them (account-units.ts). */
export const UNSENT_UNITS_KEY = 'units_to_send';

/** Shows amounts in the units of who is signed in, from now on (R181). */
export function followUnits(): void {
  showUnits();
  subscribeToLog(showUnits);
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(UNSENT_UNITS_KEY)) showUnits();
  });
}

/** The account's units, and over them what was chosen here since. */
export function showUnits(): void {
  const { userId, family } = getLog();
  const stored = userId === null ? null : deviceOrPageStorage.get(`${UNSENT_UNITS_KEY}_${userId}`);
  setUnits({ ...(family?.me.units ?? DEFAULT_UNITS), ...(stored === null ? {} : readUnits(stored)) });
}

const KNOWN: { readonly [K in keyof Units]: readonly Units[K][] } = {
  volume: ['ml', 'oz'],
  temperature: ['c', 'f'],
  growth: ['metric', 'imperial'],
};

/** The units in a stored text. */
export function readUnits(stored: string): Partial<Units> {
  const parsed = parseJson(stored);
  const known = Object.entries(KNOWN).filter(
    ([name, values]) => isRecord(parsed) && values.some((value) => value === parsed[name]),
  );
  return Object.fromEntries(known.map(([name]) => [name, isRecord(parsed) ? parsed[name] : undefined]));
}
