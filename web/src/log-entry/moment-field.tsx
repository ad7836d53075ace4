import { type Instant, MINUTE } from '@lulla/domain/time/instant';
import { type LocalDate, localDate } from '@lulla/domain/time/zone';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { FieldError } from '../components/form/field-frame.tsx';
import { TextField } from '../components/form/text-field.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useLogMinute } from '../log/log-clock.ts';
import { useDisplayContext } from '../log/use-display-context.ts';
import { logNow } from '../sync/log.ts';
import { formatMoment } from '../time/day-names.ts';
import { formatClock, instantAt, pastInstantAt } from '../time/wall-clock.ts';
import { getZone } from '../time/zone.ts';

/** Small corrections of a time, in minutes. */
const NUDGES = [-15, -5, 5, 15] as const;

export interface MomentFieldProps {
  label: string;
  labelShown?: boolean;
  /** Null while what stands in the fields cannot be read. */
  value: Instant | null;
  onChange: (value: Instant | null) => void;
  /** A clock time is the last one there was. Otherwise it is of the day of `value`, unless it would lie ahead. */
  recent?: boolean;
  /** The start of what ends then: a clock time is the first one after it. */
  since?: Instant | null | undefined;
  nudged?: boolean;
  error?: string | null;
}

/** What stands in the fields. `day` is what a clock time goes by; null once the day was chosen by hand, which then stands. */
interface Typed {
  readonly date: string;
  readonly clock: string;
  readonly day: LocalDate | null;
}

/** A day and a time of day, with the platform's own pickers: no keyboard comes up on a phone. */
export function MomentField({ label, labelShown = true, value, nudged, error = null, ...props }: MomentFieldProps) {
  const words = useWords().sheets.times;
  const id = useId();
  const fault = useRef<HTMLDivElement>(null);
  // It may lie below the edge of what scrolls.
  useEffect(() => {
    if (error !== null) fault.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const said = error === null ? {} : { 'aria-invalid': true, 'aria-describedby': id };
  const { typed, changeDate, changeClock } = useTyped({ value, ...props });
  const dayName = useDayName(value);
  return (
    <fieldset data-invalid-time={error !== null || undefined} className="min-w-0 animate-appear">
      <legend className={labelShown ? 'mb-2 text-secondary text-muted' : 'sr-only'}>
        {label}
        {labelShown && dayName && <span className="ml-1 font-semibold text-ink tabular-nums"> {dayName}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {/* Firefox needs this room for a date and its icon: in less it cuts the year off. */}
        <div className="flex-[3_1_11.5rem]">
          <TextField
            label={words.date}
            labelHidden
            type="date"
            value={typed.date}
            max={localDate(logNow(), getZone())}
            onChange={(event) => changeDate(event.target.value)}
            {...said}
          />
        </div>
        <div className="flex-[2_1_7.5rem]">
          <TextField
            label={words.clock}
            labelHidden
            type="time"
            value={typed.clock}
            onChange={(event) => changeClock(event.target.value)}
            {...said}
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {typed.day !== null && typed.date !== '' && typed.date !== typed.day && dayName}
      </p>
      {nudged && <Nudges value={value} onChange={props.onChange} />}
      {error !== null && (
        <div ref={fault} className="mt-2 scroll-mb-2">
          <FieldError id={id} text={error} spoken />
        </div>
      )}
    </fieldset>
  );
}

/** What is in the two fields, and the moment it comes to. A clock time that lies ahead means the day before. */
function useTyped({ value, onChange, recent = false, since }: Omit<MomentFieldProps, 'label'>) {
  const zone = getZone();
  const [typed, setTyped] = useState(() => typedOf(value, zone));
  useEffect(() => {
    // What was typed stands until somebody else sets another moment.
    if (value !== null) setTyped((before) => (readOf(before, zone, since) === value ? before : typedOf(value, zone)));
  }, [value, zone, since]);
  function change(next: Typed) {
    setTyped(next);
    onChange(readOf(next, zone, since));
  }
  function changeClock(clock: string) {
    if (typed.day === null) return change({ ...typed, clock });
    const now = logNow();
    const day = recent ? localDate(now, zone) : typed.day;
    const at = pastInstantAt(clock, { day, since: since ?? undefined, zone, now });
    change({ date: at === null ? typed.date : localDate(at, zone), clock, day });
  }
  return { typed, changeClock, changeDate: (date: string) => change({ ...typed, date, day: null }) };
}

/** 'yesterday 23:30' of a moment that is not today; null for one that is. */
function useDayName(value: Instant | null): string | null {
  const display = useDisplayContext();
  const now = useLogMinute();
  if (value === null || localDate(value, display.zone) === localDate(now, display.zone)) return null;
  return formatMoment(value, now, display);
}

function Nudges({ value, onChange }: Pick<MomentFieldProps, 'value' | 'onChange'>) {
  const words = useWords().sheets.times;
  return (
    <div className="mt-2 grid grid-cols-4 gap-2">
      {NUDGES.map((minutes) => (
        <Button
          key={minutes}
          variant="secondary"
          size="medium"
          className="px-1! tabular-nums"
          disabled={value === null}
          onClick={() => value !== null && onChange(value + minutes * MINUTE)}
        >
          <span aria-hidden="true">{words.minutes(minutes < 0 ? `−${-minutes}` : `+${minutes}`)}</span>
          <span className="sr-only">{minutes < 0 ? words.earlierBy(-minutes) : words.laterBy(minutes)}</span>
        </Button>
      ))}
    </div>
  );
}

function typedOf(value: Instant | null, zone: string): Typed {
  if (value === null) return { date: '', clock: '', day: localDate(logNow(), zone) };
  const day = localDate(value, zone);
  return { date: day, clock: formatClock(value, zone), day };
}

function readOf({ date, clock }: Typed, zone: string, since: Instant | null | undefined) {
  return instantAt(date, clock, zone, logNow(), since ?? undefined);
}
