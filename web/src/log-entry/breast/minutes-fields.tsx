import { MAX_SIDE_MINUTES, SIDES, type Side } from '@lulla/domain/activity/breastmilk/sides';
import { useId } from 'react';
import { leaveOnEnter } from '../../components/focus/leave-on-enter.ts';
import { controlStyle, FieldError } from '../../components/form/field-frame.tsx';
import { useTallSheet } from '../../components/overlay/tall-sheet.ts';
import { useWords } from '../../i18n/use-words.ts';
import { parseMinutes, type TypedMinutes } from './typed-minutes.ts';

interface MinutesFieldsProps {
  value: TypedMinutes;
  onChange: (side: Side, text: string) => void;
  /** What was measured, which stays where nothing is typed; null where nothing was. */
  measured?: Readonly<Record<Side, string | null>>;
  /** What is wrong with both together. */
  error?: string | null;
}

/** Minutes at each side of a feed that is over (R196). */
export function MinutesFields({ value, onChange, measured, error = null }: MinutesFieldsProps) {
  useTallSheet();
  const { sheets, activity } = useWords();
  const { sides } = sheets;
  const id = useId();
  const isUnreadable = SIDES.some((side) => Number.isNaN(parseMinutes(value[side])));
  const hint = measured?.left ? sides.minutesMeasured : sides.minutesHint;
  const said = isUnreadable ? sides.minutesInvalid(MAX_SIDE_MINUTES) : error;
  return (
    <fieldset data-minutes className="flex animate-appear flex-col gap-1.5">
      <legend className="mb-1.5 text-secondary text-muted">{sides.minutes}</legend>
      <div className="grid grid-cols-2 gap-2">
        {SIDES.map((side) => (
          <label key={side} className="flex min-w-0 flex-col gap-1 text-secondary font-medium">
            {activity.sides[side]}
            <input
              id={`${id}-${side}`}
              aria-describedby={`${id}-${said ? 'error' : 'hint'}`}
              aria-invalid={Number.isNaN(parseMinutes(value[side])) || (said !== null && !isUnreadable) || undefined}
              inputMode="numeric"
              enterKeyHint="done"
              autoComplete="off"
              value={value[side]}
              placeholder={measured?.[side] ?? undefined}
              onChange={(event) => onChange(side, event.target.value)}
              onKeyDown={leaveOnEnter}
              className={controlStyle}
            />
          </label>
        ))}
      </div>
      {said ? (
        <FieldError id={`${id}-error`} spoken text={said} />
      ) : (
        <p id={`${id}-hint`} className="text-label text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
