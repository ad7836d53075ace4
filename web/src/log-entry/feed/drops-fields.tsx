import { DROP_TYPES, type Drops, MAX_DROP_COUNT } from '@lulla/domain/activity/drops/drops';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { CountStepper } from '../count-stepper.tsx';
import type { Editing } from '../editing.ts';

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
      <div className="flex items-center justify-between gap-4">
        <span>{dropTypes[type]}</span>
        <CountStepper
          value={edited.dropCount ?? activity.dropCount}
          min={1}
          max={MAX_DROP_COUNT}
          onChange={(dropCount) => touch({ dropCount })}
          words={{
            value: drops.count(dropTypes[type]),
            fewer: drops.fewer(dropTypes[type]),
            more: drops.more(dropTypes[type]),
          }}
        />
      </div>
    </>
  );
}
