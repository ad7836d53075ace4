import type { Instant } from '@lulla/domain/time/instant';
import { localDate } from '@lulla/domain/time/zone';
import { useEffect, useState } from 'react';
import { TextField } from '../../components/text-field.tsx';
import { logNow } from '../../sync/log.ts';
import { formatClock, instantAt } from '../../time/wall-clock.ts';
import { getZone } from '../../time/zone.ts';
import { useLaterWords } from '../../words/use-words.ts';

export interface MomentFieldProps {
  /** Names the pair: 'Fell asleep'. */
  label: string;
  labelShown?: boolean;
  /** Null while what stands in the fields cannot be read. */
  value: Instant | null;
  onChange: (value: Instant | null) => void;
  error?: string | null;
}

/** A day and a time of day, with the platform's own pickers: no keyboard comes up on a phone. */
export function MomentField({ label, labelShown = true, value, onChange, error = null }: MomentFieldProps) {
  const words = useLaterWords().sheets.times;
  const zone = getZone();
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
      <legend className={labelShown ? 'mb-2 text-secondary font-semibold' : 'sr-only'}>{label}</legend>
      <div className="grid grid-cols-[minmax(0,6fr)_minmax(0,5fr)] gap-2">
        <TextField
          label={words.date}
          type="date"
          value={text.date}
          max={localDate(logNow(), zone)}
          onChange={(event) => change({ date: event.target.value })}
        />
        <TextField
          label={words.clock}
          type="time"
          value={text.clock}
          onChange={(event) => change({ clock: event.target.value })}
        />
      </div>
      {error && (
        <p role="alert" className="mt-2 text-secondary text-danger">
          {error}
        </p>
      )}
    </fieldset>
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
