import type * as z from 'zod/mini';
import type { unitsSchema } from './units-schema.ts';

/** In which units a person reads and types. What is stored and sent has one unit, whoever it is for (R181). */
export type Units = Readonly<z.infer<typeof unitsSchema>>;
export type VolumeUnit = Units['volume'];
export type TemperatureUnit = Units['temperature'];

export const DEFAULT_UNITS: Units = { volume: 'ml', temperature: 'c', growth: 'metric' };

export function isSameUnits(a: Units, b: Units): boolean {
  return a.volume === b.volume && a.temperature === b.temperature && a.growth === b.growth;
}
