import { isTimeZone } from '@lulla/domain/time/zone';

/** The reader's time zone: the device's present one. 'UTC' where the browser does not tell a usable name. */
export function getZone(): string {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isTimeZone(zone) ? zone : 'UTC';
}
