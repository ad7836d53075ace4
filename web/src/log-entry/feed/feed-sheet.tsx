import { SIDES, type Side } from '@lulla/domain/activity/breastmilk/sides';
import type { Child } from '@lulla/domain/child/child';
import type { Instant } from '@lulla/domain/time/instant';
import { useState } from 'react';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { useWords } from '../../i18n/use-words.ts';
import { entriesAbout, useChildren, useChosenChildren, useTitleAbout } from '../../log/children.ts';
import { BreastmilkIcon } from '../../log/icons/own-icons.tsx';
import { useLogMinute } from '../../log/log-clock.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { EARLIER_AT_FIRST, isNow, NOW } from '../../log/time-choice.ts';
import { type DisplayContext, useDisplayContext } from '../../log/use-display-context.ts';
import { useTimeError } from '../../log/use-time-error.ts';
import { logAction, useSave } from '../../log/write/log-action.ts';
import { logNow, newId, useLogPart } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { focusMinutes } from '../breast/focus-minutes.ts';
import { breastSides } from '../breast/lazy-parts.ts';
import { NoteField } from '../note-field.tsx';
import { SheetFooter } from '../sheet-footer.tsx';
import { SheetPicture } from '../sheet-picture.tsx';
import { TimeChips } from '../time-chips.tsx';
import { useAtOpening } from '../use-at-opening.ts';
import { useNote } from '../use-note.ts';
import { useTimeLimits } from '../use-time-limits.ts';
import { focusAmount } from './amount-entry.tsx';
import { BottlePanel } from './bottle-panel.tsx';
import { DropsPanel } from './drops-panel.tsx';
import {
  type FeedForm,
  type FeedKind,
  feedAction,
  feedFormInstant,
  feedFormProblem,
  newFeedForm,
} from './feed-form.ts';

interface FeedSheetProps extends SheetControl {
  kind?: FeedKind | undefined;
  /** Whom it is about; the chosen children unless given. */
  childIds?: readonly string[] | undefined;
}

/** Logs a feed: two taps in the common case, since the last kind and amount stand chosen. */
export function FeedSheet({ kind, childIds, ...control }: FeedSheetProps) {
  const display = useDisplayContext();
  const access = useLogPart((log) => log.access);
  const children = useChildren();
  const chosenChildren = useChosenChildren();
  const whose = childIds ? children.filter(({ id }) => childIds.includes(id)) : chosenChildren;
  const title = useTitleAbout(display.words.sheets.feed.title, whose);
  const { now, earliest } = useTimeLimits();
  const note = useNote('feed');
  const { save, isSlow } = useSave(note.closing(control.onClose), (action, shown) =>
    logAction(action, { children: whose, ...shown }),
  );
  const usual = useAtOpening(({ view }) =>
    newFeedForm(entriesAbout(view.activities, whose, children), kind, display.household.userId),
  );
  const [changed, setChanged] = useState<Partial<FeedForm>>({});
  const feed = { ...usual, ...changed, note: note.value };
  const change = (part: Partial<FeedForm>) => setChanged((before) => ({ ...before, ...part }));
  const problem = feedFormProblem(feed, now, earliest);
  const error = useTimeError(problem, feed.kind === 'drops' ? 'drops.log' : 'feed.log');
  const isLocked = feed.kind === 'drops' && !access;
  const hasNone = feed.kind === 'drops' && Object.keys(feed.drops).length === 0;

  function submit(side?: Side) {
    if (problem) return error.refuse();
    const at = feedFormInstant(feed, logNow());
    const action = at === null ? null : feedAction(feed, at, newId, side);
    if (action === null) return feed.kind === 'bottle' ? focusAmount() : focusMinutes();
    if (note.check()) save(action);
  }
  const footer = (
    <SheetFooter
      earlier={feed.earlier !== null}
      onEarlier={(on) => change(on ? { earlier: 'running', time: EARLIER_AT_FIRST } : { earlier: null, time: NOW })}
      label={
        <SubmitLabel
          text={submitLabel(feed, whose.length, now, display)}
          ml={feed.kind === 'bottle' ? feed.ml : null}
        />
      }
      onSave={() => submit()}
      disabled={hasNone}
      busy={isSlow}
    />
  );
  return (
    <Sheet {...control} tall={feed.note !== null} title={title} footer={!isLocked && footer}>
      <FeedContents
        feed={feed}
        change={change}
        onNote={note.change}
        error={error.text}
        isLocked={isLocked}
        whose={whose}
        onSide={submit}
      />
    </Sheet>
  );
}

