import { BOTTLE_PRESETS_ML } from '@lulla/domain/activity/limits';
import type { Action } from '@lulla/domain/wire/action';
import { Milk } from 'lucide-react';
import { useState } from 'react';
import { ChipGroup } from '../../components/chip-group.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { logNow, newId, useLog } from '../../sync/log.ts';
import { formatClock } from '../../time/wall-clock.ts';
import { DropsPanel } from './drops-panel.tsx';
import { type DropCounts, usualBottleMl, usualDrops, usualKind } from './feed-defaults.ts';
import { type LaterReader, useLaterReader } from './later-reader.ts';
import { useLogMinute } from './log-clock.ts';
import { isNoteTooLong, NoteField, noteOf } from './note-field.tsx';
import { SheetFooter } from './sheet-footer.tsx';
import type { SheetControl } from './sheet-props.ts';
import { tellInvalidTime } from './tell-invalid-time.ts';
import { TimeChips } from './time-chips.tsx';
import { chosenInstant, NOW, type TimeChoice, timeChoiceProblem } from './time-choice.ts';
import { useEarliest } from './use-earliest.ts';
import { useSave } from './use-save.ts';

type Kind = 'bottle' | 'breastmilk' | 'drops';

interface Feed {
  kind: Kind;
  ml: number;
  drops: DropCounts;
  /** Null: from now on. */
  earlier: 'running' | 'finished' | null;
  time: TimeChoice;
  note: string | null;
}

/** What a filled-in feed sheet writes; `at` is the moment it means. */
function feedAction({ kind, ml, drops, earlier, note: written }: Feed, at: number): Action {
  const note = noteOf(written);
  if (kind === 'drops') {
    const entries = dropEntries(drops);
    return { type: 'drops.log', entries, startedAt: at, note };
  }
  const common = { activityId: newId(), startedAt: at, note };
  if (earlier === 'finished') {
    return { type: 'feed.log', ...common, feed: kind === 'bottle' ? { kind, amountMl: ml } : { kind } };
  }
  return { type: 'feed.start', ...common, feed: kind === 'bottle' ? { kind, startedMl: ml } : { kind } };
}

function dropEntries(drops: DropCounts) {
  return Object.entries(drops).map(([dropType, dropCount]) => ({
    activityId: newId(),
    dropType: dropType as keyof DropCounts,
    dropCount,
  }));
}

export interface FeedSheetProps extends SheetControl {
  /** Which kind stands chosen; that of the last feed unless given. */
  kind?: Kind | undefined;
}

/** Logs a feed: two taps in the common case, since the last kind and amount stand chosen. */
export function FeedSheet({ kind: firstKind, open, onClose, onClosed }: FeedSheetProps) {
  const { words, zone } = useLaterReader();
  const { view, access } = useLog();
  const now = useLogMinute();
  const { save, isSlow } = useSave(onClose);
  const [feed, setFeed] = useState<Feed>(() => ({
    kind: firstKind ?? usualKind(view.activities),
    ml: usualBottleMl(view.activities),
    drops: usualDrops(view.activities),
    earlier: null,
    time: NOW,
    note: null,
  }));
  const change = (part: Partial<Feed>) => setFeed((before) => ({ ...before, ...part }));
  const { feed: earliestFeed } = useEarliest(now);
  const isLocked = feed.kind === 'drops' && !access;
  const problem = feed.earlier && timeChoiceProblem(feed.time, { now, earliest: earliestFeed, isFeed: true });
  const said = words.sheets.feed;
  const isIncomplete = feed.kind === 'drops' && Object.keys(feed.drops).length === 0;

  function submit() {
    if (problem) return tellInvalidTime(problem, feed.kind === 'drops' ? 'drops.log' : 'feed.log');
    const at = feed.earlier ? chosenInstant(feed.time, logNow()) : logNow();
    if (at !== null) save(feedAction(feed, at));
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      tall={feed.note !== null}
      title={said.title}
      footer={
        !isLocked && (
          <SheetFooter
            earlier={feed.earlier !== null}
            onEarlier={(earlier) =>
              change({ earlier: earlier ? 'running' : null, time: earlier ? { minutesBack: 5 } : NOW })
            }
            label={submitLabel(feed, now, { words, zone })}
            onSave={submit}
            disabled={isIncomplete || isNoteTooLong(feed.note)}
            busy={isSlow}
          />
        )
      }
    >
      <div className="flex flex-col gap-5">
        <SegmentedControl
          label={said.kindLabel}
          options={[
            { value: 'bottle', label: said.bottle },
            { value: 'breastmilk', label: said.breastmilk },
            { value: 'drops', label: said.drops },
          ]}
          value={feed.kind}
          onChange={(kind) => change({ kind })}
        />
        {feed.kind === 'bottle' && <BottlePanel ml={feed.ml} onChange={(ml) => change({ ml })} />}
        {feed.kind === 'breastmilk' && <BreastmilkPanel />}
        {feed.kind === 'drops' && <DropsPanel drops={feed.drops} onChange={(drops) => change({ drops })} />}
        {feed.earlier && !isLocked && <Earlier feed={feed} change={change} problem={problem} />}
        {!isLocked && <NoteField value={feed.note} onChange={(note) => change({ note })} />}
      </div>
    </Sheet>
  );
}

function submitLabel(feed: Feed, now: number, { words, zone }: Pick<LaterReader, 'words' | 'zone'>) {
  const { feed: said, drops } = words.sheets;
  if (feed.kind === 'drops') return drops.save;
  const at = feed.earlier && chosenInstant(feed.time, now);
  if (at === null) return said.startNow;
  const clock = formatClock(at, zone);
  return feed.earlier === 'finished' ? said.logAt(clock) : said.startAt(clock);
}

function BottlePanel({ ml, onChange }: { ml: number; onChange: (ml: number) => void }) {
  const words = useLaterReader().words.sheets.feed;
  return (
    <div className="flex flex-col gap-3">
      <p aria-hidden="true" className="text-center">
        <span className="text-[3.25rem] leading-none font-semibold tracking-[-0.02em]">{ml}</span>
        <span className="ml-1.5 text-title text-muted">ml</span>
      </p>
      <ChipGroup
        label={words.amount}
        columns={5}
        tone="feed"
        options={BOTTLE_PRESETS_ML.map((preset) => ({ value: preset, label: String(preset) }))}
        value={ml}
        onChange={onChange}
      />
    </div>
  );
}

function BreastmilkPanel() {
  const words = useLaterReader().words.sheets.feed;
  return (
    <div data-tone="feed" className="flex min-h-48 flex-col items-center justify-center gap-4 text-center">
      <span className="flex size-18 items-center justify-center rounded-full bg-tone-soft text-tone">
        <Milk aria-hidden="true" className="size-8" />
      </span>
      <p className="max-w-[28ch] text-secondary text-muted">{words.breastmilkText}</p>
    </div>
  );
}

interface EarlierProps {
  feed: Feed;
  change: (part: Partial<Feed>) => void;
  problem: ReturnType<typeof timeChoiceProblem>;
}

function Earlier({ feed, change, problem }: EarlierProps) {
  const { feed: said, drops, times } = useLaterReader().words.sheets;
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
        problem={problem}
        tone={feed.kind === 'drops' ? 'drops' : 'feed'}
      />
    </div>
  );
}
