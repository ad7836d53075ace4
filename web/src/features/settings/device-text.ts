import { HOUR, type Instant } from '@lulla/domain/time/instant';
import { daysBetween, localDate } from '@lulla/domain/time/zone';
import type { Language } from '../../i18n/grammar/language.ts';
import type { Words } from '../../i18n/sv.ts';
import { dateText } from '../../time/date-text.ts';
import type { Device } from './device-api.ts';

type DeviceWords = Words['password']['devices'];

/** 'Chrome on Android'. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>, words: DeviceWords): string {
  if (browser !== null && system !== null) return words.named(browser, system);
  return browser ?? system ?? words.unknown;
}

interface DateContext {
  readonly now: Instant;
  readonly zone: string;
  readonly language: Language;
}

/** When a device was last used, as far as the server notes it: to the hour. */
export function lastUsedText(usedAt: Instant, { now, zone, language }: DateContext, words: DeviceWords): string {
  if (now - usedAt < HOUR) return words.usedHour;
  const date = localDate(usedAt, zone);
  const days = daysBetween(date, localDate(now, zone));
  if (days <= 0) return words.usedToday;
  return days === 1 ? words.usedYesterday : words.usedOn(dateText(date, language));
}
