import { parseVolume } from '@lulla/domain/activity/bottle/typed-volume';
import { countOf, mlOfCount } from '@lulla/domain/activity/bottle/volume';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { leaveOnEnter } from '../../components/focus/leave-on-enter.ts';
import { controlProps, FieldError } from '../../components/form/field-frame.tsx';
import { useTallSheet } from '../../components/overlay/tall-sheet.ts';
import { useWords } from '../../i18n/use-words.ts';
import { StepButton } from '../step-button.tsx';
import { useAmounts } from './use-amounts.ts';

interface AmountEntryProps {
  /** Null: what is typed is no amount, or nobody knows it. */
  ml: number | null;
  /** The least that it may be. */
  least: number;
  /** Stands where it is shown as what was typed, so that nothing is rounded twice. */
  known?: number | null;
  onChange: (ml: number | null) => void;
  /** The field was opened. */
  onOpen?: (() => void) | undefined;
  /** What the field is of, where there are two. */
  of?: string;
  /** The most that it may be; what a bottle may hold unless given. */
  most?: number;
}

/** The amount, large. A tap on it opens a field for the exact one, with minus and plus (P53). */
export function AmountEntry(props: AmountEntryProps) {
  const { amount, edit } = useWords().sheets;
  const { unit, numberOf } = useAmounts();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AmountField {...props} />;
  function open() {
    setOpen(true);
    props.onOpen?.();
  }
  return (
    <button
      type="button"
      onClick={open}
      className="focus-ring block w-full rounded-control text-center [@media(max-height:30rem)]:min-h-[44px]"
    >
      <span className="text-[3.25rem] leading-none [@media(max-height:30rem)]:text-display font-semibold tracking-[-0.02em]">
        {numberOf(props.ml) || '–'}
      </span>
      <span className="ml-1.5 text-title text-muted">{props.ml === null ? edit.amountUnknown : unit}</span>
      <span className="sr-only">{amount.exact}</span>
    </button>
  );
}

/** So many characters of an amount are shown large; whatever else was pasted is longer. */
const LARGE = 4;

/** The field of an exact amount, with minus and plus. */
export function AmountField({ ml, least, most: mostMl, known, onChange, of }: AmountEntryProps) {
  useTallSheet();
  const words = useWords().sheets.amount;
  const { unit, scale, numberOf } = useAmounts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(numberOf(ml));
  // A preset or the slider was moved meanwhile.
  if (ml !== null && !isReadAs(ml)) setTyped(numberOf(ml));
  useEffect(() => input.current?.select(), []);
  // Saving was tried with nothing typed.
  const [isMissed, setMissed] = useState(false);
  const maxMl = mostMl ?? scale.maxMl;
  const error = ml === null && (isMissed || typed.trim() !== '') ? words.invalid(least, maxMl) : null;
  const hint = words.range(least, maxMl);
  function isReadAs(amount: number): boolean {
    const read = parseVolume(typed, unit, least);
    return typed === numberOf(amount) || (read !== null && countOf(read, unit) === countOf(amount, unit));
  }
  function type(text: string) {
    const read = parseVolume(text, unit, least);
    // The unit stands beside the field, which has no room for another.
    setTyped(read === null ? text : (/[\d.,]+/.exec(text)?.[0] ?? text));
    setMissed(false);
    onChange(read === null || read > maxMl ? null : mlOfCount(countOf(read, unit), unit, known));
  }
  const [fewest, most] = [countOf(least, unit), countOf(maxMl, unit)];
  const count = ml === null ? fewest : countOf(ml, unit);
  const stepMl = mlOfCount(scale.step, unit);
  function step(by: number) {
    onChange(mlOfCount(Math.min(most, Math.max(fewest, count + by)), unit, known));
  }
  return (
    <div data-amount className="flex flex-col items-center gap-1.5">
      <div className="flex flex-wrap items-center justify-center gap-x-3">
        <StepButton
          label={words.less(stepMl)}
          disabled={ml !== null && count <= fewest}
          onStep={() => step(-scale.step)}
        >
          <Minus aria-hidden="true" className="size-5" />
        </StepButton>
        <span className="flex items-baseline">
          <input
            ref={input}
            {...controlProps(id, { hint, error })}
            aria-label={of === undefined ? words.label : `${of}. ${words.label}`}
            inputMode={unit === 'ml' ? 'numeric' : 'decimal'}
            enterKeyHint="done"
            autoComplete="off"
            value={typed}
            onChange={(event) => type(event.target.value)}
            onInvalid={() => setMissed(true)}
            onKeyDown={leaveOnEnter}
            className={`${typed.length > LARGE ? 'text-heading' : 'text-[3.25rem]'} h-13 w-[8rem] rounded-control bg-transparent text-center leading-none font-semibold tracking-[-0.02em] outline-offset-0 outline-primary focus-visible:outline-2`}
          />
          <span className="ml-1.5 text-title text-muted">{unit}</span>
        </span>
        <StepButton label={words.more(stepMl)} disabled={ml !== null && count >= most} onStep={() => step(scale.step)}>
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

/** Puts the focus where an amount is missing, which then says so. */
export function focusAmount(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[data-amount] input')];
  const wrong = inputs.find((input) => input.getAttribute('aria-invalid') === 'true');
  const missing = wrong ?? inputs.find((input) => input.value.trim() === '');
  missing?.dispatchEvent(new Event('invalid', { cancelable: true }));
  (missing ?? inputs[0])?.focus();
}
