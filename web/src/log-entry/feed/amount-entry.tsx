import { MAX_TYPED_ML, parseMl } from '@lulla/domain/activity/bottle/bottle';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { controlProps, FieldError } from '../../components/form/field-frame.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { StepButton } from '../step-button.tsx';

/** Of one tap on minus or plus. */
const STEP_ML = 5;

interface AmountEntryProps {
  /** Null: what is typed is no amount. */
  ml: number | null;
  /** The least that it may be. */
  least: number;
  onChange: (ml: number | null) => void;
}

/** The amount, large. A tap on it opens a field for the exact one, with minus and plus (P53). */
export function AmountEntry({ ml, least, onChange }: AmountEntryProps) {
  const words = useWords().sheets.amount;
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AmountField {...{ ml, least, onChange }} />;
  return (
    <button type="button" onClick={() => setOpen(true)} className="focus-ring block w-full rounded-control text-center">
      <span className="text-[3.25rem] leading-none font-semibold tracking-[-0.02em]">{ml}</span>
      <span className="ml-1.5 text-title text-muted">ml</span>
      <span className="sr-only">{words.exact}</span>
    </button>
  );
}

/** The field of an exact amount, with minus and plus. */
export function AmountField({ ml, least, onChange }: AmountEntryProps) {
  const words = useWords().sheets.amount;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(ml ?? ''));
  // A preset or the slider was moved meanwhile.
  if (ml !== null && parseMl(typed, least) !== ml) setTyped(String(ml));
  useEffect(() => input.current?.select(), []);
  const error = ml === null && typed.trim() !== '' ? words.invalid(least, MAX_TYPED_ML) : null;
  const hint = words.range(least, MAX_TYPED_ML);
  function step(by: number) {
    onChange(Math.min(MAX_TYPED_ML, Math.max(least, (ml ?? least) + by)));
  }
  return (
    <div data-amount className="flex flex-col items-center gap-1.5">
      <div className="flex flex-wrap items-center justify-center gap-x-3">
        <StepButton label={words.less(STEP_ML)} disabled={ml !== null && ml <= least} onStep={() => step(-STEP_ML)}>
          <Minus aria-hidden="true" className="size-5" />
        </StepButton>
        <span className="flex items-baseline">
          <input
            ref={input}
            {...controlProps(id, { hint, error })}
            aria-label={words.label}
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(parseMl(event.target.value, least));
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
            className="w-[4ch] rounded-control bg-transparent text-center text-[3.25rem] leading-none font-semibold tracking-[-0.02em] outline-offset-0 outline-primary focus-visible:outline-2"
          />
          <span className="ml-1.5 text-title text-muted">ml</span>
        </span>
        <StepButton label={words.more(STEP_ML)} disabled={ml === MAX_TYPED_ML} onStep={() => step(STEP_ML)}>
          <Plus aria-hidden="true" className="size-5" />
        </StepButton>
      </div>
      {error && <FieldError id={`${id}-error`} fieldId={id} text={error} />}
      <p id={`${id}-hint`} className={error ? 'sr-only' : 'text-label text-muted'}>
        {hint}
      </p>
    </div>
  );
}

/** Puts the focus where an amount is missing. */
export function focusAmount(): void {
  document.querySelector<HTMLInputElement>('[data-amount] input')?.focus();
}
