import type { TemperatureUnit } from '../../account/units.ts';
import { degrees, MAX_CENTI_CELSIUS, MIN_CENTI_CELSIUS } from './temperature.ts';

// Temperatures are stored in hundredths of a degree Celsius. A tenth of a degree Fahrenheit is 5.6 of them, so every tenth
// has one of its own that reads back as that tenth (R248).

/** Tenths of a degree Fahrenheit, as they are shown. */
export function tenthsFahrenheit(centiCelsius: number): number {
  return Math.round((centiCelsius * 9) / 50) + 320;
}

function centiOfTenths(tenths: number): number {
  return Math.round(((tenths - 320) * 50) / 9);
}

/** What a person reads: '38.25', or '101.3' in °F. */
export function degreesIn(centiCelsius: number, unit: TemperatureUnit): string {
  return unit === 'c' ? degrees(centiCelsius) : (tenthsFahrenheit(centiCelsius) / 10).toFixed(1);
}

/** A tenth of a degree more (`by` 1) or less (-1), within what can be stored. */
export function stepTemperature(centiCelsius: number, by: 1 | -1, unit: TemperatureUnit): number {
  const next = unit === 'c' ? centiCelsius + 10 * by : centiOfTenths(tenthsFahrenheit(centiCelsius) + by);
  return Math.min(MAX_CENTI_CELSIUS, Math.max(MIN_CENTI_CELSIUS, next));
}

const TYPED: Readonly<Record<TemperatureUnit, RegExp>> = {
  c: /^\s*(\d{2})(?:[.,](\d{1,2}))?\s*°?\s*C?\s*$/i,
  f: /^\s*(\d{2,3})(?:[.,](\d)0?)?\s*°?\s*F?\s*$/i,
};

/**
 * Hundredths of a degree Celsius of what was typed or pasted: '38', '38,5', '38.25 °C'; '101', '101,3 °F'. Null for anything
 * else, and out of range.
 */
export function parseTemperature(text: string, unit: TemperatureUnit): number | null {
  const [, whole, decimals = ''] = TYPED[unit].exec(text) ?? [];
  if (whole === undefined) return null;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  const centi = unit === 'c' ? hundredths : centiOfTenths(hundredths / 10);
  return centi >= MIN_CENTI_CELSIUS && centi <= MAX_CENTI_CELSIUS ? centi : null;
}

/** Whether up to `digitsLeft` more digits make a temperature of it: of '', '3' and '38,', but not of '5' or '385' in °C. */
export function beginsTemperature(text: string, unit: TemperatureUnit, digitsLeft = 2): boolean {
  if (parseTemperature(text, unit) !== null) return true;
  return digitsLeft > 0 && [...'0123456789'].some((digit) => beginsTemperature(text + digit, unit, digitsLeft - 1));
}
