import type { Feed } from '@lulla/domain/activity/feed/feed';
import type { ActionOf } from '@lulla/domain/protocol/action';
import type { Instant } from '@lulla/domain/time/instant';
import { useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { DOT } from '../../i18n/grammar/dot.ts';
import { activityTitle } from '../../log/activity-text.ts';
import { ChildName } from '../../log/child-name.tsx';
import { childOf, useChildren, useTitleAbout } from '../../log/children.ts';
import { Elapsed } from '../../log/elapsed.tsx';
import { useLogMinute } from '../../log/log-clock.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { chosenInstant, endChoiceProblem, NOW, type TimeChoice } from '../../log/time-choice.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useTimeError } from '../../log/use-time-error.ts';
import { logActions, useSaveWith } from '../../log/write/log-action.ts';
import { alreadyEndedText } from '../../log/write/superseded-text.ts';
import { logNow } from '../../sync/log.ts';
import { TimeChips } from '../time-chips.tsx';
import { AmountEaten } from './amount-eaten.tsx';
import { focusAmount } from './amount-entry.tsx';
import { useKeptFeeds } from './use-kept-feeds.ts';

/** What was eaten of each, by the entry's id; null: what is typed is no amount. */
type Amounts = Readonly<Record<string, number | null>>;

/** Ends feeds of several children together: an amount each, the whole one unless changed, and one tap for all. */
export function FinishFeedsSheet({ activityIds, ...control }: SheetControl & { activityIds: readonly string[] }) {
  const { words, household } = useDisplayContext();
  const { finish } = words.sheets;
  const feeds = useKeptFeeds(activityIds);
  const open = feeds.filter((feed) => !isOver(feed, household.userId));
  const children = useChildren();
  const title = useTitleAbout(
    finish.title,
    feeds.map((feed) => childOf(feed, children)),
  );
  const { save, isSlow } = useSaveWith(control.onClose, logActions);
  const [changed, setChanged] = useState<Amounts>({});
  const [time, setTime] = useState<TimeChoice>(NOW);
  const now = useLogMinute();
  const latestStart = Math.max(...open.map(({ startedAt }) => startedAt));
  const problem = endChoiceProblem(time, latestStart, now);
  const error = useTimeError(problem, 'session.end');

  function end(amounts: Amounts) {
    if (problem) return error.refuse();
    if (open.some((feed) => isUnreadable(feed, amounts))) return focusAmount();
    const at = chosenInstant(time, logNow()) ?? logNow();
    save(open.map((feed) => endOf(feed, amounts, at)));
  }
  return (
    <Sheet
      {...control}
      title={title}
      footer={open.length > 0 && <SaveAll changed={changed} feeds={open} onSave={end} busy={isSlow} />}
    >
      <div className="flex flex-col gap-5">
        {feeds.map((feed) => (
          <FeedToEnd
            key={feed.id}
            feed={feed}
            ml={amountOf(feed, changed)}
            onChange={(ml) => setChanged({ ...changed, [feed.id]: ml })}
          />
        ))}
        {open.length > 0 && (
          <TimeChips
            label={finish.endedAt}
            value={time}
            onChange={setTime}
            since={latestStart}
            error={error.text}
            tone="feed"
          />
        )}
      </div>
    </Sheet>
  );
}

interface FeedToEndProps {
  feed: Feed;
  ml: number | null;
  onChange: (ml: number | null) => void;
}

/** One child's feed: how long, and how much; or that somebody else has ended it. */
function FeedToEnd({ feed, ml, onChange }: FeedToEndProps) {
  const display = useDisplayContext();
  const child = childOf(feed, useChildren());
  const isEnded = isOver(feed, display.household.userId);
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 font-semibold">
          <ChildName child={child} />
        </h3>
        <p className="text-secondary text-muted">
          {isEnded ? alreadyEndedText(feed, display) : <Elapsed from={feed.startedAt} />}
          {feed.kind === 'breastmilk' && `${DOT}${activityTitle(feed, display.words)}`}
        </p>
      </div>
      {feed.kind === 'bottle' && !isEnded && <AmountEaten ml={ml} startedMl={feed.startedMl} onChange={onChange} />}
    </section>
  );
}

interface SaveAllProps {
  changed: Amounts;
  feeds: readonly Feed[];
  onSave: (amounts: Amounts) => void;
  busy: boolean;
}

/** *Whole amount* while nothing is changed; then first what was chosen. */
function SaveAll({ changed, feeds, onSave, ...state }: SaveAllProps) {
  const { finish } = useDisplayContext().words.sheets;
  const hasBottle = feeds.some(({ kind }) => kind === 'bottle');
  const isWhole = feeds.every((feed) => amountOf(feed, changed) === amountOf(feed, {}));
  if (isWhole) {
    return (
      <Button full {...state} onClick={() => onSave({})}>
        {hasBottle ? finish.whole : finish.saveBreastmilk}
      </Button>
    );
  }
  return (
    <ButtonRow>
      <Button variant="secondary" className="px-3" {...state} onClick={() => onSave({})}>
        {finish.whole}
      </Button>
      <Button className="px-3" {...state} onClick={() => onSave(changed)}>
        {finish.saveBreastmilk}
      </Button>
    </ButtonRow>
  );
}

/** Somebody else has ended it. What this tap ended stays as it was while the sheet closes. */
function isOver({ endedAt, endedBy }: Feed, userId: string): boolean {
  return endedAt !== null && endedBy !== userId;
}

function amountOf(feed: Feed, changed: Amounts): number | null {
  if (feed.kind === 'breastmilk') return null;
  const ml = changed[feed.id];
  return ml === undefined ? (feed.startedMl ?? 0) : ml;
}

function isUnreadable(feed: Feed, amounts: Amounts): boolean {
  return feed.kind === 'bottle' && amountOf(feed, amounts) === null;
}

function endOf(feed: Feed, amounts: Amounts, at: Instant): ActionOf<'session.end'> {
  const endedAt = Math.max(feed.startedAt, at);
  return { type: 'session.end', activityId: feed.id, endedAt, amountMl: amountOf(feed, amounts), note: null };
}
