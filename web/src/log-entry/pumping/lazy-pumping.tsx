import type { Pumping } from '@lulla/domain/activity/pumping/pumping';
import { lazyPart } from '../../components/lazy-part.tsx';
import type { SheetControl } from '../../log/sheet-props.ts';
import type { Editing } from '../editing.ts';
import { partFailed } from '../part-failed.ts';

// Chunks of their own, with their words.
const sheet = lazyPart(async () => (await import('./pumping-sheet.tsx')).PumpingSheet);
const finish = lazyPart(async () => (await import('./finish-pumping-sheet.tsx')).FinishPumpingSheet);
const fields = lazyPart(async () => (await import('./pumping-edit-fields.tsx')).PumpingEditFields);

export function LazyPumpingSheet(control: SheetControl) {
  return <sheet.Part {...control} onFailed={partFailed} />;
}

export function LazyFinishPumping(props: SheetControl & { session: Pumping }) {
  return <finish.Part {...props} onFailed={partFailed} />;
}

export function LazyPumpingFields(editing: Editing<Pumping>) {
  return <fields.Part {...editing} onFailed={partFailed} />;
}
