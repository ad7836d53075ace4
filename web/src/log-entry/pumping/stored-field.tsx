import type { MilkPlace } from '@lulla/domain/activity/milk-store/lot';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { useMilkWords } from '../../i18n/milk/words.ts';

interface StoredFieldProps {
  stored: MilkPlace | null;
  onChange: (stored: MilkPlace | null) => void;
}

/** Where it is put away, if anywhere. */
export function StoredField({ stored, onChange }: StoredFieldProps) {
  const { store: words } = useMilkWords();
  const places = stored === 'room' ? (['fridge', 'freezer', 'room'] as const) : (['fridge', 'freezer'] as const);
  return (
    <SegmentedControl
      label={words.where}
      options={[
        ...places.map((value) => ({ value, label: words.places[value] })),
        { value: 'nowhere' as const, label: words.notStored },
      ]}
      value={stored ?? 'nowhere'}
      onChange={(value) => onChange(value === 'nowhere' ? null : value)}
    />
  );
}
