import { LIKINGS, type Liking } from '@lulla/domain/activity/solid-food/solid-food';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { useSolidFoodWords } from '../../i18n/solid-food/words.ts';

const NOT_SAID = 'not_said';

/** How it went, if somebody wants to say it. */
export function LikingField({
  liking,
  onChange,
}: {
  liking: Liking | null;
  onChange: (liking: Liking | null) => void;
}) {
  const { sheet } = useSolidFoodWords();
  return (
    <ChipGroup
      label={sheet.liking}
      labelShown
      tone="solid"
      options={[
        ...LIKINGS.map((value) => ({ value, label: sheet.likings[value] })),
        { value: NOT_SAID, label: sheet.noLiking },
      ]}
      value={liking ?? NOT_SAID}
      onChange={(value) => onChange(value === NOT_SAID ? null : (value as Liking))}
    />
  );
}
