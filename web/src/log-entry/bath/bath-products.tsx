import type { Bath } from '@lulla/domain/activity/bath/bath';
import { ChipChecks } from '../../components/form/chip-checks.tsx';
import { useWords } from '../../i18n/use-words.ts';
import type { Editing } from '../editing.ts';

export type BathProducts = { readonly babyOil: boolean; readonly shampoo: boolean };

export interface BathProductsFieldProps {
  value: BathProducts;
  onChange: (value: BathProducts) => void;
}

/** What was in the bath. */
export function BathProductsField({ value, onChange }: BathProductsFieldProps) {
  const words = useWords().sheets.bath;
  return (
    <ChipChecks
      label={words.products}
      labelShown
      tone="bath"
      options={[
        { value: 'babyOil', label: words.babyOil },
        { value: 'shampoo', label: words.shampoo },
      ]}
      values={(['babyOil', 'shampoo'] as const).filter((product) => value[product])}
      onChange={(products) =>
        onChange({ babyOil: products.includes('babyOil'), shampoo: products.includes('shampoo') })
      }
    />
  );
}

/** What may be changed of one, as against when it was. */
export function BathFields({ activity, edited, touch }: Editing<Bath>) {
  const used = {
    babyOil: edited.babyOil ?? activity.babyOil,
    shampoo: edited.shampoo ?? activity.shampoo,
  };
  return <BathProductsField value={used} onChange={touch} />;
}
