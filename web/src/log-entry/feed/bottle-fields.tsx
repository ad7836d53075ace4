import type { Bottle } from '@lulla/domain/activity/bottle/bottle';
import { useState } from 'react';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import type { Editing } from '../editing.ts';
import { AmountField } from './amount-entry.tsx';
import { AmountSlider } from './amount-slider.tsx';
import { useAmounts } from './use-amounts.ts';

/** What may be changed of one, as against when it was. */
export function BottleFields({ activity, edited, touch }: Editing<Bottle>) {
  const { activity: words, sheets } = useDisplayContext().words;
  const startedMl = edited.startedMl ?? activity.startedMl;
  const amountMl = edited.amountMl === undefined ? activity.amountMl : edited.amountMl;
  const { options, presetOf } = useAmounts();
  const hasEnd = activity.endedAt !== null || edited.endedAt != null;
  return (
    <>
      {activity.startedMl !== null && (
        <ChipGroup
          label={sheets.edit.startedMl}
          labelShown
          labelValue={presetOf(startedMl) !== null ? undefined : words.entry.ml(startedMl ?? 0)}
          columns={5}
          tone="feed"
          options={options}
          value={presetOf(startedMl)}
          onChange={(ml) => touch({ startedMl: ml })}
        />
      )}
      {hasEnd && <AmountEaten ml={amountMl} startedMl={startedMl} onChange={(ml) => touch({ amountMl: ml })} />}
    </>
  );
}

interface AmountEatenProps {
  /** Null: unknown. NaN: what is typed is no amount. */
  ml: number | null;
  startedMl: number | null;
  onChange: (ml: number) => void;
}

/** The slider, or after a tap on the number the field of the exact amount (P53). */
function AmountEaten({ ml, startedMl, onChange }: AmountEatenProps) {
  const { activity: words, sheets } = useDisplayContext().words;
  const { maxPresetMl } = useAmounts();
  const [isExact, setExact] = useState(false);
  const shown = ml ?? startedMl ?? 0;
  return (
    <div>
      <p className="mb-1 flex items-baseline justify-between gap-4">
        <span className="text-secondary text-muted">{sheets.edit.amountMl}</span>
        {!isExact && (
          <button
            type="button"
            onClick={() => setExact(true)}
            className="focus-ring rounded-control text-title font-semibold"
          >
            {ml === null ? sheets.edit.amountUnknown : words.entry.ml(ml)}
            <span className="sr-only">{sheets.amount.exact}</span>
          </button>
        )}
      </p>
      {isExact ? (
        <AmountField
          ml={Number.isNaN(shown) ? null : shown}
          least={0}
          known={startedMl}
          onChange={(next) => onChange(next ?? Number.NaN)}
        />
      ) : (
        <AmountSlider label={sheets.edit.amountMl} max={Math.max(maxPresetMl, shown)} ml={shown} onChange={onChange} />
      )}
    </div>
  );
}
