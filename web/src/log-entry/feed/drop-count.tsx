import { type DropType, MAX_DROP_COUNT } from '@lulla/domain/activity/drops/drops';
import { Minus, Plus } from 'lucide-react';
import { useWords } from '../../i18n/use-words.ts';

const buttonLook =
  'press focus-ring inline-flex size-11 items-center justify-center rounded-control bg-sunken text-ink disabled:opacity-50';

export interface DropCountProps {
  type: DropType;
  count: number;
  onChange: (count: number) => void;
}

/** How many drops of a type, one step at a time. */
export function DropCount({ type, count, onChange }: DropCountProps) {
  const { activity, sheets } = useWords();
  const name = activity.dropTypes[type];
  const words = sheets.drops;
  return (
    <div className="flex items-center justify-between gap-4">
      <span>{name}</span>
      <span className="flex items-center gap-1">
        <button
          type="button"
          aria-label={words.fewer(name)}
          disabled={count <= 1}
          onClick={() => onChange(count - 1)}
          className={buttonLook}
        >
          <Minus aria-hidden="true" className="size-4.5" />
        </button>
        <output aria-label={words.count(name)} className="min-w-12 text-center text-title font-semibold tabular-nums">
          {count}
        </output>
        <button
          type="button"
          aria-label={words.more(name)}
          disabled={count >= MAX_DROP_COUNT}
          onClick={() => onChange(count + 1)}
          className={buttonLook}
        >
          <Plus aria-hidden="true" className="size-4.5" />
        </button>
      </span>
    </div>
  );
}
