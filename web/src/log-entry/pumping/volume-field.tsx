import { parseVolume } from '@lulla/domain/activity/bottle/typed-volume';
import { countOf } from '@lulla/domain/activity/bottle/volume';
import { useState } from 'react';
import { TextField } from '../../components/form/text-field.tsx';
import { fieldNumber } from '../../i18n/grammar/volume.ts';
import { useLanguage, useUnits } from '../../i18n/use-words.ts';

interface VolumeFieldProps {
  label: string;
  /** Null: empty, NaN: it cannot be read. */
  ml: number | null;
  most: number;
  /** What is said where it cannot be read. */
  invalid: string;
  /** Saving was tried without it. */
  isMissing?: boolean;
  onChange: (ml: number | null) => void;
}

/** An amount as it is typed, in the person's unit. */
export function VolumeField({ label, ml, most, invalid, isMissing = false, onChange }: VolumeFieldProps) {
  const language = useLanguage();
  const { volume: unit } = useUnits();
  const [typed, setTyped] = useState(ml === null || Number.isNaN(ml) ? '' : fieldNumber(language, ml));
  function change(text: string) {
    setTyped(text);
    if (text.trim() === '') return onChange(null);
    const read = parseVolume(text, unit, 0, most);
    // Reads as it did: nothing is rounded twice.
    const isSame = read !== null && ml !== null && countOf(read, unit) === countOf(ml, unit);
    onChange(isSame ? ml : (read ?? Number.NaN));
  }
  const isWrong = Number.isNaN(ml);
  return (
    // `data-amount`: where the focus goes when it is refused.
    <div data-amount={isWrong || isMissing || undefined} className="min-w-0 flex-1">
      <TextField
        label={`${label}, ${unit}`}
        inputMode={unit === 'ml' ? 'numeric' : 'decimal'}
        enterKeyHint="done"
        autoComplete="off"
        value={typed}
        error={isWrong || isMissing ? invalid : null}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
}
