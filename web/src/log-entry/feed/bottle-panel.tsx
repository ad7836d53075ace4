import { BOTTLE_PRESETS_ML, MIN_BOTTLE_ML } from '@lulla/domain/activity/bottle/bottle';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { AmountEntry } from './amount-entry.tsx';

interface BottlePanelProps {
  /** Null: what is typed is no amount. */
  ml: number | null;
  onChange: (ml: number | null) => void;
}

/** How much is in the bottle: the presets, large, and the exact amount behind a tap on the number. */
export function BottlePanel({ ml, onChange }: BottlePanelProps) {
  const words = useWords().sheets.feed;
  return (
    <div data-tone="feed" className="flex flex-col gap-3">
      {/* A phone on its side has room for the presets alone, where the chosen one says the same. */}
      <div className="[@media(max-height:30rem)]:hidden">
        <AmountEntry ml={ml} least={MIN_BOTTLE_ML} onChange={onChange} />
      </div>
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
