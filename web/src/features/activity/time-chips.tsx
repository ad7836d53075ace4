import { type Instant, MINUTE } from '@lulla/domain/time/instant';
import { ChipGroup } from '../../components/chip-group.tsx';
import { FieldError } from '../../components/field-frame.tsx';
import type { Tone } from '../../components/tone.ts';
import { logNow } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { useLaterReader } from './later-reader.ts';
import { useLogMinute } from './log-clock.ts';
import { MomentField } from './moment-field.tsx';
import { chosenInstant, isNow, MINUTES_BACK, type TimeChoice, type TimeProblem } from './time-choice.ts';

const CHOOSE = -1;

export interface TimeChipsProps {
  label: string;
  value: TimeChoice;
  onChange: (value: TimeChoice) => void;
  problem: TimeProblem | null;
  tone: Tone;
  /** How many minutes back the chips go. */
  minutes?: readonly number[];
}

/** When it happened: now, −5, −10, −15, −30 minutes, or a moment of one's own. Says which time of day that is. */
export function TimeChips({ label, value, onChange, problem, tone, minutes = MINUTES_BACK }: TimeChipsProps) {
  const reader = useLaterReader();
  const now = useLogMinute();
  const words = reader.words.sheets.times;
  const at = chosenInstant(value, now);
  const error = problem && words[problem];
  const chips = minutes.map((back) => ({
    value: back,
    label: back === 0 ? words.now : backLabel(back),
    spoken: back === 0 ? undefined : words.ago(back),
  }));
  function choose(back: number) {
    onChange(back === CHOOSE ? { at: wholeMinute(chosenInstant(value, logNow()) ?? logNow()) } : { minutesBack: back });
  }
  return (
    <div className="flex flex-col gap-3">
      <ChipGroup
        label={label}
        labelShown
        labelValue={at === null || isNow(value) ? undefined : formatMoment(at, now, reader)}
        options={[...chips, { value: CHOOSE, label: words.choose }]}
        value={'at' in value ? CHOOSE : value.minutesBack}
        onChange={choose}
        tone={tone}
        row
      />
      {'at' in value ? (
        <MomentField
          label={label}
          labelShown={false}
          value={value.at}
          onChange={(next) => onChange({ at: next })}
          error={error}
        />
      ) : (
        error && <FieldError text={error} spoken />
      )}
    </div>
  );
}

/** '−30', '−1h', '−1½h'. */
function backLabel(minutes: number): string {
  if (minutes < 60) return `−${minutes}`;
  return `−${Math.floor(minutes / 60)}${minutes % 60 === 30 ? '½' : ''}h`;
}

function wholeMinute(instant: Instant): Instant {
  return instant - (instant % MINUTE);
}
