import type { MoreSheet as OpenMore } from '../../log/open-sheet.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { LazyMilkStore } from '../milk-store/lazy-milk-store.tsx';
import { LazyFinishPumping } from '../pumping/lazy-pumping.tsx';
import { useKeptEntry } from '../use-kept-entry.ts';
import { FinishMoreSheet } from './finish-more-sheet.tsx';
import { MORE_ENTRIES } from './more-entries.ts';
import { MoreSheet } from './more-sheet.tsx';

/** *More*, and the sheets that log and end its kinds. One chunk. */
export function MoreSheets({ sheet, ...control }: SheetControl & { sheet: OpenMore }) {
  if (sheet.type === 'more') return <MoreSheet {...control} />;
  if (sheet.type === 'milk_store') return <LazyMilkStore {...control} />;
  if (sheet.type === 'finish_more') return <Finish key={sheet.activityId} activityId={sheet.activityId} {...control} />;
  const { Sheet } = MORE_ENTRIES[sheet.kind];
  return <Sheet {...control} />;
}

function Finish({ activityId, ...control }: SheetControl & { activityId: string }) {
  const session = useKeptEntry(activityId);
  if (session?.kind === 'pumping') return <LazyFinishPumping session={session} {...control} />;
  return session?.kind === 'tummy_time' ? <FinishMoreSheet session={session} {...control} /> : null;
}
