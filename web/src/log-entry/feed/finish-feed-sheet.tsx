import { FINISH_STEP_ML, MAX_BOTTLE_ML } from '@lulla/domain/activity/bottle/bottle';
import type { Feed } from '@lulla/domain/activity/feed/feed';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Slider } from '../../components/form/slider.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { activityTitle } from '../../log/activity-text.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { whoText } from '../../log/person-name.ts';
import { SessionLength } from '../../log/session-length.tsx';
import type { SheetControl } from '../../log/sheet-props.ts';
import { chosenInstant, endChoiceProblem, NOW, type TimeChoice } from '../../log/time-choice.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useTimeError } from '../../log/use-time-error.ts';
import { useSave } from '../../log/write/log-action.ts';
import { logNow } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { endedMeanwhile, isEndedByAnother } from '../ended-by-another.ts';
import { NoteField } from '../note-field.tsx';
import { TimeChips } from '../time-chips.tsx';
import { noteOf, useNote } from '../use-note.ts';

/** Ends a feed, one's own or another's: how much was eaten, *Whole amount* first. */
export function FinishFeedSheet({ feed, ...control }: SheetControl & { feed: Feed }) {
  const display = useDisplayContext();
  const { words, household } = display;
  const now = useLogMinute();
  const note = useNote(`end ${feed.id}`, feed.note);
  const { save, isSlow } = useSave(note.closing(control.onClose));
  const startedMl = feed.kind === 'bottle' ? feed.startedMl : null;
  const [ml, setMl] = useState(startedMl ?? 0);
  const [time, setTime] = useState<TimeChoice>(NOW);
  const isOwn = feed.userId === household.userId;
  const isOver = isEndedByAnother(feed, household.userId);
  const problem = endChoiceProblem(time, feed.startedAt, now);
  const error = useTimeError(problem, 'session.end');
  const { finish } = words.sheets;

  function end(amountMl: number | null) {
    if (problem) return error.refuse();
    if (!note.check()) return;
    const endedAt = Math.max(feed.startedAt, chosenInstant(time, logNow()) ?? logNow());
    save({ type: 'session.end', activityId: feed.id, endedAt, amountMl, note: isOwn ? noteOf(note.value) : null });
  }
  return (
    <Sheet
      {...control}
      tall={note.value !== null && note.value !== feed.note}
      title={isOwn ? finish.title : finish.titleOf(whoText(feed.userId, household, words))}
      description={`${activityTitle(feed, words)}, ${finish.startedAt(formatMoment(feed.startedAt, now, display))}`}
      footer={!isOver && <SaveButtons feed={feed} ml={ml} onSave={end} busy={isSlow} />}
    >
      {isOver ? (
        <endedMeanwhile.Part
          session={feed}
          chosen={{
            time,
            note: note.value === feed.note ? null : note.value,
            amountMl: feed.kind === 'bottle' ? ml : null,
          }}
          onFailed={tellNotOpened}
        />
      ) : (
        <div className="flex flex-col gap-5">
          <SessionLength startedAt={feed.startedAt} end={time} now={now} />
          {feed.kind === 'bottle' && <AmountSlider ml={ml} startedMl={startedMl} onChange={setMl} />}
          <TimeChips
            label={finish.endedAt}
            value={time}
            onChange={setTime}
            since={feed.startedAt}
            error={error.text}
            tone="feed"
          />
          {isOwn && <NoteField value={note.value} onChange={note.change} />}
        </div>
      )}
    </Sheet>
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
