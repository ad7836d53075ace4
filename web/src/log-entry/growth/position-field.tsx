import { POSITIONS, type Position } from '@lulla/domain/activity/growth/growth';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { useGrowthWords } from '../../i18n/growth/words.ts';

/** How a length was measured. */
export function PositionField({ value, onChange }: { value: Position | null; onChange: (value: Position) => void }) {
  const { sheet } = useGrowthWords();
  return (
    <ChipGroup
      label={sheet.position}
      labelShown
      tone="growth"
      options={POSITIONS.map((position) => ({ value: position, label: sheet[position] }))}
      value={value}
      onChange={onChange}
    />
  );
}
