import type { Feed } from '@lulla/domain/activity/feed/feed';
import { useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { FinishSheet } from '../finish-sheet.tsx';
import { AmountEaten } from './amount-eaten.tsx';
import { focusAmount } from './amount-entry.tsx';

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
