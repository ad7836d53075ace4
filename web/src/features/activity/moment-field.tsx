import { type Instant, MINUTE } from '@lulla/domain/time/instant';
import { localDate } from '@lulla/domain/time/zone';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FieldError } from '../../components/field-frame.tsx';
import { TextField } from '../../components/text-field.tsx';
import { logNow } from '../../sync/log.ts';
import { formatClock, instantAt } from '../../time/wall-clock.ts';
import { getZone } from '../../time/zone.ts';
import { useLaterWords } from '../../words/use-words.ts';

/** Small corrections of a time, in minutes. */
const NUDGES = [-15, -5, 5, 15] as const;

export interface MomentFieldProps {
  /** Names the pair: 'Fell asleep'. */
  label: string;
  labelShown?: boolean;
  /** Null while what stands in the fields cannot be read. */
  value: Instant | null;
  onChange: (value: Instant | null) => void;
  /** With chips that move the time a few minutes. */
  nudged?: boolean;
  error?: string | null;
}

/** A day and a time of day, with the platform's own pickers: no keyboard comes up on a phone. */
export function MomentField({ label, labelShown = true, value, onChange, nudged, error = null }: MomentFieldProps) {
  const words = useLaterWords().sheets.times;
  const zone = getZone();
  const id = useId();
  const said = error === null ? {} : { 'aria-invalid': true, 'aria-describedby': id };
  const [text, setText] = useState(() => textOf(value, zone));
  useEffect(() => {
    // What was typed stands until somebody else sets another moment.
    if (value !== null) setText((typed) => (readOf(typed, zone) === value ? typed : textOf(value, zone)));
  }, [value, zone]);
  function change(part: Partial<typeof text>) {
    const next = { ...text, ...part };
    setText(next);
    onChange(readOf(next, zone));
  }
  return (
    <fieldset className="min-w-0">
      <legend className={labelShown ? 'mb-2 text-secondary text-muted' : 'sr-only'}>{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(9rem,50%-0.5rem),1fr))] gap-2">
        <TextField
          label={words.date}
          labelHidden
          type="date"
          value={text.date}
          max={localDate(logNow(), zone)}
          onChange={(event) => change({ date: event.target.value })}
          {...said}
        />
        <TextField
          label={words.clock}
          labelHidden
          type="time"
          value={text.clock}
          onChange={(event) => change({ clock: event.target.value })}
          {...said}
        />
      </div>
      {nudged && <Nudges value={value} onChange={onChange} />}
      {error !== null && (
        <div className="mt-2">
          <FieldError id={id} text={error} spoken />
        </div>
      )}
    </fieldset>
  );
}

function Nudges({ value, onChange }: Pick<MomentFieldProps, 'value' | 'onChange'>) {
  const words = useLaterWords().sheets.times;
  return (
    <div className="mt-2 grid grid-cols-4 gap-2">
      {NUDGES.map((minutes) => (
        <Button
          key={minutes}
          variant="secondary"
          size="medium"
          className="px-1! tabular-nums"
          aria-label={minutes < 0 ? words.earlierBy(-minutes) : words.laterBy(minutes)}
          disabled={value === null}
          onClick={() => value !== null && onChange(value + minutes * MINUTE)}
        >
          {minutes < 0 ? `−${-minutes}` : `+${minutes}`}
        </Button>
      ))}
    </div>
  );
}

function textOf(value: Instant | null, zone: string) {
  return value === null
    ? { date: '', clock: '' }
    : { date: localDate(value, zone) as string, clock: formatClock(value, zone) };
}

function readOf({ date, clock }: { date: string; clock: string }, zone: string): Instant | null {
  return instantAt(date, clock, zone, logNow());
}
