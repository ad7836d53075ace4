import { BOTTLE_PRESETS_ML, type Bottle, FINISH_STEP_ML, MAX_BOTTLE_ML } from '@lulla/domain/activity/bottle/bottle';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { Slider } from '../../components/form/slider.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import type { Editing } from '../editing.ts';

/** What may be changed of one, as against when it was. */
export function BottleFields({ activity, edited, touch }: Editing<Bottle>) {
  const { activity: words, sheets } = useDisplayContext().words;
  const startedMl = edited.startedMl ?? activity.startedMl;
  const amountMl = edited.amountMl === undefined ? activity.amountMl : edited.amountMl;
  const hasEnd = activity.endedAt !== null || edited.endedAt != null;
  return (
    <>
      {activity.startedMl !== null && (
        <ChipGroup
          label={sheets.edit.startedMl}
          labelShown
          columns={5}
          tone="feed"
          options={BOTTLE_PRESETS_ML.map((preset) => ({ value: preset, label: String(preset) }))}
          value={startedMl}
          onChange={(ml) => touch({ startedMl: ml })}
        />
      )}
      {hasEnd && (
        <div>
          <p className="mb-1 flex items-baseline justify-between gap-4">
            <span className="text-secondary text-muted">{sheets.edit.amountMl}</span>
            <span className="text-title font-semibold">
              {amountMl === null ? sheets.edit.amountUnknown : words.entry.ml(amountMl)}
            </span>
          </p>
          <Slider
            label={sheets.edit.amountMl}
            min={0}
            max={MAX_BOTTLE_ML}
            step={FINISH_STEP_ML}
            value={amountMl ?? startedMl ?? 0}
            onChange={(ml) => touch({ amountMl: ml })}
            format={words.entry.ml}
            tone="feed"
          />
        </div>
      )}
    </>
  );
}
