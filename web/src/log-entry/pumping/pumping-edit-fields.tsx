import { type Pumping, pumpedMl } from '@lulla/domain/activity/pumping/pumping';
import { useState } from 'react';
import type { Editing } from '../editing.ts';
import { PumpedFields } from './pumped-fields.tsx';
import { type PumpedForm, pumpedIn, wayOf } from './pumped-form.ts';

/** What may be changed of one, as against when it was. */
export function PumpingEditFields({ activity, touch }: Editing<Pumping>) {
  const [form, setForm] = useState<PumpedForm>({ ...activity, way: wayOf(activity) });
  function change(part: Partial<PumpedForm>) {
    const next = { ...form, ...part };
    setForm(next);
    const pumped = pumpedIn(next);
    // Another way of measuring, without an amount yet, is no change.
    touch(
      pumpedMl(pumped) === null && part.way !== undefined ? pumpedIn({ ...activity, way: wayOf(activity) }) : pumped,
    );
  }
  return <PumpedFields form={form} onChange={change} />;
}
