import { HOUR, type Instant } from '@lulla/domain/time/instant';
import { daysBetween, localDate } from '@lulla/domain/time/zone';
import { dateText } from '../../time/date-text.ts';
import type { Language } from '../../words/grammar/language.ts';
import type { LaterWords } from '../../words/sv-later.ts';
import type { Device } from './device-api.ts';

type DeviceWords = LaterWords['password']['devices'];

/** 'Chrome on Android'. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>, words: DeviceWords): string {
  if (browser !== null && system !== null) return words.named(browser, system);
  return browser ?? system ?? words.unknown;
}

interface Reader {
  readonly now: Instant;
  readonly zone: string;
  readonly language: Language;
}

/** When a device was last used, as far as the server notes it: to the hour. */
export function lastUsedText(usedAt: Instant, { now, zone, language }: Reader, words: DeviceWords): string {
  if (now - usedAt < HOUR) return words.usedHour;
  const date = localDate(usedAt, zone);
  const days = daysBetween(date, localDate(now, zone));
  if (days <= 0) return words.usedToday;
  return days === 1 ? words.usedYesterday : words.usedOn(dateText(date, language));
}
