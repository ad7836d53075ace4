import type { Temperature } from '@lulla/domain/activity/temperature/temperature';
import { type Mapping, must } from './mapping.ts';

export const temperature = {
  empty: { centi_celsius: null, site: null },
  read: ({ centi_celsius, site }, { entry }) => ({
    kind: 'temperature',
    ...entry,
    centiCelsius: must(centi_celsius),
    site,
  }),
  write: ({ centiCelsius, site }) => ({ centi_celsius: centiCelsius, site }),
  exported: ({ centiCelsius, site }) => ({ celsius: centiCelsius / 100, site }),
} satisfies Mapping<Temperature>;
