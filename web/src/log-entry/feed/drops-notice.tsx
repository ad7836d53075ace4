import { ChevronRight, Pill } from 'lucide-react';
import { useWords } from '../../i18n/use-words.ts';
import { openSheet } from '../../log/open-sheet.ts';

/** Amber, and a way to the drops: nothing is wrong, it is only not logged yet. */
export function DropsNotice() {
  const words = useWords().activity;
  return (
    <button
      type="button"
      onClick={() => openSheet({ type: 'feed', kind: 'drops' })}
      className="press focus-ring flex min-h-11 w-full items-center gap-3 rounded-control bg-warn-soft px-4 py-2.5 text-left text-secondary font-medium text-warn-ink"
    >
      <Pill aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">{words.noDropsToday}</span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0" />
    </button>
  );
}
