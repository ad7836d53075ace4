import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../platform/listeners.ts';
import { deviceOrPageStorage } from '../../../platform/storage.ts';
import type { CurveChoice } from './chart-scale.ts';

/** Where this device keeps which curves its person wants; it goes when the account signs out. */
const keyOf = (userId: string) => `growth_curves_${userId}`;
const [tell, subscribe] = createListeners();

/** Deviations, as child health centres draw them, until percentiles are chosen. */
export function useCurveChoice(userId: string): CurveChoice {
  return useSyncExternalStore(subscribe, () =>
    deviceOrPageStorage.get(keyOf(userId)) === 'percentiles' ? 'percentiles' : 'deviations',
  );
}

export function chooseCurves(userId: string, curves: CurveChoice): void {
  deviceOrPageStorage.set(keyOf(userId), curves === 'percentiles' ? curves : null);
  tell();
}
