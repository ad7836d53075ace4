import type { Activity } from '@lulla/domain/activity/activity';
import { BOTTLE_PRESETS_ML, FINISH_STEP_ML, MAX_BOTTLE_ML } from '@lulla/domain/activity/bottle/bottle';
import { DIAPER_CONTENTS } from '@lulla/domain/activity/diaper/diaper';
import { DROP_TYPES, MAX_DROP_COUNT } from '@lulla/domain/activity/drops/drops';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { Slider } from '../../components/form/slider.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { BathProductsField } from '../bath/bath-products.tsx';
import { CountStepper } from '../count-stepper.tsx';
import type { Touched } from './edit-changes.ts';

interface Editing<Kind extends Activity['kind']> {
  activity: Extract<Activity, { kind: Kind }>;
  touched: Touched;
  touch: (part: Touched) => void;
}

/** What was logged, as against when: the fields of each kind. Breastmilk and sleep have none. */
export function EditContents({ activity, ...editing }: Editing<Activity['kind']>) {
  switch (activity.kind) {
    case 'bottle':
      return <EditBottle activity={activity} {...editing} />;
    case 'drops':
      return <EditDrops activity={activity} {...editing} />;
    case 'diaper':
      return <EditDiaper activity={activity} {...editing} />;
    case 'bath':
      return <EditBath activity={activity} {...editing} />;
    default:
      return null;
  }
}

function EditBottle({ activity, touched, touch }: Editing<'bottle'>) {
  const { activity: words, sheets } = useDisplayContext().words;
  const startedMl = touched.startedMl ?? activity.startedMl;
  const amountMl = touched.amountMl === undefined ? activity.amountMl : touched.amountMl;
  const hasEnd = activity.endedAt !== null || touched.endedAt != null;
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

function EditDrops({ activity, touched, touch }: Editing<'drops'>) {
  const { words } = useDisplayContext();
  const { drops } = words.sheets;
  const { dropTypes } = words.activity;
  const type = touched.dropType ?? activity.dropType;
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
          value={touched.dropCount ?? activity.dropCount}
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

function EditDiaper({ activity, touched, touch }: Editing<'diaper'>) {
  const { words } = useDisplayContext();
  const { diaper } = words.sheets;
  const labels = { ...words.activity.entry.diaper, both: diaper.both };
  return (
    <ChipGroup
      label={diaper.tiles}
      columns={3}
      tone="diaper"
      options={DIAPER_CONTENTS.map((contents) => ({ value: contents, label: labels[contents] }))}
      value={touched.contents ?? activity.contents}
      onChange={(contents) => touch({ contents })}
    />
  );
}

function EditBath({ activity, touched, touch }: Editing<'bath'>) {
  const used = {
    babyOil: touched.babyOil ?? activity.babyOil,
    shampoo: touched.shampoo ?? activity.shampoo,
  };
  return <BathProductsField value={used} onChange={touch} />;
}
