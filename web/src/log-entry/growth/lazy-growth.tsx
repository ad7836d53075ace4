import type { Activity } from '@lulla/domain/activity/activity';
import type { ComponentType } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import type { SheetControl } from '../../log/sheet-props.ts';
import type { Editing } from '../editing.ts';
import { partFailed } from '../part-failed.ts';

// Chunks of their own, with the standard by which doubtful values are known.
const sheet = lazyPart(async () => (await import('./growth-sheet.tsx')).GrowthSheet);
const fields = lazyPart(async () => (await import('./growth-edit-fields.tsx')).GrowthEditFields);

export function LazyGrowthSheet(control: SheetControl) {
  return <sheet.Part {...control} onFailed={partFailed} />;
}

export const LazyGrowthFields: ComponentType<Editing<Extract<Activity, { kind: 'growth' }>>> = (editing) => (
  <fields.Part {...editing} onFailed={partFailed} />
);
