import type { Activity } from '@lulla/domain/activity/activity';
import { Milk, Moon } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Tone } from '../../components/tone.ts';
import { DiaperIcon } from '../../log/icons/own-icons.tsx';
import { useLogMinute } from '../../log/log-clock.ts';
import { type DisplayContext, useDisplayContext } from '../../log/use-display-context.ts';
import { type DayStrip, dayStrip, type Mark } from './day-strip.ts';
import './day-strip.css';

export const percent = (place: number) => `${(place * 100).toFixed(2)}%`;
const two = (value: number) => String(value).padStart(2, '0');
/** A sleep of a minute must still be seen. */
const MIN_SLEEP_WIDTH = 0.008;

/** The last 24 hours in three lanes: feeds, sleep, diapers, with a text for screen readers. */
export function DayStripPicture({ activities }: { activities: readonly Activity[] }) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const strip = useMemo(() => dayStrip(activities, now, display.zone), [activities, now, display.zone]);
  return (
    <div role="img" aria-label={spoken(strip, display)} className="day-strip">
      <Hours strip={strip} />
      <Lane tone="feed" icon={<Milk className="size-4" />}>
        <FeedMarks strip={strip} />
      </Lane>
      <Lane tone="sleep" icon={<Moon className="size-4" />}>
        <SleepMarks strip={strip} />
      </Lane>
      <Lane tone="diaper" icon={<DiaperIcon className="size-4" />}>
        <DiaperMarks strip={strip} />
      </Lane>
    </div>
  );
}

/** Placeholder while the log is unknown. */
export function EmptyDayStrip() {
  return (
    <div aria-hidden="true" className="day-strip">
      <Lane tone="feed" icon={<Milk className="size-4" />} />
      <Lane tone="sleep" icon={<Moon className="size-4" />} />
      <Lane tone="diaper" icon={<DiaperIcon className="size-4" />} />
    </div>
  );
}

function Lane({ tone, icon, children }: { tone: Tone; icon: ReactNode; children?: ReactNode }) {
  return (
    <div data-tone={tone} className="day-strip-lane">
      <span className="text-tone">{icon}</span>
      <span className="day-strip-track">{children}</span>
    </div>
  );
}

export function FeedMarks({ strip }: { strip: DayStrip }) {
  return (
    <>
      <Marks marks={strip.feeds} className="day-strip-dot bg-tone" />
      <Marks marks={strip.drops} className="day-strip-dot day-strip-drop bg-drops" />
    </>
  );
}

export function SleepMarks({ strip }: { strip: DayStrip }) {
  return (
    <>
      {strip.sleeps.map(({ id, from, to }) => (
        <span
          key={id}
          className="day-strip-bar bg-tone"
          style={{ left: percent(from), width: percent(Math.max(to - from, MIN_SLEEP_WIDTH)) }}
        />
      ))}
      <Marks marks={strip.openEnds} className="day-strip-bar day-strip-open" />
    </>
  );
}

export function DiaperMarks({ strip }: { strip: DayStrip }) {
  return <Marks marks={strip.diapers} className="day-strip-tick bg-tone" />;
}

function Marks({ marks, className }: { marks: readonly Mark[]; className: string }) {
  return marks.map(({ id, at }) => <span key={id} className={className} style={{ left: percent(at) }} />);
}

/** Lines at 00, 06, 12 and 18; the numbers at the edges stay inside. */
export function Hours({ strip }: { strip: Pick<DayStrip, 'hours'> }) {
  return (
    <div className="day-strip-hours text-tick text-muted">
      {strip.hours.map(({ at, hour }) => (
        <span key={at} className="day-strip-hour" style={{ left: percent(at) }}>
          <span className={at > 0.95 ? 'self-end' : at < 0.05 ? 'self-start' : undefined}>{two(hour)}</span>
        </span>
      ))}
    </div>
  );
}

/** What a strip shows, in words. */
export function spoken(strip: DayStrip, { words }: Pick<DisplayContext, 'words'>): string {
  const { strip: said, duration } = words.activity;
  const { feeds, diapers, sleeps, openEnds, asleep } = strip;
  // Of a sleep of unknown end nobody knows how long it was.
  const noSleep = openEnds.length > 0 ? null : said.noSleep;
  return said.label(feeds.length, diapers.length, sleeps.length > 0 ? duration(asleep) : noSleep);
}