interface FeedContentsProps {
  feed: FeedForm;
  change: (part: Partial<FeedForm>) => void;
  onNote: (note: string) => void;
  error: string | null;
  isLocked: boolean;
  whose: readonly Child[];
  onSide: (side: Side) => void;
}

function FeedContents({ feed, change, onNote, error, isLocked, whose, onSide }: FeedContentsProps) {
  const words = useDisplayContext().words.sheets.feed;
  const now = useLogMinute();
  // Now is when it is saved, and all there is was pumped by then.
  const isNowGiven = feed.earlier === null || isNow(feed.time);
  const at = isNowGiven ? Number.POSITIVE_INFINITY : feedFormInstant(feed, now);
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl
        label={words.kindLabel}
        options={[
          { value: 'bottle', label: words.bottle },
          { value: 'breastmilk', label: words.breastmilk },
          { value: 'drops', label: words.drops },
        ]}
        value={feed.kind}
        onChange={(kind) => change({ kind })}
      />
      {feed.kind === 'bottle' && <BottlePanel ml={feed.ml} milk={feed.milk} at={at} onChange={change} />}
      {feed.kind === 'breastmilk' && <BreastPanel feed={feed} change={change} whose={whose} onSide={onSide} />}
      {feed.kind === 'drops' && <DropsPanel drops={feed.drops} onChange={(drops) => change({ drops })} />}
      {feed.earlier && !isLocked && <FeedEarlier feed={feed} change={change} error={error} />}
      {!isLocked && <NoteField value={feed.note} onChange={onNote} />}
    </div>
  );
}

/** *Left* and *Right*, and of a past feed the minutes of each. */
function BreastPanel({ feed, change, whose, onSide }: Pick<FeedContentsProps, 'feed' | 'change' | 'whose' | 'onSide'>) {
  const words = useWords().sheets.feed;
  const isPast = feed.earlier === 'finished';
  return (
    <div className="flex flex-col gap-5">
      {!isPast && <SheetPicture tone="feed" Icon={BreastmilkIcon} text={words.breastmilkText} className="" />}
      <div className="min-h-24">
        <breastSides.Part
          minutes={isPast ? feed.minutes : null}
          onMinutes={(minutes) => change({ minutes })}
          whose={whose}
          onSide={onSide}
          onFailed={tellNotOpened}
        />
      </div>
    </div>
  );
}

/** *Earlier*: still feeding or finished, and when (P16). */
function FeedEarlier({ feed, change, error }: Pick<FeedContentsProps, 'feed' | 'change' | 'error'>) {
  const { feed: said, drops, times } = useWords().sheets;
  const feedLabel = feed.earlier === 'finished' ? times.label : said.startedAt;
  const earlierLabel = feed.kind === 'drops' ? drops.given : feedLabel;
  return (
    <div className="flex animate-appear flex-col gap-4">
      {feed.kind !== 'drops' && (
        <SegmentedControl
          label={said.stateLabel}
          options={[
            { value: 'running', label: said.stillFeeding },
            { value: 'finished', label: said.finished },
          ]}
          value={feed.earlier ?? 'running'}
          onChange={(earlier) => change({ earlier })}
        />
      )}
      <TimeChips
        label={earlierLabel}
        value={feed.time}
        onChange={(time) => change({ time })}
        error={error}
        tone={feed.kind === 'drops' ? 'drops' : 'feed'}
      />
    </div>
  );
}

/** Where large text or a low screen may scroll the amount out of sight, the button says it too. */
function SubmitLabel({ text, ml }: { text: string; ml: number | null }) {
  const { entry } = useWords().activity;
  return (
    <span>
      {text}
      {ml !== null && (
        <span className="hidden text-[0.9em] tabular-nums [@media(max-height:30rem)]:block"> {entry.ml(ml)}</span>
      )}
    </span>
  );
}

function submitLabel(feed: FeedForm, childCount: number, now: Instant, display: DisplayContext): string {
  const { feed: said, drops, sides } = display.words.sheets;
  if (feed.kind === 'drops') return drops.save;
  const at = feedFormInstant(feed, now);
  // Above it stand the two sides to start at.
  const without = feed.kind === 'breastmilk' && childCount <= SIDES.length ? ` ${sides.without}` : '';
  if (feed.earlier === null) return said.startNow + without;
  // What has no time yet is refused with what is missing.
  const moment = at === null ? '' : formatMoment(at, now, display);
  return feed.earlier === 'finished' ? said.logAt(moment) : said.startAt(moment) + without;
}
