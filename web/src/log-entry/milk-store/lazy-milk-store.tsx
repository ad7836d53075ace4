import { lazyPart } from '../../components/lazy-part.tsx';
import type { SheetControl } from '../../log/sheet-props.ts';
import { partFailed } from '../part-failed.ts';

// A chunk of its own, with its words.
const store = lazyPart(async () => (await import('./milk-store-sheet.tsx')).MilkStoreSheet);

export function LazyMilkStore(control: SheetControl) {
  return <store.Part {...control} onFailed={partFailed} />;
}
