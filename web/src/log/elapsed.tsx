import { formatElapsed } from '@lulla/domain/time/duration';
import { type Instant, MINUTE } from '@lulla/domain/time/instant';
import { useWords } from '../i18n/use-words.ts';
import { useElapsedMinutes, useLogSecond } from './log-clock.ts';

/** The time since `from`, ticking each second: 'Xh Ym Zs'. Screen readers get it in words, once. */
export function Elapsed({ from, big = false }: { from: Instant; big?: boolean }) {
  return (
    <span role="timer" className="tabular-nums">
      <SpokenElapsed from={from} />
      <TickingElapsed from={from} big={big} />
    </span>
  );
}

/** The same in whole minutes, where seconds would only be restless: '7 min', '1 tim 5 min'. */
export function ElapsedMinutes({ from }: { from: Instant }) {
  const { duration } = useWords().activity;
  const minutes = useElapsedMinutes(from);
  return (
    <span role="timer" className="tabular-nums">
      <SpokenElapsed from={from} />
      <span aria-hidden="true">{duration(minutes * MINUTE)}</span>
    </span>
  );
}

function SpokenElapsed({ from }: { from: Instant }) {
  const words = useWords().activity.timers;
  const minutes = useElapsedMinutes(from);
  return <span className="sr-only">{words.spoken(Math.floor(minutes / 60), minutes % 60)}</span>;
}

function TickingElapsed({ from, big }: { from: Instant; big: boolean }) {
  const text = formatElapsed(useLogSecond() - from);
  if (!big) return <span aria-hidden="true">{text}</span>;
  return (
    <span aria-hidden="true">
      {text.split(' ').map((part) => (
        <span key={part.at(-1)} className="mr-[0.16em] inline-block last:mr-0">
          {part.slice(0, -1)}
          <span className="text-[0.52em] text-muted">{part.at(-1)}</span>
        </span>
      ))}
    </span>
  );
}
