import { SCALES } from '@lulla/domain/activity/bottle/typed-volume';
import { countOf, mlOfCount } from '@lulla/domain/activity/bottle/volume';
import { fieldNumber, volumeNumber } from '../../i18n/grammar/volume.ts';
import { useLanguage, useUnits } from '../../i18n/use-words.ts';

/** What may be chosen of amounts, in the reader's unit; everything in ml. */
export function useAmounts() {
  const { volume: unit } = useUnits();
  const language = useLanguage();
  const scale = SCALES[unit];
  const presets = scale.presets.map((count) => mlOfCount(count, unit));
  return {
    unit,
    scale,
    maxPresetMl: mlOfCount(scale.maxPreset, unit),
    options: presets.map((ml) => ({ value: ml, label: volumeNumber(language, ml) })),
    /** The preset that is shown as the same amount; null if it is none. */
    presetOf: (ml: number | null) =>
      ml === null ? null : (presets.find((preset) => countOf(preset, unit) === countOf(ml, unit)) ?? null),
    /** The amount without its unit, as a field holds it; nothing where there is none. */
    numberOf: (ml: number | null) => (ml === null ? '' : fieldNumber(language, ml)),
  };
}
