import type * as z from 'zod/mini';
import { type Creation, type Kind, newEntry } from '../entry/kind.ts';
import type { temperatureLogSchema, temperatureSchema } from './temperature-schema.ts';

/** What a thermometer shows of a person, in hundredths of a degree Celsius (R212). */
export const MIN_CENTI_CELSIUS = 3000;
export const MAX_CENTI_CELSIUS = 4500;

export const TEMPERATURE_SITES = ['rectal', 'ear', 'forehead', 'armpit', 'mouth'] as const;
export type TemperatureSite = (typeof TEMPERATURE_SITES)[number];

export type Temperature = z.infer<typeof temperatureSchema>;

export const temperature: Kind<Temperature> = {
  session: null,
  editable: ['startedAt', 'note', 'centiCelsius', 'site'],
  recordType: 'temperature',
  details: ({ centiCelsius, site }) => `Temperature ${degrees(centiCelsius)} °C${site === null ? '' : `, ${site}`}`,
  sums: () => ({}),
};

export const logTemperature: Creation<z.infer<typeof temperatureLogSchema>, Temperature> = {
  entries: (action, userId) => [
    { kind: 'temperature', ...newEntry(action, userId), centiCelsius: action.centiCelsius, site: action.site },
  ],
  ends: [],
};

/** '38.0' or '38.25': one decimal, as thermometers show it, and a second one where there is one. */
export function degrees(centiCelsius: number): string {
  return (centiCelsius / 100).toFixed(centiCelsius % 10 === 0 ? 1 : 2);
}
