import { MAX_TYPED_MINUTES, parseMinutes } from '@lulla/domain/activity/tummy-time/typed-minutes';
import { useState } from 'react';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useWords } from '../../i18n/use-words.ts';

const USUAL_MINUTES = [2, 3, 5, 10, 15] as const;
const OTHER = 0;

interface MinutesFieldProps {
  /** Null: what is typed is no length. */
  minutes: number | null;
  onChange: (minutes: number | null) => void;
  /** Whether a length of one's own is typed. */
  isTyping: boolean;
  onType: (isTyping: boolean) => void;
}

/** How long it was: a usual length, or any number of minutes. */
export function MinutesField({ minutes, onChange, isTyping, onType }: MinutesFieldProps) {
  const { more, sheets } = useWords();
  const words = more.tummyTime;
  const [typed, setTyped] = useState('');
  function choose(value: number) {
    onType(value === OTHER);
    if (value !== OTHER) return onChange(value);
    setTyped(String(minutes ?? ''));
  }
  const isWrong = isTyping && minutes === null && typed.trim() !== '';
  return (
    <div data-minutes className="flex flex-col gap-3">
      <ChipGroup
        label={words.howLong}
        labelShown
        tone="tummy"
        rows
        options={[
          ...USUAL_MINUTES.map((value) => ({ value, label: sheets.times.minutes(String(value)) })),
          { value: OTHER, label: words.other },
        ]}
        value={isTyping ? OTHER : minutes}
        onChange={choose}
      />
      {isTyping && (
        <div className="animate-appear">
          <TextField
            label={words.exact}
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            value={typed}
            error={isWrong ? words.invalid(MAX_TYPED_MINUTES) : null}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(parseMinutes(event.target.value));
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Puts the focus where a length is missing. */
export function focusMinutes(): void {
  document.querySelector<HTMLInputElement>('[data-minutes] input:not([type="radio"])')?.focus();
}
