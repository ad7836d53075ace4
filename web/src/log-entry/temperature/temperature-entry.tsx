import { degrees, MAX_CENTI_CELSIUS, MIN_CENTI_CELSIUS } from '@lulla/domain/activity/temperature/temperature';
import { parseCentiCelsius } from '@lulla/domain/activity/temperature/typed-temperature';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { controlProps, FieldError } from '../../components/form/field-frame.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { StepButton } from '../step-button.tsx';

/** Of one tap on minus or plus: a tenth of a degree. */
const STEP = 10;
/** Where they begin while nothing is chosen. */
const USUAL = 3700;

interface TemperatureEntryProps {
  /** Hundredths of a degree Celsius; null while nothing, or no temperature, is typed. */
  centi: number | null;
  onChange: (centi: number | null) => void;
  isOpen: boolean;
  onOpen: () => void;
}

const numberStyle = 'text-[3.25rem] leading-none font-semibold tracking-[-0.02em]';

/** The temperature, large, with minus and plus. A tap on it opens its field. */
export function TemperatureEntry({ centi, onChange, isOpen, onOpen }: TemperatureEntryProps) {
  const words = useWords().more.temperature;
  const id = useId();
  const [typed, setTyped] = useState('');
  // Opened with a number, or minus or plus was tapped meanwhile.
  if (centi !== null && parseCentiCelsius(typed) !== centi) setTyped(words.number(degrees(centi)));
  const error = isOpen && centi === null && typed.trim() !== '' ? words.invalid : null;
  function step(by: number) {
    onChange(centi === null ? USUAL : Math.min(MAX_CENTI_CELSIUS, Math.max(MIN_CENTI_CELSIUS, centi + by)));
  }
  return (
    <div data-temperature data-tone="temperature" className="flex flex-col items-center gap-1.5">
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
        <StepButton
          label={words.less}
          disabled={centi !== null && centi <= MIN_CENTI_CELSIUS}
          onStep={() => step(-STEP)}
        >
          <Minus aria-hidden="true" className="size-5" />
        </StepButton>
        {isOpen ? (
          <TemperatureField {...{ id, onChange, typed, error }} onType={setTyped} />
        ) : (
          <button type="button" onClick={onOpen} className="focus-ring min-h-15 rounded-control px-1 text-center">
            <span className={numberStyle}>{centi === null ? '–' : words.number(degrees(centi))}</span>
            <span className="ml-1.5 text-title text-muted">°C</span>
            <span className="sr-only">{words.exact}</span>
          </button>
        )}
        <StepButton
          label={words.more}
          disabled={centi !== null && centi >= MAX_CENTI_CELSIUS}
          onStep={() => step(STEP)}
        >
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
  error: string | null;
}

function TemperatureField({ id, onChange, typed, onType, error }: TemperatureFieldProps) {
  const words = useWords().more.temperature;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <span className="flex items-baseline">
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
          onChange(parseCentiCelsius(event.target.value));
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className={`w-[5ch] rounded-control bg-transparent text-center outline-offset-0 outline-primary focus-visible:outline-2 ${numberStyle}`}
      />
      <span className="ml-1.5 text-title text-muted">°C</span>
    </span>
  );
}

/** Puts the focus where a temperature is missing. */
export function focusTemperature(): void {
  const entry = document.querySelector('[data-temperature]');
  (entry?.querySelector('input') ?? entry?.querySelector<HTMLElement>('button:nth-of-type(2)'))?.focus();
}
