import { MAX_CENTI_CELSIUS, MIN_CENTI_CELSIUS } from './temperature.ts';

/** Degrees Celsius as they are typed or pasted: '38', '38,5', '38.25 °C'. Null for anything else, and out of range. */
export function parseCentiCelsius(text: string): number | null {
  const [, whole, decimals = ''] = /^\s*(\d{2})(?:[.,](\d{1,2}))?\s*°?\s*C?\s*$/i.exec(text) ?? [];
  if (whole === undefined) return null;
  const centi = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return centi >= MIN_CENTI_CELSIUS && centi <= MAX_CENTI_CELSIUS ? centi : null;
}
