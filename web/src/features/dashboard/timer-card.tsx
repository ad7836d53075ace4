import type { Activity } from '@lulla/domain/activity/activity';
import type { Viewer } from '@lulla/domain/activity/running';
import { feedTimer, sleepTimer } from '@lulla/domain/activity/timers';
import { Milk, Moon, UserPlus } from 'lucide-react';
import { memo } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { tellNotOpened } from '../../components/toast/toast.ts';
import type { ChildLog } from '../../log/children.ts';
import { Elapsed } from '../../log/elapsed.tsx';
import { openSheet } from '../../log/open-sheet.ts';
import { isShared } from '../../log/person-name.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLog } from '../../sync/log.ts';
import { ChildTimers, useSpokenStates } from './child-timers.tsx';
import { DayStripPicture, EmptyDayStrip } from './day-strip-picture.tsx';
import { timerLine } from './timer-line.ts';
import { feedTimerText, isTimed, sleepTimerText, type TimerText } from './timer-text.ts';

// For several children.
const childStrips = lazyPart(async () => (await import('./child-strips.tsx')).ChildStrips);

export interface TimerCardProps {
  /** Of the chosen children, together and one by one. */
  activities: readonly Activity[];
  logs: readonly ChildLog[];
  viewer: Viewer;
  /** The person's own switch (core-tracking §2). */
  sleepTimerShown: boolean;
  /** False until this device has a log: then nothing can be shown. */
  isKnown: boolean;
  /** Nothing was ever logged. */
  isNew: boolean;
}

/** How long since, or for how long: the one big number, and the last 24 hours at a glance. */
export const TimerCard = memo(function TimerCard({
  activities,
  logs,
  viewer,
  sleepTimerShown,
  isKnown,
  isNew,
}: TimerCardProps) {
  const { timers } = useDisplayContext().words.activity;
  const spoken = useSpokenStates(logs, viewer);
  if (!isKnown) return <UnknownTimes sleepTimerShown={sleepTimerShown} />;
  return (
    <Card aria-label={timers.label} className="timer-card flex flex-col gap-4">
      {logs.length > 1 ? (
        <ChildTimers logs={logs} viewer={viewer} sleepTimerShown={sleepTimerShown} />
      ) : (
        <Timers activities={activities} viewer={viewer} sleepTimerShown={sleepTimerShown} />
      )}
      {isNew && <FirstDay hasStrip={logs.length === 1} />}
      {!isNew && (logs.length > 1 ? <ChildStripsSlot logs={logs} /> : <DayStripPicture activities={activities} />)}
      {/* Starts and ends, not the seconds. */}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </Card>
  );
});

/** Holds the place of the strips until their code is there. */
function ChildStripsSlot({ logs }: Pick<TimerCardProps, 'logs'>) {
  return (
    <div className="child-strips-slot flex flex-1" style={{ minHeight: `${logs.length * 2.625 + 2.375}rem` }}>
      <childStrips.Part logs={logs} onFailed={tellNotOpened} />
    </div>
  );
}

/** Of one child. */
function Timers({ activities, viewer, sleepTimerShown }: Omit<TimerCardProps, 'logs' | 'isKnown' | 'isNew'>) {
  const display = useDisplayContext();
  const feed = feedTimer(activities, viewer);
  const sleep = sleepTimer(activities, viewer);
  return (
    <>
      <FeedTimer
        text={feedTimerText(feed, display.words)}
        line={timerLine(feed, viewer.now, display)}
        isRunning={isTimed(feed)}
      />
      {sleepTimerShown && (
        <SleepTimer text={sleepTimerText(sleep, display.words)} line={timerLine(sleep, viewer.now, display)} />
      )}
    </>
  );
}

/** The same height as the content that replaces it. */
function UnknownTimes({ sleepTimerShown }: Pick<TimerCardProps, 'sleepTimerShown'>) {
  const words = useDisplayContext().words.activity.timers;
  const { phase } = useLog();
  const hasFailed = phase === 'failed';
  return (
    <Card aria-label={words.label} aria-busy={!hasFailed} className="timer-card flex flex-col gap-4">
      <div>
        <h2 className="text-secondary text-muted">{words.sinceFed}</h2>
        <p className={`timer-value ${hasFailed ? 'text-title font-semibold' : 'timer-fetching'}`}>
          {hasFailed ? words.unknown : words.fetching}
        </p>
      </div>
      {sleepTimerShown && (
        <div className="sleep-timer">
          <Skeleton className="h-9 w-3/5" />
        </div>
      )}
      <EmptyDayStrip />
    </Card>
  );
}

function FeedTimer({ text, line, isRunning }: { text: TimerText; line: string | null; isRunning: boolean }) {
  return (
    <div>
      <h2 className="text-secondary text-muted">{text.label}</h2>
      <div className={`timer-value ${isRunning ? 'timer-running' : ''}`}>
        {text.from === null ? (
          <p className="text-heading font-semibold">{text.none}</p>
        ) : (
          <p className="-ml-0.5 text-timer font-semibold tracking-[-0.02em]">
            <Elapsed from={text.from} big />
          </p>
        )}
        {line && <p className="mt-1 text-secondary text-muted">{line}</p>}
      </div>
    </div>
  );
}

function SleepTimer({ text, line }: { text: TimerText; line: string | null }) {
  return (
    <div data-tone="sleep" className="sleep-timer">
      <Moon aria-hidden="true" className="size-5 shrink-0 text-tone" />
      <div className="min-w-0 flex-1">
        <h2 className="text-secondary text-muted">{text.label}</h2>
        {line && <p className="text-label text-muted">{line}</p>}
      </div>
      <p className="text-title font-semibold">{text.from === null ? text.none : <Elapsed from={text.from} />}</p>
    </div>
  );
}

/** Before anything was logged: where the day will stand, a welcome, the first entry, and the partner. */
function FirstDay({ hasStrip }: { hasStrip: boolean }) {
  const { words, household } = useDisplayContext();
  const { firstDay } = words.activity;
  const isAlone = !isShared(household) && (household.family?.sentInvitations.length ?? 0) === 0;
  return (
    <div className="first-day">
      {hasStrip && <EmptyDayStrip />}
      <p className="mt-auto text-secondary text-pretty text-muted">{firstDay.text}</p>
      <ButtonRow className="mt-3">
        <Button size="medium" className="px-3!" onClick={() => openSheet({ type: 'feed' })}>
          <Milk aria-hidden="true" className="size-4.5 shrink-0" />
          {firstDay.log}
        </Button>
        {isAlone && (
          <Button variant="secondary" size="medium" className="px-3!" onClick={() => openSheet({ type: 'family' })}>
            <UserPlus aria-hidden="true" className="size-4.5 shrink-0" />
            {firstDay.invite}
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}
