import { type Activity, isMoment, isSession } from '@lulla/domain/activity/activity';
import type { Child } from '@lulla/domain/child/child';
import type { Instant } from '@lulla/domain/time/instant';
import { Smartphone } from 'lucide-react';
import { memo } from 'react';
import { ListRow } from '../../components/list-row.tsx';
import { DOT } from '../../i18n/grammar/dot.ts';
import type { Words } from '../../i18n/sv.ts';
import { formatMoment } from '../../time/day-names.ts';
import { formatClock } from '../../time/wall-clock.ts';
import { lengthText, productsText, reactionText, toneOf } from '../activity-text.ts';
import { ChildName } from '../child-name.tsx';
import { openSheet } from '../open-sheet.ts';
import { authorsText, endedByText, isShared } from '../person-name.ts';
import type { DisplayContext } from '../use-display-context.ts';
import { ActivityIcon } from './activity-icon.tsx';
import { EntryTitle } from './entry-title.tsx';
import { rowId } from './row-focus.ts';
import './activity-row.css';

/** On this device only, or on its way there. */
export type Mark = 'waiting' | 'writing';

interface ActivityRowProps {
  activity: Activity;
  /** Whom it is about, where that must be said. */
  child: Child | null;
  /** Where it is, as long as it is not saved. */
  mark: Mark | null;
  /** Handed down: a day has fifty rows, and each would ask for its parts with every change of the log. */
  display: DisplayContext;
  /** In today's list, though it began earlier: shows 'since yesterday 23:10' (R74). */
  reachesInto?: Instant | undefined;
}

/** One entry in a list of a day. Rendered only when the entry or its minute changes: a tap renders one row. */
export const ActivityRow = memo(function ActivityRow({
  activity,
  child,
  mark,
  display,
  reachesInto,
}: ActivityRowProps) {
  const { words, household, zone } = display;
  const facts = [
    lengthText(activity, words),
    productsText(activity, words),
    reactionText(activity, words),
    isShared(household) ? authorsText(activity, household, words) : null,
    endedByText(activity, household, words),
    activity.note,
  ].filter((fact) => fact !== null);
  const isRunning = isSession(activity) && activity.endedAt === null && !activity.endUnknown;
  return (
    <li id={rowId(activity.id)} className="activity-row border-b border-line last:border-0">
      <ListRow
        icon={<ActivityIcon activity={activity} className={`size-4.5 ${isRunning ? 'animate-breathe' : ''}`} />}
        tone={toneOf(activity)}
        title={<EntryTitle of={activity} words={words} />}
        subtitle={
          (facts.length > 0 || mark || child) && (
            <>
              {child && <ChildName child={child} className="max-w-[max(50%,5rem)] shrink-0 font-medium text-ink" />}
              {facts.length > 0 && <span className="line-clamp-2 min-w-0">{facts.join(DOT)}</span>}
              {mark === 'writing' && <span className="shrink-0">{words.activity.today.beingSaved}</span>}
              {mark === 'waiting' && (
                <span className="inline-flex shrink-0 items-center gap-1">
                  <Smartphone aria-hidden="true" className="size-3" />
                  {words.activity.today.onThisDevice}
                </span>
              )}
            </>
          )
        }
        trailing={
          reachesInto === undefined
            ? startText(activity, zone, words)
            : words.activity.timers.since(formatMoment(activity.startedAt, reachesInto, display))
        }
        onPress={
          opensDetails(activity, household.userId)
            ? () => openSheet({ type: 'details', activityId: activity.id })
            : undefined
        }
      />
    </li>
  );
});

function startText(activity: Activity, zone: string, words: Words): string {
  const clock = formatClock(activity.startedAt, zone);
  return isSession(activity) && !isMoment(activity) ? words.activity.timers.started(clock) : clock;
}

/** Whether a row opens details (core-tracking §2): for its author always; else for a note, a duration or an end. */
export function opensDetails(activity: Activity, userId: string): boolean {
  return activity.userId === userId || activity.note !== null || (isSession(activity) && !isMoment(activity));
}
