import { ChevronRight, Pill } from 'lucide-react';
import { DOT } from '../../i18n/grammar/dot.ts';
import { useWords } from '../../i18n/use-words.ts';
import { type ChildLog, namesText, useChildren } from '../../log/children.ts';
import { openSheet } from '../../log/open-sheet.ts';

interface DropsNoticeProps {
  /** Who had none today. */
  due: readonly ChildLog[];
  /** They are all that are shown. */
  isAll: boolean;
}

/** Amber, and a way to the drops: nothing is wrong, it is only not logged yet. */
export function DropsNotice({ due, isAll }: DropsNoticeProps) {
  const words = useWords();
  const whose = due.map(({ child }) => child);
  const names = namesText(whose, useChildren(), words);
  const { noDropsToday } = words.activity;
  return (
    <button
      type="button"
      onClick={() =>
        openSheet({ type: 'feed', kind: 'drops', ...(isAll ? {} : { childIds: whose.map(({ id }) => id) }) })
      }
      className="press focus-ring flex min-h-11 w-full items-center gap-3 rounded-control bg-warn-soft px-4 py-2.5 text-left text-secondary font-medium text-warn-ink"
    >
      <Pill aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">{isAll ? noDropsToday : `${noDropsToday}${DOT}${names}`}</span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0" />
    </button>
  );
}
