import { MAX_STOCK } from '@lulla/domain/stock/stock';
import { useEffect, useRef } from 'react';
import { ChipChecks } from '../../components/chip-checks.tsx';
import { ChipGroup } from '../../components/chip-group.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useLaterWords } from '../../words/use-words.ts';
import { newCount, QUICK_COUNTS, type RestockChoice } from './restock-choice.ts';

export interface RestockFormProps {
  /** What is left now; 0 also where no stock is set. */
  remaining: number;
  value: RestockChoice;
  onChange: (value: RestockChoice) => void;
}

/** The new count: quick ones, or a field that comes when asked for. */
export function RestockForm({ remaining, value, onChange }: RestockFormProps) {
  const words = useLaterWords().stock;
  const others = [{ value: 'other' as const, label: words.other }];
  return (
    <>
      <ChipGroup
        label={words.packs}
        tone="diaper"
        columns={4}
        options={[...QUICK_COUNTS.map((count) => ({ value: count, label: String(count) })), ...others]}
        value={value.chip}
        onChange={(chip) => onChange({ ...value, chip })}
      />
      {value.chip === 'other' && (
        <CountField value={value} remaining={remaining} onType={(typed) => onChange({ ...value, typed })} />
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
    </>
  );
}

interface CountFieldProps {
  value: RestockChoice;
  remaining: number;
  onType: (typed: string) => void;
}

function CountField({ value, remaining, onType }: CountFieldProps) {
  const words = useLaterWords().stock;
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const result = newCount(value, remaining);
  const problem = 'problem' in result ? result.problem : null;
  const errors = { nothing_chosen: null, not_whole: words.notWhole, too_many: words.tooMany(MAX_STOCK) };
  return (
    <div ref={field}>
      <TextField
        label={words.otherLabel}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={value.typed}
        hint={problem === 'nothing_chosen' ? words.notWhole : undefined}
        error={problem && errors[problem]}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}
