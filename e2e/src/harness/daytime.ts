import { localDate } from '@lulla/domain/time/zone';

const ZONES = [
  'Europe/Stockholm',
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/**
 * Two zones where it is past noon and some hours before midnight, on the same date: a day that is told there has a
 * morning, and does not end in the middle, whenever the tests run. Nothing has to pretend what time it is.
 */
export function afternoonZones(): [string, string] {
  const now = Date.now();
  const afternoon = ZONES.filter((zone) => {
    const hour = hourIn(zone, now);
    return hour >= 12 && hour < 21;
  });
  for (const [index, first] of afternoon.entries()) {
    const second = afternoon.slice(index + 1).find((zone) => localDate(now, zone) === localDate(now, first));
    if (second) return [first, second];
  }
  throw new Error('It is nowhere afternoon');
}

/** A zone where it is between 22 and 23 o'clock. */
export function eveningZone(): string {
  const offset = ((22 - new Date().getUTCHours() + 36) % 24) - 12;
  // The names of these zones turn the sign round.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

function hourIn(zone: string, now: number): number {
  return Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(now));
}
