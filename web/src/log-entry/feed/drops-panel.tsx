import { DEFAULT_DROP_COUNT, DROP_TYPES, type DropType } from '@lulla/domain/activity/drops/drops';
import { ChipChecks } from '../../components/form/chip-checks.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { WithAccess } from '../../log/locked-feature.tsx';
import { DropCount } from './drop-count.tsx';
import type { DropCounts } from './feed-defaults.ts';

/** Which drops and how many of each (P17); a plain sentence without access (P23). */
export function DropsPanel({ drops, onChange }: { drops: DropCounts; onChange: (drops: DropCounts) => void }) {
  const { activity, sheets } = useWords();
  const { dropTypes } = activity;
  const chosen = DROP_TYPES.filter((type) => drops[type] !== undefined);
  function choose(types: DropType[]) {
    onChange(Object.fromEntries(types.map((type) => [type, drops[type] ?? DEFAULT_DROP_COUNT])));
  }
  return (
    <WithAccess feature="drops">
      <div className="flex min-h-48 flex-col gap-5">
        <ChipChecks
          label={sheets.drops.choose}
          tone="drops"
          paired
          options={DROP_TYPES.map((type) => ({ value: type, label: dropTypes[type] }))}
          values={chosen}
          onChange={choose}
        />
        <ul className="flex flex-col gap-2">
          {chosen.map((type) => (
            <li key={type} className="animate-appear">
              <DropCount
                type={type}
                count={drops[type] ?? DEFAULT_DROP_COUNT}
                onChange={(count) => onChange({ ...drops, [type]: count })}
              />
            </li>
          ))}
        </ul>
      </div>
    </WithAccess>
  );
}
