import { HOUR, MINUTE, SECOND } from './instant.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A ticking timer, 'Xh Ym Zs' (core-tracking §9), with two digits so that nothing moves. Negative reads as zero. */
export function formatElapsed(elapsed: number): string {
  const ms = Math.max(0, elapsed);
  const hours = Math.floor(ms / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  const seconds = Math.floor((ms % MINUTE) / SECOND);
  return `${hours}h ${two(minutes)}m ${two(seconds)}s`;
}

/** A length in whole minutes, rounded; null for less than one. */
export function wholeMinutes(ms: number): { hours: number; minutes: number } | null {
  if (ms < MINUTE) return null;
  const minutes = Math.round(ms / MINUTE);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** The stored form of a duration: '1h 5m', '45m', '< 1m' (core-tracking §3, §4). Rounded to whole minutes. */
export function formatDuration(ms: number): string {
  const length = wholeMinutes(ms);
  if (!length) return '< 1m';
  return length.hours === 0 ? `${length.minutes}m` : `${length.hours}h ${length.minutes}m`;
}
