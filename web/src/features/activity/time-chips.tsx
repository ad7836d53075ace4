import { type Instant, MINUTE } from '@lulla/domain/time/instant';
import { ChipGroup } from '../../components/chip-group.tsx';
import type { Tone } from '../../components/tone.ts';
import { logNow } from '../../sync/log.ts';
import { useLaterWords } from '../../words/use-words.ts';
import { MomentField } from './moment-field.tsx';
import { chosenInstant, MINUTES_BACK, type TimeChoice, type TimeProblem } from './time-choice.ts';

const CHOOSE = -1;

export interface TimeChipsProps {
  label: string;
  labelShown?: boolean;
  value: TimeChoice;
  onChange: (value: TimeChoice) => void;
  problem: TimeProblem | null;
  tone: Tone;
}

/** When it happened: now, −5, −10, −15, −30 minutes, or a moment of one's own. */
export function TimeChips({ label, labelShown = true, value, onChange, problem, tone }: TimeChipsProps) {
  const words = useLaterWords().sheets.times;
  const chips = MINUTES_BACK.map((minutes) => ({
    value: minutes as number,
    label: minutes === 0 ? words.now : `−${minutes}`,
    unit: minutes === 0 ? undefined : words.minutes,
  }));
  function choose(minutes: number) {
    onChange(
      minutes === CHOOSE ? { at: wholeMinute(chosenInstant(value, logNow()) ?? logNow()) } : { minutesBack: minutes },
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <ChipGroup
        label={label}
        labelShown={labelShown}
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
          onChange={(at) => onChange({ at })}
          error={problem && words[problem]}
        />
      ) : (
        problem && (
          <p role="alert" className="text-secondary text-danger">
            {words[problem]}
          </p>
        )
      )}
    </div>
  );
}

function wholeMinute(instant: Instant): Instant {
  return instant - (instant % MINUTE);
}
