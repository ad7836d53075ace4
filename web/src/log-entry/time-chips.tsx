import type { Instant } from '@lulla/domain/time/instant';
import { ChipGroup } from '../components/form/chip-group.tsx';
import { FieldError } from '../components/form/field-frame.tsx';
import type { Tone } from '../components/tone.ts';
import type { Words } from '../i18n/sv.ts';
import { useLogMinute } from '../log/log-clock.ts';
import { chosenInstant, isChipPossible, isNow, MINUTES_BACK, type TimeChoice } from '../log/time-choice.ts';
import { useDisplayContext } from '../log/use-display-context.ts';
import { logNow } from '../sync/log.ts';
import { formatMoment } from '../time/day-names.ts';
import { wholeMinute } from '../time/wall-clock.ts';
import { MomentField } from './moment-field.tsx';

const CHOOSE = -1;

export interface TimeChipsProps {
  label: string;
  value: TimeChoice;
  onChange: (value: TimeChoice) => void;
  /** Why it cannot be saved; null when it can. */
  error: string | null;
  tone: Tone;
  /** The start of what ends then. */
  since?: Instant | null;
  minutes?: readonly number[];
}

/** When it happened: now, −5 min, −10 min, −15 min, −30 min, or a moment of one's own. Says which time of day that is. */
export function TimeChips({ label, value, onChange, error, tone, since, minutes = MINUTES_BACK }: TimeChipsProps) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const words = display.words.sheets.times;
  const at = chosenInstant(value, now);
  const chosen = 'at' in value ? CHOOSE : value.minutesBack;
  const chips = minutes.map((back) => ({
    value: back,
    label: back === 0 ? words.now : backLabel(back, words),
    spoken: back === 0 ? undefined : words.ago(back),
    // Not hidden: the others would move under the thumb.
    disabled: since != null && chosen !== back && !isChipPossible(back, since, now),
  }));
  function choose(back: number) {
    onChange(back === CHOOSE ? { at: wholeMinute(chosenInstant(value, logNow()) ?? logNow()) } : { minutesBack: back });
  }
  return (
    <div data-invalid-time={error !== null || undefined} className="flex flex-col gap-3">
      <ChipGroup
        label={label}
        labelShown
        labelValue={at === null || isNow(value) ? undefined : formatMoment(at, now, display)}
        options={[...chips, { value: CHOOSE, label: words.choose }]}
        value={chosen}
        onChange={choose}
        tone={tone}
        rows
      />
      {'at' in value ? (
        <MomentField
          label={label}
          labelShown={false}
          value={value.at}
          onChange={(next) => onChange({ at: next })}
          recent
          since={since}
          error={error}
        />
      ) : (
        error && <FieldError text={error} spoken />
      )}
    </div>
  );
}

/** '−30 min', '−1 h', '−1½ h'. */
function backLabel(minutes: number, words: Words['sheets']['times']): string {
  if (minutes < 60) return words.minutes(`−${minutes}`);
  return words.hours(`−${Math.floor(minutes / 60)}${minutes % 60 === 30 ? '½' : ''}`);
}
