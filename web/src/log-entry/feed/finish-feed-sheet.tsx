import { FINISH_STEP_ML, MAX_BOTTLE_ML } from '@lulla/domain/activity/bottle/bottle';
import type { Feed } from '@lulla/domain/activity/feed/feed';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Slider } from '../../components/form/slider.tsx';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { FinishSheet } from '../finish-sheet.tsx';

/** Ends a feed, one's own or another's: how much was eaten, *Whole amount* first. */
export function FinishFeedSheet({ feed, ...control }: SheetControl & { feed: Feed }) {
  const { finish } = useDisplayContext().words.sheets;
  const isBottle = feed.kind === 'bottle';
  const startedMl = isBottle ? feed.startedMl : null;
  const [ml, setMl] = useState(startedMl ?? 0);
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
      {isBottle && <AmountSlider ml={ml} startedMl={startedMl} onChange={setMl} />}
    </FinishSheet>
  );
}

interface AmountSliderProps {
  ml: number;
  startedMl: number | null;
  onChange: (ml: number) => void;
}

/** Ends at what was in the bottle, so that the way to it is the whole line; more has a tap of its own. */
function AmountSlider({ ml, startedMl, onChange }: AmountSliderProps) {
  const { words } = useDisplayContext();
  const { finish } = words.sheets;
  const [isBeyond, setBeyond] = useState(false);
  const slider = useRef<HTMLDivElement>(null);
  const max = isBeyond ? MAX_BOTTLE_ML : Math.max(startedMl ?? MAX_BOTTLE_ML, ml);
  function goBeyond() {
    setBeyond(true);
    // The button goes away with its tap.
    slider.current?.querySelector('input')?.focus();
  }
  return (
    <div ref={slider} className="flex flex-col gap-2 rounded-card bg-sunken px-2 pt-5 pb-3">
      <p aria-hidden="true" className="text-center">
        <span className="text-[3.25rem] leading-none font-semibold tracking-[-0.02em]">{ml}</span>
        <span className="ml-1.5 text-title text-muted">ml</span>
      </p>
      {startedMl !== null && (
        <p className="text-center text-secondary text-muted">
          {ml > startedMl ? finish.moreThanMl(startedMl) : finish.ofMl(startedMl)}
        </p>
      )}
      <Slider
        label={finish.amount}
        min={0}
        max={max}
        step={FINISH_STEP_ML}
        value={ml}
        onChange={onChange}
        format={words.activity.entry.ml}
        tone="feed"
      />
      {isBeyond && (
        <p aria-hidden="true" className="flex min-h-11 items-center self-end px-3 text-label text-muted">
          {words.activity.entry.ml(max)}
        </p>
      )}
      {max < MAX_BOTTLE_ML && (
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
  ml: number;
  onSave: (amountMl: number | null) => void;
  busy: boolean;
}

function SaveButtons({ feed, ml, onSave, ...state }: SaveButtonsProps) {
  const { finish } = useDisplayContext().words.sheets;
  if (feed.kind === 'breastmilk') {
    return (
      <Button full {...state} onClick={() => onSave(null)}>
        {finish.saveBreastmilk}
      </Button>
    );
  }
  const { startedMl } = feed;
  if (startedMl !== null && ml === startedMl) {
    return (
      <Button full {...state} onClick={() => onSave(startedMl)}>
        {finish.whole}
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
      <Button className="px-3" {...state} onClick={() => onSave(ml)}>
        {finish.save(ml)}
      </Button>
    </ButtonRow>
  );
}
