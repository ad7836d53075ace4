import { BOTTLE_PRESETS_ML } from '@lulla/domain/activity/bottle/bottle';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { useWords } from '../../i18n/use-words.ts';

/** How much is in the bottle: the presets, large. */
export function BottlePanel({ ml, onChange }: { ml: number; onChange: (ml: number) => void }) {
  const words = useWords().sheets.feed;
  return (
    <div className="flex flex-col gap-3">
      {/* A phone on its side has room for the presets alone, where the chosen one says the same. */}
      <p aria-hidden="true" className="text-center [@media(max-height:30rem)]:hidden">
        <span className="text-[3.25rem] leading-none font-semibold tracking-[-0.02em]">{ml}</span>
        <span className="ml-1.5 text-title text-muted">ml</span>
      </p>
      <ChipGroup
        label={words.amount}
        columns={5}
        tone="feed"
        options={BOTTLE_PRESETS_ML.map((preset) => ({ value: preset, label: String(preset) }))}
        value={ml}
        onChange={onChange}
      />
    </div>
  );
}
