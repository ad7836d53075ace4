import type { Instant } from '@lulla/domain/time/instant';
import type { Language } from '../../i18n/grammar/language.ts';
import { dateLocale } from '../../time/region.ts';

/** When an event was, to the second: 'Nov 22, 2026, 03:12:07'. */
export function eventTimeText(at: Instant, language: Language, zone: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', timeZone: zone } as const;
  return new Intl.DateTimeFormat(dateLocale(language), format).format(at);
}

/** The facts of an event in one line, in the order of their names: 'from: none, to: 100'. Empty when there are none. */
export function detailsText(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
}
