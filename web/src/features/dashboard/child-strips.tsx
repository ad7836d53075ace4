import { DAY, type Instant } from '@lulla/domain/time/instant';
import { useMemo } from 'react';
import { ChildName } from '../../log/child-name.tsx';
import { type ChildLog, childName, useChildren } from '../../log/children.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { type DisplayContext, useDisplayContext } from '../../log/use-display-context.ts';
import { formatClock } from '../../time/wall-clock.ts';
import { type DayStrip, dayStrip } from './day-strip.ts';
import { DiaperMarks, FeedMarks, Hours, percent, SleepMarks, spoken } from './day-strip-picture.tsx';
import { type SharedSleep, sharedSleep } from './shared-sleep.ts';
import './child-strips.css';

/** The last 24 hours of several children on one axis, and when all of them slept. */
export function ChildStrips({ logs }: { logs: readonly ChildLog[] }) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const { zone } = display;
  const strips = useMemo(
    () => logs.map(({ child, activities }) => ({ child, strip: dayStrip(activities, now, zone) })),
    [logs, now, zone],
  );
  const shared = useMemo(
    () =>
      sharedSleep(
        logs.map(({ activities }) => activities),
        now,
      ),
    [logs, now],
  );
  return (
    <div className="child-strips">
      {shared.haveAllSlept && <SharedText shared={shared} isPair={logs.length === 2} />}
      <ul className="child-strips-axis">
        <li aria-hidden="true" className="child-strips-overlay">
          <Hours strip={strips[0]?.strip ?? { hours: [] }} />
          <SharedBands shared={shared} now={now} />
        </li>
        {strips.map(({ child, strip }) => (
          <ChildStrip key={child.id} child={child} strip={strip} display={display} />
        ))}
      </ul>
    </div>
  );
}

interface ChildStripProps extends Pick<ChildLog, 'child'> {
  strip: DayStrip;
  display: DisplayContext;
}

/** One child's feeds, sleep and diapers. */
function ChildStrip({ child, strip, display }: ChildStripProps) {
  const name = childName(child, useChildren(), display.words);
  return (
    <li className="child-strip">
      <span aria-hidden="true" className="child-strip-name text-label text-muted">
        <ChildName child={child} />
      </span>
      <div role="img" aria-label={`${name}. ${spoken(strip, display)}`} className="child-strip-lanes">
        <span data-tone="feed" className="day-strip-track">
          <FeedMarks strip={strip} />
        </span>
        <span data-tone="sleep" className="day-strip-track">
          <SleepMarks strip={strip} />
        </span>
        <span data-tone="diaper" className="day-strip-track">
          <DiaperMarks strip={strip} />
        </span>
      </div>
    </li>
  );
}

/** The stretches when all sleep, behind the strips. */
function SharedBands({ shared, now }: { shared: SharedSleep; now: Instant }) {
  const place = (at: Instant) => Math.min(1, (at - now + DAY) / DAY);
  return (
    <div className="child-strips-bands">
      {shared.spans.map(({ from, to }) => (
        <span
          key={from}
          className="child-strips-band"
          style={{ left: percent(place(from)), width: percent(place(to) - place(from)) }}
        />
      ))}
    </div>
  );
}

/** 'Both asleep 3h 10m', and for screen readers when. */
function SharedText({ shared, isPair }: { shared: SharedSleep; isPair: boolean }) {
  const { words, zone } = useDisplayContext();
  const { bothAsleep, allAsleep, neverAsleep } = words.child;
  const clock = (at: Instant) => formatClock(at, zone);
  const isAsleep = shared.spans.length > 0;
  const length = words.activity.duration(shared.asleep);
  const said = isPair ? bothAsleep(length) : allAsleep(length);
  const times = shared.spans.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ');
  return (
    <p className="child-strips-text text-label text-muted">
      <span aria-hidden="true" className="child-strips-key" />
      <span className="min-w-0">{isAsleep ? said : neverAsleep}</span>
      {isAsleep && <span className="sr-only">: {times}</span>}
    </p>
  );
}
