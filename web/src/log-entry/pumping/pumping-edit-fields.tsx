import type { Pumping } from '@lulla/domain/activity/pumping/pumping';
import { useState } from 'react';
import type { Editing } from '../editing.ts';
import { PumpedFields } from './pumped-fields.tsx';
import { type PumpedForm, pumpedChanges, wayOf } from './pumped-form.ts';

/** What may be changed of one, as against when it was. */
export function PumpingEditFields({ activity, touch }: Editing<Pumping>) {
  const [before] = useState<PumpedForm>({ ...activity, way: wayOf(activity) });
  const [form, setForm] = useState(before);
  function change(part: Partial<PumpedForm>) {
    const next = { ...form, ...part };
    setForm(next);
    touch(pumpedChanges(next, before));
  }
  return <PumpedFields form={form} onChange={change} />;
}
