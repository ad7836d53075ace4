import type { Session } from '@lulla/domain/activity/activity';
import type { Viewer } from '@lulla/domain/activity/running';
import { feedTimer, sleepTimer, type Timer } from '@lulla/domain/activity/timers';
import { Moon } from 'lucide-react';
import { ChildName } from '../../log/child-name.tsx';
import { type ChildLog, childName, useChildren } from '../../log/children.ts';
import { Elapsed } from '../../log/elapsed.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { timerLine } from './timer-line.ts';
import { feedTimerText, isTimed, sleepTimerText, type TimerText } from './timer-text.ts';

interface ChildTimersProps {
  logs: readonly ChildLog[];
  viewer: Viewer;
  sleepTimerShown: boolean;
}

/** Of several children: one line each, so that it is seen who is next. */
export function ChildTimers({ logs, viewer, sleepTimerShown }: ChildTimersProps) {
  const { words } = useDisplayContext();
  return (
    <div>
      <h2 className="text-secondary text-muted">{words.activity.timers.sinceFed}</h2>
      <ul>
        {logs.map((log) => (
          <ChildTimer
            key={log.child.id}
            log={log}
            isOne={logs.length > 2}
            viewer={viewer}
            sleepTimerShown={sleepTimerShown}
          />
        ))}
      </ul>
    </div>
  );
}

interface ChildTimerProps extends Omit<ChildTimersProps, 'logs'> {
  log: ChildLog;
  /** One of many: its number is smaller. */
  isOne: boolean;
}

function ChildTimer({ log, isOne, viewer, sleepTimerShown }: ChildTimerProps) {
  const display = useDisplayContext();
  const feed = feedTimer(log.activities, viewer);
  const sleep = sleepTimer(log.activities, viewer);
  const text = feedTimerText(feed, display.words);
  return (
    <li className="border-b border-line py-1 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 flex-[1_1_6rem] font-semibold">
          <ChildName child={log.child} />
        </h3>
        {text.from !== null && (
          <p className={`font-semibold tracking-[-0.02em] ${isOne ? 'text-heading' : 'text-display'}`}>
            <Elapsed from={text.from} big />
          </p>
        )}
      </div>
      {/* What runs is below the card, with all there is to say of it. */}
      <p className="text-secondary text-muted">
        {text.from === null ? text.none : isTimed(feed) ? text.label : timerLine(feed, viewer.now, display)}
      </p>
      {sleepTimerShown && <SleepLine text={sleepTimerText(sleep, display.words)} />}
    </li>
  );
}

function SleepLine({ text }: { text: TimerText }) {
  return (
    <p data-tone="sleep" className="mt-0.5 flex flex-wrap items-center gap-x-2 text-secondary text-muted">
      <Moon aria-hidden="true" className="size-4 shrink-0 text-tone" />
      <span className="min-w-0 flex-1">{text.from === null ? text.none : text.label}</span>
      {text.from !== null && (
        <span className="font-semibold text-ink">
          <Elapsed from={text.from} />
        </span>
      )}
    </p>
  );
}

/** What runs of each child, for screen readers: not the seconds, nor what one's own tap began, which its message says. */
export function useSpokenStates(logs: readonly ChildLog[], viewer: Viewer): string {
  const { words } = useDisplayContext();
  const children = useChildren();
  return logs
    .flatMap(({ child, activities }) => {
      const feed = feedTimer(activities, viewer);
      const sleep = sleepTimer(activities, viewer);
      const states = [stateOf(feed, feedTimerText(feed, words)), stateOf(sleep, sleepTimerText(sleep, words))];
      const said = states.filter(Boolean).join('. ');
      return said && logs.length > 1 ? [`${childName(child, children, words)}: ${said}`] : [said];
    })
    .filter(Boolean)
    .join('. ');
}

function stateOf(timer: Timer<Session>, { label }: TimerText): string {
  return timer.state === 'partner_running' ? label : '';
}
