import { MAX_CENTI_CELSIUS, MIN_CENTI_CELSIUS } from '@lulla/domain/activity/temperature/temperature';
import {
  beginsTemperature,
  degreesIn,
  parseTemperature,
  stepTemperature,
} from '@lulla/domain/activity/temperature/typed-temperature';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { leaveOnEnter } from '../../components/focus/leave-on-enter.ts';
import { controlProps, FieldError } from '../../components/form/field-frame.tsx';
import { useTallSheet } from '../../components/overlay/tall-sheet.ts';
import { useUnits, useWords } from '../../i18n/use-words.ts';
import { StepButton, stepNumber, stepRow } from '../step-button.tsx';

/** Where they begin while nothing is chosen. */
const USUAL = 3700;

interface TemperatureEntryProps {
  /** Hundredths of a degree Celsius; null while nothing, or no temperature, is typed. */
  centi: number | null;
  onChange: (centi: number | null) => void;
  isOpen: boolean;
  onOpen: () => void;
}

/** The temperature, large, with minus and plus. A tap on it opens its field. */
export function TemperatureEntry({ centi, onChange, isOpen, onOpen }: TemperatureEntryProps) {
  const words = useWords().more.temperature;
  const { temperature: unit } = useUnits();
  const id = useId();
  const [typed, setTyped] = useState('');
  // Saving was tried without one, or the field was left halfway.
  const [isMissed, setMissed] = useState(false);
  // Opened with a number, or minus or plus was tapped meanwhile.
  if (centi !== null && !isReadAs(centi)) setTyped(words.number(centi));
  const error = isOpen && centi === null && (isMissed || !beginsTemperature(typed, unit)) ? words.invalid : null;
  function isReadAs(shown: number): boolean {
    const read = parseTemperature(typed, unit);
    return read !== null && degreesIn(read, unit) === degreesIn(shown, unit);
  }
  function type(text: string) {
    setTyped(text);
    setMissed(false);
  }
  function step(by: 1 | -1) {
    onChange(centi === null ? USUAL : stepTemperature(centi, by, unit));
  }
  return (
    <div data-temperature data-tone="temperature" className="flex flex-col items-center gap-1.5">
      <div className={stepRow}>
        <StepButton label={words.less} disabled={centi !== null && centi <= MIN_CENTI_CELSIUS} onStep={() => step(-1)}>
          <Minus aria-hidden="true" className="size-5" />
        </StepButton>
        {isOpen ? (
          <TemperatureField {...{ id, onChange, typed, error }} onType={type} onMissed={() => setMissed(true)} />
        ) : (
          <button
            type="button"
            onClick={onOpen}
            className="focus-ring min-h-15 min-w-0 rounded-control px-1 text-center"
          >
            <span className={stepNumber}>{centi === null ? '–' : words.number(centi)}</span>
            <wbr />
            <span className="ml-1.5 text-title text-muted">{words.unit}</span>
            <span className="sr-only">{words.exact}</span>
          </button>
        )}
        <StepButton label={words.more} disabled={centi !== null && centi >= MAX_CENTI_CELSIUS} onStep={() => step(1)}>
          <Plus aria-hidden="true" className="size-5" />
        </StepButton>
      </div>
      {error && <FieldError id={`${id}-error`} fieldId={id} text={error} />}
      <p id={`${id}-hint`} className={error ? 'sr-only' : 'text-label text-muted'}>
        {words.range}
      </p>
    </div>
  );
}

interface TemperatureFieldProps extends Pick<TemperatureEntryProps, 'onChange'> {
  id: string;
  typed: string;
  onType: (typed: string) => void;
  onMissed: () => void;
  error: string | null;
}

function TemperatureField({ id, onChange, typed, onType, onMissed, error }: TemperatureFieldProps) {
  useTallSheet();
  const words = useWords().more.temperature;
  const { temperature: unit } = useUnits();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <span className="flex min-w-0 flex-wrap items-baseline justify-center">
      <input
        ref={input}
        {...controlProps(id, { hint: words.range, error })}
        aria-label={words.degrees}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          onChange(parseTemperature(event.target.value, unit));
        }}
        onInvalid={onMissed}
        onBlur={() => typed.trim() !== '' && onMissed()}
        onKeyDown={leaveOnEnter}
        className={`w-[5ch] max-w-full rounded-control bg-transparent text-center outline-offset-0 outline-primary focus-visible:outline-2 ${stepNumber}`}
      />
      <span className="ml-1.5 text-title text-muted">{words.unit}</span>
    </span>
  );
}

/** Puts the focus where a temperature is missing; an open field says so. */
export function focusTemperature(): void {
  const entry = document.querySelector('[data-temperature]');
  const field = entry?.querySelector('input');
  field?.dispatchEvent(new Event('invalid', { cancelable: true }));
  (field ?? entry?.querySelector<HTMLElement>('button:nth-of-type(2)'))?.focus();
}
