import { DIAPER_CONTENTS, type Diaper } from '@lulla/domain/activity/diaper/diaper';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import type { Editing } from '../editing.ts';

/** What may be changed of one, as against when it was. */
export function DiaperFields({ activity, edited, touch }: Editing<Diaper>) {
  const { words } = useDisplayContext();
  const { diaper } = words.sheets;
  const labels = { ...words.activity.entry.diaper, both: diaper.both };
  return (
    <ChipGroup
      label={diaper.tiles}
      columns={3}
      tone="diaper"
      options={DIAPER_CONTENTS.map((contents) => ({ value: contents, label: labels[contents] }))}
      value={edited.contents ?? activity.contents}
      onChange={(contents) => touch({ contents })}
    />
  );
}
