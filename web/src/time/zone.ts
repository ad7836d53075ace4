import { isTimeZone } from '@lulla/domain/time/zone';

/** How long the zone is taken to be the same, ms: every row of a list asks, and the browser takes up to a millisecond. */
const KEPT = 1_000;

let kept: { readonly zone: string; readonly until: number } | null = null;

/** The device's time zone, looked up once a second at most. 'UTC' where the browser tells no usable name. */
export function getZone(): string {
  const now = performance.now();
  if (kept === null || now >= kept.until) kept = { zone: readZone(), until: now + KEPT };
  return kept.zone;
}

function readZone(): string {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isTimeZone(zone) ? zone : 'UTC';
}
