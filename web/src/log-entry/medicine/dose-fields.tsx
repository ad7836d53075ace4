import { DOSE_UNITS, type DoseUnit } from '@lulla/domain/activity/medicine/medicine';
import { type ReactNode, useState } from 'react';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { FieldError } from '../../components/form/field-frame.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useMedicineWords } from '../../i18n/medicine/words.ts';
import { problemsOf, type TypedMedicine, withPastedUnit } from './typed-medicine.ts';

type Field = keyof TypedMedicine;

interface DoseFieldsProps {
  typed: TypedMedicine;
  onChange: (typed: TypedMedicine) => void;
  /** Saving was tried: what is missing or cannot be read says so. */
  isRefused?: boolean;
  /** Below the name: what was given before. */
  offers?: ReactNode;
}

/** Name, dose, unit and the least time between doses, as they are typed. */
export function DoseFields({ typed, onChange, isRefused = false, offers }: DoseFieldsProps) {
  const words = useMedicineWords();
  const [left, setLeft] = useState<readonly Field[]>([]);
  const problems = problemsOf(typed, words);
  // One that is merely empty waits until saving is tried.
  const isShown = (field: Field) => isRefused || (left.includes(field) && typed[field] !== '');
  const errorOf = (field: Field) => (isShown(field) ? problems[field] : null);
  // `data-amount`: where the focus goes when it is refused.
  const bad = (field: Field) => ({ 'data-amount': problems[field] !== null || undefined });
  const text = (field: 'name' | 'dose' | 'least') => ({
    label: words[field],
    value: typed[field],
    error: errorOf(field),
    autoComplete: 'off',
    enterKeyHint: 'done' as const,
    onChange: (event: { target: { value: string } }) => onChange({ ...typed, [field]: event.target.value }),
  });
  const leave = (field: Field) => setLeft((before) => [...before, field]);
  return (
    <>
      <div {...bad('name')}>
        <TextField {...text('name')} onBlur={() => leave('name')} />
      </div>
      {offers}
      <div {...bad('dose')}>
        <TextField
          {...text('dose')}
          inputMode="decimal"
          onBlur={() => {
            leave('dose');
            onChange(withPastedUnit(typed));
          }}
        />
      </div>
      <div {...bad('unit')}>
        <UnitField
          unit={typed.unit}
          onChange={(unit) => onChange({ ...withPastedUnit(typed), unit })}
          error={isRefused ? problems.unit : null}
        />
      </div>
      <div {...bad('least')}>
        <TextField {...text('least')} hint={words.leastHint} onBlur={() => leave('least')} />
      </div>
    </>
  );
}

interface UnitFieldProps {
  unit: DoseUnit | null;
  onChange: (unit: DoseUnit) => void;
  error: string | null;
}

function UnitField({ unit, onChange, error }: UnitFieldProps) {
  const words = useMedicineWords();
  return (
    <div className="flex flex-col gap-1.5">
      <ChipGroup
        label={words.unit}
        tone="medicine"
        rows
        options={DOSE_UNITS.map((value) => ({ value, label: words.units[value] }))}
        value={unit}
        onChange={onChange}
      />
      {error !== null && <FieldError text={error} spoken />}
    </div>
  );
}
