import type { Measure } from '@lulla/domain/activity/growth/growth';
import { parseHead, parseKg, parseLbOz, parseLength } from '@lulla/domain/growth/typed';
import { inchesOf, lbOzOf } from '@lulla/domain/growth/units';
import { useState } from 'react';
import { FieldError } from '../../components/form/field-frame.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { type GrowthWords, useGrowthWords } from '../../i18n/growth/words.ts';
import type { Words } from '../../i18n/sv.ts';
import { useWords } from '../../i18n/use-words.ts';
import { getMeasureUnits, measureNumber } from '../../log/text/growth-text.ts';

interface MeasureFieldProps {
  measure: Measure;
  /** g or mm; null: empty, NaN: it cannot be read. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Saving was tried: what cannot be read says so. */
  isRefused?: boolean;
}

/** One measure as it is typed, in the person's unit; pounds and ounces have a field each. */
export function MeasureField({ measure, value, onChange, isRefused = false }: MeasureFieldProps) {
  const words = useWords();
  const { sheet } = useGrowthWords();
  const units = getMeasureUnits();
  const [typed, setTyped] = useState(() => textsOf(measure, value, words));
  const [isLeft, setLeft] = useState(false);
  // Corrected by a tap, such as on 'It is 4.2 lb'. What was measured in the other unit may read back as a neighbour.
  const shown = textsOf(measure, value, words);
  const isOther = value !== null && !Number.isNaN(value) && readOf(measure, typed) !== value;
  if (isOther && shown.join() !== typed.join()) setTyped(shown);
  function change(next: readonly [string, string]) {
    setTyped(next);
    onChange(readOf(measure, next));
  }
  const isBad = Number.isNaN(value) && (isLeft || isRefused);
  const error = isBad ? sheet.invalid[measure][units] : null;
  const isPair = units === 'imperial' && measure === 'weight';
  const labels = isPair
    ? [`${sheet.weight}, ${sheet.lb}`, sheet.oz]
    : [`${sheet[measure]}, ${unitOf(measure, units, sheet)}`];
  return (
    // `data-amount`: where the focus goes when it is refused.
    <div data-amount={Number.isNaN(value) || undefined} className="flex min-w-0 flex-col gap-1.5">
      <div className="flex gap-2">
        {labels.map((label, place) => (
          <div key={label} className="min-w-0 flex-1">
            <TextField
              label={label}
              inputMode="decimal"
              enterKeyHint="done"
              autoComplete="off"
              value={typed[place]}
              aria-invalid={error !== null || undefined}
              onChange={(event) => {
                const { value: text } = event.target;
                change(place === 0 ? [text, typed[1]] : [typed[0], text]);
              }}
              onBlur={() => setLeft(true)}
            />
          </div>
        ))}
      </div>
      {error !== null && <FieldError text={error} spoken />}
    </div>
  );
}

function unitOf(measure: Measure, units: 'metric' | 'imperial', sheet: GrowthWords['sheet']): string {
  if (measure === 'weight') return sheet.kg;
  return units === 'imperial' ? sheet.inches : sheet.cm;
}

/** What stands in the fields for a value; the second one is of ounces. */
function textsOf(measure: Measure, value: number | null, { activity }: Words): readonly [string, string] {
  if (value === null || Number.isNaN(value)) return ['', ''];
  const number = (amount: number) => measureNumber(amount, activity);
  const isUs = getMeasureUnits() === 'imperial';
  if (measure !== 'weight') return [number(isUs ? inchesOf(value) : value / 10), ''];
  if (!isUs) return [number(value / 1000), ''];
  const { lb, oz } = lbOzOf(value);
  return [number(lb), number(oz)];
}

function readOf(measure: Measure, [first, second]: readonly [string, string]): number | null {
  if (first.trim() === '' && second.trim() === '') return null;
  const units = getMeasureUnits();
  const weightOf = () => (units === 'imperial' ? parseLbOz(first, second) : parseKg(first));
  const lengthOf = () => (measure === 'head' ? parseHead(first, units) : parseLength(first, units));
  return (measure === 'weight' ? weightOf() : lengthOf()) ?? Number.NaN;
}
