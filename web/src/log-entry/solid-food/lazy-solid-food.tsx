import type { SolidFood } from '@lulla/domain/activity/solid-food/solid-food';
import type { ComponentType } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import type { SheetControl } from '../../log/sheet-props.ts';
import type { Editing } from '../editing.ts';
import { partFailed } from '../part-failed.ts';

// Chunks of their own, with the names of foods and allergens.
const sheet = lazyPart(async () => (await import('./solid-food-sheet.tsx')).SolidFoodSheet);
const fields = lazyPart(async () => (await import('./solid-food-fields.tsx')).SolidFoodFields);

export function LazySolidFoodSheet(control: SheetControl) {
  return <sheet.Part {...control} onFailed={partFailed} />;
}

export const LazySolidFoodFields: ComponentType<Editing<SolidFood>> = (editing) => (
  <fields.Part {...editing} onFailed={partFailed} />
);
