import type { Units } from '@lulla/domain/account/units';
import { getSignedIn } from '../platform/session-state.ts';
import { syncNow } from '../sync/log.ts';
import { readUnits, showUnits, UNSENT_UNITS_KEY } from './shown-units.ts';
import { createUnsentSetting, sendOnline } from './unsent-setting.ts';

const unsent = createUnsentSetting({
  key: UNSENT_UNITS_KEY,
  path: '/api/units',
  bodyOf: (stored) => {
    const units = readUnits(stored);
    return Object.keys(units).length > 0 ? units : null;
  },
  // From then on the log has them.
  afterwards: syncNow,
});

/** Changes some of the account's units, now or once possible. Of two changes of one of them the later to arrive counts. */
export function chooseUnits(changes: Partial<Units>): void {
  const userId = getSignedIn()?.userId;
  if (userId === undefined) return;
  unsent.keep(JSON.stringify({ ...readUnits(unsent.get(userId) ?? ''), ...changes }), userId);
  showUnits();
  void unsent.send();
}

/** Sends chosen units that the server does not have yet. Without an answer they wait for the next call. */
export function sendUnits(): Promise<void> {
  return unsent.send();
}

/** The same when the network comes back. */
export function sendUnitsOnline(): Promise<void> {
  return sendOnline(unsent);
}
