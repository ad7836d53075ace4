import { lazyPart } from '../../components/lazy-part.tsx';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { closeSheet } from '../../log/open-sheet.ts';
import type { SheetControl } from '../../log/sheet-props.ts';

// A chunk of its own, with its words.
const store = lazyPart(async () => (await import('./milk-store-sheet.tsx')).MilkStoreSheet);

export function LazyMilkStore(control: SheetControl) {
  return <store.Part {...control} onFailed={failed} />;
}

function failed(): void {
  closeSheet();
  tellNotOpened();
}
