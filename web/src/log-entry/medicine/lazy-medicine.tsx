import type { Medicine } from '@lulla/domain/activity/medicine/medicine';
import type { ComponentType } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import type { Editing } from '../editing.ts';
import { partFailed } from '../part-failed.ts';

// A chunk of its own: every edit of another kind would carry it.
const fields = lazyPart(async () => (await import('./medicine-fields.tsx')).MedicineFields);

export const LazyMedicineFields: ComponentType<Editing<Medicine>> = (editing) => (
  <fields.Part {...editing} onFailed={partFailed} />
);
