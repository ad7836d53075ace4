import { DROP_TYPES, type Drops } from '@lulla/domain/activity/drops/drops';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import type { Editing } from '../editing.ts';
import { DropCount } from './drop-count.tsx';

/** What may be changed of one, as against when it was. */
export function DropsFields({ activity, edited, touch }: Editing<Drops>) {
  const { words } = useDisplayContext();
  const { drops } = words.sheets;
  const { dropTypes } = words.activity;
  const type = edited.dropType ?? activity.dropType;
  return (
    <>
      <ChipGroup
        label={drops.choose}
        labelShown
        columns={2}
        tone="drops"
        options={DROP_TYPES.map((each) => ({ value: each, label: dropTypes[each] }))}
        value={type}
        onChange={(dropType) => touch({ dropType })}
      />
      <DropCount
        type={type}
        count={edited.dropCount ?? activity.dropCount}
        onChange={(dropCount) => touch({ dropCount })}
      />
    </>
  );
}
