import { MAX_STOCK } from '@lulla/domain/stock/stock';
import { useEffect, useRef } from 'react';
import { ChipChecks } from '../../components/form/chip-checks.tsx';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { newCount, QUICK_COUNTS, type RestockChoice } from './restock-choice.ts';

export interface RestockFormProps {
  /** No stock was ever set. */
  isFirst: boolean;
  /** What is left now; 0 also where no stock is set. */
  remaining: number;
  value: RestockChoice;
  onChange: (value: RestockChoice) => void;
  /** Enter in the field of a count. */
  onEnter: () => void;
  /** The id of the sentence that says why there is nothing to restock to yet. */
  reasonId: string;
}

/** The new count: quick ones, or a field that comes when asked for. */
export function RestockForm({ isFirst, remaining, value, onChange, onEnter, reasonId }: RestockFormProps) {
  const words = useWords().stock;
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold">{isFirst ? words.firstText : words.restock}</h3>
        {!isFirst && <p className="text-label text-muted">{words.restockText}</p>}
      </div>
      <CountChips value={value} onChange={onChange} />
      {value.chip === 'other' && (
        <CountField
          value={value}
          remaining={remaining}
          onType={(typed) => onChange({ ...value, typed })}
          onEnter={onEnter}
        />
      )}
      {remaining > 0 && (
        <ChipChecks
          label={words.addRest(remaining)}
          tone="diaper"
          options={[{ value: 'rest', label: words.addRest(remaining) }]}
          values={value.addsRest ? ['rest'] : []}
          onChange={(values) => onChange({ ...value, addsRest: values.length > 0 })}
        />
      )}
      {/* What is wrong with a typed count is said at its field. */}
      {value.chip === null && (
        <p id={reasonId} className="text-secondary text-muted">
          {isFirst ? words.nothingCounted : words.nothingChosen}
        </p>
      )}
    </section>
  );
}

function CountChips({ value, onChange }: Pick<RestockFormProps, 'value' | 'onChange'>) {
  const words = useWords().stock;
  const counts = QUICK_COUNTS.map((count) => ({ value: count, label: String(count) }));
  return (
    <ChipGroup
      label={words.packs}
      tone="diaper"
      columns={4}
      options={[...counts, { value: 'other' as const, label: words.other }]}
      value={value.chip}
      onChange={(chip) => onChange({ ...value, chip })}
    />
  );
}

interface CountFieldProps {
  value: RestockChoice;
  remaining: number;
  onType: (typed: string) => void;
  onEnter: () => void;
}

function CountField({ value, remaining, onType, onEnter }: CountFieldProps) {
  const words = useWords().stock;
  const field = useRef<HTMLDivElement>(null);
  // Not for who moves through the choices by key: that would take them out of the group.
  useEffect(() => {
    if (!document.activeElement?.matches(':focus-visible')) field.current?.querySelector('input')?.focus();
  }, []);
  const result = newCount(value, remaining);
  const problem = 'problem' in result ? result.problem : null;
  const errors = { nothing_chosen: null, not_whole: words.notWhole, too_many: words.tooMany(MAX_STOCK) };
  return (
    <div ref={field}>
      <TextField
        label={words.otherLabel}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={12}
        value={value.typed}
        hint={problem === 'nothing_chosen' ? words.notWhole : undefined}
        error={problem && errors[problem]}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
    </div>
  );
}
