import { type Growth, isMeasured, MEASURES } from '@lulla/domain/activity/growth/growth';
import { useEffect } from 'react';
import { FieldError } from '../../components/form/field-frame.tsx';
import { useGrowthWords } from '../../i18n/growth/words.ts';
import type { Editing } from '../editing.ts';
import { FIELD_OF, type Values } from './growth-values.ts';
import { MeasureField } from './measure-field.tsx';
import { PositionField } from './position-field.tsx';
import { useEditDoubts } from './use-value-doubt.ts';

/** What may be changed of a measurement, besides its time and note; doubtful values are asked about. */
export function GrowthEditFields({ activity, edited, touch, ask }: Editing<Growth>) {
  const { sheet } = useGrowthWords();
  const present = <K extends keyof Values | 'position'>(field: K): Growth[K] => {
    const changed = edited[field] as Growth[K] | undefined;
    return changed === undefined ? activity[field] : changed;
  };
  const isEmptied = !isMeasured({
    weightG: present('weightG'),
    lengthMm: present('lengthMm'),
    headMm: present('headMm'),
  });
  // As text, which is the same until they change.
  const doubts = JSON.stringify(useEditDoubts(activity, edited));
  useEffect(() => ask(JSON.parse(doubts)), [ask, doubts]);
  return (
    <div className="flex flex-col gap-4">
      {MEASURES.map((measure) => {
        const field = FIELD_OF[measure];
        const change = (value: number | null) => touch({ [field]: value });
        return <MeasureField key={measure} measure={measure} value={present(field)} onChange={change} />;
      })}
      {isEmptied && <FieldError text={sheet.nothing} spoken />}
      {present('lengthMm') !== null && (
        <PositionField value={present('position')} onChange={(position) => touch({ position })} />
      )}
    </div>
  );
}
