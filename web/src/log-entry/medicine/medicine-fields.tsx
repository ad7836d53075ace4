import type { Medicine } from '@lulla/domain/activity/medicine/medicine';
import { useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import type { Editing } from '../editing.ts';
import { DoseFields } from './dose-fields.tsx';
import { readTyped, typedOf } from './typed-medicine.ts';

/** What may be changed of a dose, besides its time and note. */
export function MedicineFields({ activity, touch }: Editing<Medicine>) {
  const { activity: words } = useWords();
  const [typed, setTyped] = useState(() => typedOf(activity, words));
  return (
    <div className="flex flex-col gap-4">
      <DoseFields
        typed={typed}
        onChange={(next) => {
          const before = new Map<string, unknown>(Object.entries(readTyped(typed)));
          setTyped(next);
          // What is left alone is not sent: another phone of the same person may have changed it.
          touch(
            Object.fromEntries(
              Object.entries(readTyped(next)).filter(([key, value]) => !Object.is(before.get(key), value)),
            ),
          );
        }}
        isRefused
      />
    </div>
  );
}
