import type { Bottle } from '@lulla/domain/activity/bottle/bottle';
import { filledMl } from '@lulla/domain/activity/bottle/milk';
import { useState } from 'react';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import type { Editing } from '../editing.ts';
import { useAtOpening } from '../use-at-opening.ts';
import { AmountEaten } from './amount-eaten.tsx';
import { knowsBreastmilk } from './feed-defaults.ts';
import { MilkChoice } from './milk-choice.tsx';
import { useAmounts } from './use-amounts.ts';

/** What may be changed of one, as against when it was. */
export function BottleFields({ activity, edited, touch }: Editing<Bottle>) {
  const { activity: words, sheets } = useDisplayContext().words;
  const startedMl = edited.startedMl ?? activity.startedMl;
  const amountMl = edited.amountMl === undefined ? activity.amountMl : edited.amountMl;
  const { options, presetOf } = useAmounts();
  const before = activity.milk ?? 'formula';
  const isMilkKnown = useAtOpening(({ view }) => knowsBreastmilk(view));
  const [isOpened, setIsOpened] = useState(before !== 'formula');
  const showsMilk = isOpened || isMilkKnown;
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
          onChange={(ml) => {
            // While it runs there is no other amount to tap.
            if (!hasEnd) setIsOpened(true);
            touch({ startedMl: ml });
          }}
        />
      )}
      {hasEnd && (
        <div>
          <p className="mb-2 text-secondary text-muted">{sheets.finish.amount}</p>
          <AmountEaten
            ml={Number.isNaN(amountMl) ? null : amountMl}
            startedMl={startedMl}
            onChange={(ml) => touch({ amountMl: ml ?? Number.NaN })}
            onOpen={() => setIsOpened(true)}
          />
        </div>
      )}
      {showsMilk && (
        <MilkChoice
          milk={edited.milk ?? before}
          filledMl={filledMl({ startedMl, amountMl: Number.isNaN(amountMl) ? null : amountMl })}
          // What it was is no change; formula has no key in its entry.
          onChange={(milk) => touch({ milk: milk === before ? undefined : milk })}
        />
      )}
    </>
  );
}
