import { MIN_BOTTLE_ML } from '@lulla/domain/activity/bottle/bottle';
import type { Milk } from '@lulla/domain/activity/bottle/milk';
import { lotsToUse, milkLeft } from '@lulla/domain/activity/milk-store/lot';
import type { Instant } from '@lulla/domain/time/instant';
import { useState } from 'react';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useLogPart } from '../../sync/log.ts';
import { useAtOpening } from '../use-at-opening.ts';
import { AmountEntry } from './amount-entry.tsx';
import { knowsBreastmilk } from './feed-defaults.ts';
import { MilkChoice } from './milk-choice.tsx';
import { useAmounts } from './use-amounts.ts';

interface BottlePanelProps {
  /** Null: what is typed is no amount. */
  ml: number | null;
  milk: Milk;
  /** When it was given; null while that cannot be read. */
  at: Instant | null;
  onChange: (part: { ml?: number | null; milk?: Milk }) => void;
}

/** A mixed bottle of another size has as large a share of breast milk, and some of both. What is typed stays as it is. */
function sharedIn(milk: Milk, { from, to }: { from: number | null; to: number }): Milk {
  if (typeof milk !== 'number' || Number.isNaN(milk) || from === null) return milk;
  return Math.max(1, Math.min(to - 1, Math.round((milk * to) / from)));
}

/**
 * How much is in the bottle: the presets, large, and behind a tap on the number the exact amount and the contents. These are in
 * view where the log knows breastmilk (R187).
 */
export function BottlePanel({ ml, milk, at, onChange }: BottlePanelProps) {
  const words = useWords().sheets.feed;
  const { options, presetOf } = useAmounts();
  const isMilkKnown = useAtOpening(({ view }) => knowsBreastmilk(view));
  const [isOpened, setIsOpened] = useState(milk !== 'formula');
  const showsMilk = isOpened || isMilkKnown;
  return (
    <div data-tone="feed" className="flex flex-col gap-3">
      {/* A phone on its side has no height for two rows: the amount is smaller there, and beside the presets. */}
      <div className="flex flex-col gap-3 [@media(max-height:30rem)]:flex-row [@media(max-height:30rem)]:flex-wrap [@media(max-height:30rem)]:items-center">
        <div className="[@media(max-height:30rem)]:flex-auto">
          <AmountEntry
            ml={ml}
            least={MIN_BOTTLE_ML}
            onChange={(next) => onChange({ ml: next })}
            onOpen={() => setIsOpened(true)}
          />
        </div>
        <div className="[@media(max-height:30rem)]:flex-[1_1_18rem]">
          <ChipGroup
            label={words.amount}
            columns={5}
            tone="feed"
            options={options}
            value={presetOf(ml)}
            onChange={(next) => onChange({ ml: next, milk: sharedIn(milk, { from: ml, to: next }) })}
          />
        </div>
      </div>
      {showsMilk && <MilkChoice milk={milk} filledMl={ml} onChange={(next) => onChange({ milk: next })} />}
      {showsMilk && milk !== 'formula' && <StoreNote at={at} />}
    </div>
  );
}

/** A bottle of breast milk takes from the store, of what was pumped by then (R257). */
function StoreNote({ at }: Pick<BottlePanelProps, 'at'>) {
  const { sheets, activity } = useWords();
  const left = useLogPart(({ view }) =>
    milkLeft(lotsToUse(view.milk).filter(({ pumpedAt }) => at !== null && pumpedAt <= at)),
  );
  return (
    left > 0 && (
      <p className="text-center text-secondary text-muted">{sheets.milk.fromStore(activity.entry.ml(left))}</p>
    )
  );
}
