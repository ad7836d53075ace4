import type { Instant } from '@lulla/domain/time/instant';
import type { Content, ContentOf } from '../entry/entry.ts';
import type { Draft } from './format.ts';

// Contents with what a source leaves out.

type When = Omit<Draft, 'content'>;

export function noteDraft(when: When, text: string): Draft {
  return { content: { kind: 'note', isFirst: false }, ...when, note: text };
}

/** From the start to the end; what has no end is one moment (R16). */
export function untilEnd<W extends When>(when: W): W & { readonly endedAt: Instant } {
  return { ...when, endedAt: when.endedAt ?? when.startedAt };
}

/** A bottle that was drunk. */
export function bottleOf(amountMl: number | null, milk: ContentOf<'bottle'>['milk']): Content {
  return { kind: 'bottle', startedMl: null, amountMl, milk };
}

export function breastOf(
  leftSeconds: number | null,
  rightSeconds: number | null,
  firstSide: ContentOf<'breastmilk'>['firstSide'] = null,
): Content {
  return { kind: 'breastmilk', leftSeconds, rightSeconds, firstSide };
}

export const SLEEP: Content = { kind: 'sleep' };
export const TUMMY_TIME: Content = { kind: 'tummy_time' };
export const BATH: Content = { kind: 'bath', babyOil: false, shampoo: false };

export function growthOf(measures: Partial<Omit<ContentOf<'growth'>, 'kind'>>): Content {
  return { kind: 'growth', weightG: null, lengthMm: null, headMm: null, position: null, ...measures };
}

export function temperatureOf(centiCelsius: number): Content {
  return { kind: 'temperature', centiCelsius, site: null };
}

/** A total that the source does not have is the sum of its sides. */
export function pumpingOf(leftMl: number | null, rightMl: number | null, totalMl: number | null): Content {
  const sum = leftMl === null && rightMl === null ? null : (leftMl ?? 0) + (rightMl ?? 0);
  return { kind: 'pumping', leftMl, rightMl, totalMl: totalMl ?? sum };
}

/** Seconds of minutes as they are written; null for none. */
export function secondsOf(minutes: number | null): number | null {
  return minutes === null || minutes < 0 ? null : Math.round(minutes * 60);
}

/** The end of what lasted `seconds`; null where nobody says how long. */
export function endAfter(start: Instant, ...seconds: readonly (number | null)[]): Instant | null {
  const known = seconds.filter((each) => each !== null);
  return known.length === 0 ? null : start + known.reduce((sum, each) => sum + each, 0) * 1_000;
}
