import type { VolumeUnit } from '../../account/units.ts';
import { BOTTLE_PRESETS_ML, FINISH_STEP_ML, MAX_BOTTLE_ML, MAX_PRESET_ML, MAX_TYPED_ML, parseMl } from './bottle.ts';
import { mlOfCount } from './volume.ts';

/** What may be chosen and typed in a unit, in its counts. */
interface VolumeScale {
  readonly presets: readonly number[];
  /** Of one tap on minus or plus. */
  readonly step: number;
  readonly finishStep: number;
  /** The top of the finish slider, unless more was in the bottle. */
  readonly maxPreset: number;
  /** The most that can be typed, in ml. */
  readonly maxMl: number;
}

export const SCALES: Readonly<Record<VolumeUnit, VolumeScale>> = {
  ml: {
    presets: BOTTLE_PRESETS_ML,
    step: 5,
    finishStep: FINISH_STEP_ML,
    maxPreset: MAX_PRESET_ML,
    maxMl: MAX_TYPED_ML,
  },
  oz: {
    presets: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
    step: 1,
    finishStep: 5,
    maxPreset: 100,
    maxMl: MAX_BOTTLE_ML,
  },
};

/** What was typed or pasted, in whole ml: '95', '120 ml'; '4.5', '4,5 oz'. Null for anything else, and out of bounds. */
export function parseVolume(
  text: string,
  unit: VolumeUnit,
  leastMl: number,
  mostMl = SCALES[unit].maxMl,
): number | null {
  if (unit === 'ml') return parseMl(text, leastMl, mostMl);
  const [, whole, tenth] = /^\s*(\d{0,2})(?:[.,](\d?)0*)?\s*(?:(?:fl\.?\s*)?oz\.?)?\s*$/i.exec(text) ?? [];
  if (whole === undefined || (whole === '' && !tenth)) return null;
  const ml = mlOfCount(Number(whole) * 10 + Number(tenth ?? 0), unit);
  return ml >= leastMl && ml <= mostMl ? ml : null;
}
