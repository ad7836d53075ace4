import { ChipChecks } from '../../components/form/chip-checks.tsx';
import { useWords } from '../../i18n/use-words.ts';

/** The star of a first time. */
export function FirstField({ isFirst, onChange }: { isFirst: boolean; onChange: (isFirst: boolean) => void }) {
  const words = useWords().more.note;
  return (
    <ChipChecks
      label={words.about}
      tone="note"
      options={[{ value: 'first', label: `★ ${words.first}` }]}
      values={isFirst ? ['first'] : []}
      onChange={(values) => onChange(values.length > 0)}
    />
  );
}
