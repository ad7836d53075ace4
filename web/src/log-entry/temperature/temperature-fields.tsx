import type { Temperature } from '@lulla/domain/activity/temperature/temperature';
import { useState } from 'react';
import type { Editing } from '../editing.ts';
import { SiteField } from './site-field.tsx';
import { TemperatureEntry } from './temperature-entry.tsx';

/** What may be changed of one, as against when it was. */
export function TemperatureFields({ activity, edited, touch }: Editing<Temperature>) {
  const [isOpen, setOpen] = useState(false);
  const centi = edited.centiCelsius ?? activity.centiCelsius;
  return (
    <>
      <TemperatureEntry
        centi={Number.isNaN(centi) ? null : centi}
        onChange={(centiCelsius) => touch({ centiCelsius: centiCelsius ?? Number.NaN })}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
      />
      <SiteField site={edited.site === undefined ? activity.site : edited.site} onChange={(site) => touch({ site })} />
    </>
  );
}
