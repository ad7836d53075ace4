import type { Feed } from '@lulla/domain/activity/feed/feed';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { FinishSheet } from '../finish-sheet.tsx';
import { AmountEntry, focusAmount } from './amount-entry.tsx';
import { AmountSlider } from './amount-slider.tsx';
import { useAmounts } from './use-amounts.ts';

/** Ends a feed, one's own or another's: how much was eaten, *Whole amount* first. */
export function FinishFeedSheet({ feed, ...control }: SheetControl & { feed: Feed }) {
  const { finish } = useDisplayContext().words.sheets;
  const isBottle = feed.kind === 'bottle';
  const startedMl = isBottle ? feed.startedMl : null;
  const [ml, setMl] = useState<number | null>(startedMl ?? 0);
  return (
    <FinishSheet
      {...control}
      session={feed}
      title={finish.title}
      titleOf={finish.titleOf}
      endLabel={finish.endedAt}
      chosenMl={isBottle ? ml : null}
      footer={({ end, isSlow }) => <SaveButtons feed={feed} ml={ml} onSave={end} busy={isSlow} />}
    >
      {isBottle && <AmountEaten ml={ml} startedMl={startedMl} onChange={setMl} />}
    </FinishSheet>
  );
}

interface AmountEatenProps {
  /** Null: what is typed is no amount. */
  ml: number | null;
  startedMl: number | null;
  onChange: (ml: number | null) => void;
}

/** Ends at what was in the bottle, so that the way to it is the whole line; more has a tap of its own. */
export function AmountEaten({ ml, startedMl, onChange }: AmountEatenProps) {
  const { words } = useDisplayContext();
  const { finish } = words.sheets;
  const { maxPresetMl } = useAmounts();
  const [isBeyond, setBeyond] = useState(false);
  const slider = useRef<HTMLDivElement>(null);
  const shown = ml ?? startedMl ?? 0;
  const max = Math.max(isBeyond ? maxPresetMl : (startedMl ?? maxPresetMl), shown);
  function goBeyond() {
    setBeyond(true);
    // The button goes away with its tap.
    slider.current?.querySelector<HTMLInputElement>('input[type=range]')?.focus();
  }
  return (
    <div ref={slider} data-tone="feed" className="flex flex-col gap-2 rounded-card bg-sunken px-2 pt-5 pb-3">
      <AmountEntry ml={ml} least={0} known={startedMl} onChange={onChange} />
      {startedMl !== null && (
        <p className="text-center text-secondary text-muted">
          {shown > startedMl ? finish.moreThanMl(startedMl) : finish.ofMl(startedMl)}
        </p>
      )}
      <AmountSlider label={finish.amount} max={max} ml={shown} onChange={onChange} />
      {isBeyond && (
        <p aria-hidden="true" className="flex min-h-11 items-center self-end px-3 text-label text-muted">
          {words.activity.entry.ml(max)}
        </p>
      )}
      {max < maxPresetMl && (
        <Button variant="quiet" size="medium" className="self-end px-3!" onClick={goBeyond}>
          <Plus aria-hidden="true" className="size-4.5 shrink-0" />
          {finish.beyondMl(max)}
        </Button>
      )}
    </div>
  );
}

interface SaveButtonsProps {
  feed: Feed;
  ml: number | null;
  onSave: (amountMl: number | null) => void;
  busy: boolean;
}

function SaveButtons({ feed, ml, onSave, ...state }: SaveButtonsProps) {
  const { finish } = useDisplayContext().words.sheets;
  const isBreastmilk = feed.kind === 'breastmilk';
  const startedMl = isBreastmilk ? null : feed.startedMl;
  if (isBreastmilk || (startedMl !== null && ml === startedMl)) {
    return (
      <Button full {...state} onClick={() => onSave(startedMl)}>
        {isBreastmilk ? finish.saveBreastmilk : finish.whole}
      </Button>
    );
  }
  return (
    <ButtonRow>
      {startedMl !== null && (
        <Button variant="secondary" className="px-3" {...state} onClick={() => onSave(startedMl)}>
          {finish.whole}
        </Button>
      )}
      <Button className="px-3" {...state} onClick={() => (ml === null ? focusAmount() : onSave(ml))}>
        {ml === null ? finish.saveBreastmilk : finish.save(ml)}
      </Button>
    </ButtonRow>
  );
}
