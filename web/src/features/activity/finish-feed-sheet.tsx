import type { Feed } from '@lulla/domain/activity/activity';
import { FINISH_STEP_ML, MAX_BOTTLE_ML } from '@lulla/domain/activity/limits';
import type { Instant } from '@lulla/domain/time/instant';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ButtonRow } from '../../components/button-row.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Slider } from '../../components/slider.tsx';
import { logNow } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { activityTitle } from './activity-text.ts';
import { Elapsed } from './elapsed.tsx';
import { useLaterReader } from './later-reader.ts';
import { useLogMinute } from './log-clock.ts';
import { isNoteTooLong, NoteField, noteOf } from './note-field.tsx';
import type { SheetControl } from './sheet-props.ts';
import { TimeChips } from './time-chips.tsx';
import { chosenInstant, NOW, type TimeChoice, type TimeProblem, timeChoiceProblem } from './time-choice.ts';
import { useSave } from './use-save.ts';
import { whoText } from './who.ts';

/** Ends a feed, one's own or another's: how much was eaten, *Whole amount* first. */
export function FinishFeedSheet({ feed, ...control }: SheetControl & { feed: Feed }) {
  const reader = useLaterReader();
  const { words, company } = reader;
  const now = useLogMinute();
  const { save, isSlow } = useSave(control.onClose);
  const startedMl = feed.kind === 'bottle' ? feed.startedMl : null;
  const [ml, setMl] = useState(startedMl ?? 0);
  const [earlier, setEarlier] = useState(false);
  const [time, setTime] = useState<TimeChoice>(NOW);
  const [note, setNote] = useState<string | null>(feed.note);
  const isOwn = feed.userId === company.userId;
  const problem = endProblem(time, feed, now);
  const { finish } = words.sheets;

  function end(amountMl: number | null) {
    const endedAt = Math.max(feed.startedAt, chosenInstant(time, logNow()) ?? logNow());
    save({ type: 'session.end', activityId: feed.id, endedAt, amountMl, note: isOwn ? noteOf(note) : null });
  }
  return (
    <Sheet
      {...control}
      tall={note !== null && note !== feed.note}
      title={isOwn ? finish.title : finish.titleOf(whoText(feed.userId, company, words))}
      description={`${activityTitle(feed, words)}, ${finish.startedAt(formatMoment(feed.startedAt, now, reader))}`}
      footer={
        <SaveButtons
          feed={feed}
          ml={ml}
          onSave={end}
          disabled={problem !== null || isNoteTooLong(note)}
          busy={isSlow}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-center text-display font-semibold tracking-[-0.02em]">
          <Elapsed from={feed.startedAt} big />
        </p>
        {feed.kind === 'bottle' && <AmountSlider ml={ml} startedMl={startedMl} onChange={setMl} />}
        {earlier ? (
          <TimeChips label={finish.endedAt} value={time} onChange={setTime} problem={problem} tone="feed" />
        ) : (
          <Button variant="quiet" size="medium" className="-ml-4 self-start" onClick={() => setEarlier(true)}>
            <Clock aria-hidden="true" className="size-4.5" />
            {finish.endedEarlier}
          </Button>
        )}
        {isOwn && <NoteField value={note} onChange={setNote} />}
      </div>
    </Sheet>
  );
}

function endProblem(time: TimeChoice, feed: Feed, now: Instant): TimeProblem | null {
  const at = chosenInstant(time, now);
  // *Now* always holds: a clock that is behind must not keep a feed from ending.
  if ('minutesBack' in time && time.minutesBack === 0) return null;
  if (at !== null && at < feed.startedAt) return 'endBeforeStart';
  return timeChoiceProblem(time, { now, earliest: feed.startedAt });
}

interface AmountSliderProps {
  ml: number;
  startedMl: number | null;
  onChange: (ml: number) => void;
}

function AmountSlider({ ml, startedMl, onChange }: AmountSliderProps) {
  const { words } = useLaterReader();
  const { finish } = words.sheets;
  return (
    <div className="flex flex-col gap-2 rounded-card bg-sunken px-2 pt-5 pb-3">
      <p aria-hidden="true" className="text-center">
        <span className="text-[3.25rem] leading-none font-semibold tracking-[-0.02em]">{ml}</span>
        <span className="ml-1.5 text-title text-muted">ml</span>
        {startedMl !== null && <span className="mt-1 block text-secondary text-muted">{finish.ofMl(startedMl)}</span>}
      </p>
      <Slider
        label={finish.amount}
        min={0}
        max={MAX_BOTTLE_ML}
        step={FINISH_STEP_ML}
        value={ml}
        onChange={onChange}
        format={words.activity.entry.ml}
        tone="feed"
      />
    </div>
  );
}

interface SaveButtonsProps {
  feed: Feed;
  ml: number;
  onSave: (amountMl: number | null) => void;
  disabled: boolean;
  busy: boolean;
}

function SaveButtons({ feed, ml, onSave, ...state }: SaveButtonsProps) {
  const { finish } = useLaterReader().words.sheets;
  if (feed.kind === 'breastmilk') {
    return (
      <Button full {...state} onClick={() => onSave(null)}>
        {finish.saveBreastmilk}
      </Button>
    );
  }
  const { startedMl } = feed;
  const isWhole = ml === startedMl;
  return (
    <ButtonRow>
      {startedMl !== null && (
        <Button
          variant={isWhole ? 'primary' : 'secondary'}
          className="px-3"
          {...state}
          onClick={() => onSave(startedMl)}
        >
          {finish.whole}
        </Button>
      )}
      <Button variant={isWhole ? 'secondary' : 'primary'} className="px-3" {...state} onClick={() => onSave(ml)}>
        {finish.save(ml)}
      </Button>
    </ButtonRow>
  );
}
