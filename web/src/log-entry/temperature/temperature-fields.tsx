import type { Temperature } from '@lulla/domain/activity/temperature/temperature';
import { degreesIn } from '@lulla/domain/activity/temperature/typed-temperature';
import { useState } from 'react';
import { useUnits } from '../../i18n/use-words.ts';
import type { Editing } from '../editing.ts';
import { SiteField } from './site-field.tsx';
import { TemperatureEntry } from './temperature-entry.tsx';

/** What may be changed of one, as against when it was. */
export function TemperatureFields({ activity, edited, touch }: Editing<Temperature>) {
  const { temperature: unit } = useUnits();
  const [isOpen, setOpen] = useState(false);
  const centi = edited.centiCelsius ?? activity.centiCelsius;
  // What reads the same in the person's unit stays as it was measured.
  const keptIfSame = (next: number) =>
    degreesIn(next, unit) === degreesIn(activity.centiCelsius, unit) ? activity.centiCelsius : next;
  return (
    <>
      <TemperatureEntry
        centi={Number.isNaN(centi) ? null : centi}
        onChange={(next) => touch({ centiCelsius: next === null ? Number.NaN : keptIfSame(next) })}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
      />
      <SiteField site={edited.site === undefined ? activity.site : edited.site} onChange={(site) => touch({ site })} />
    </>
  );
}
