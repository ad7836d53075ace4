import { isTimeZone, setDeviceZone } from '@lulla/domain/time/zone';

/** In browsers from 2026 on, and Safari has it not yet. */
declare const Temporal: { readonly Now: { readonly timeZoneId: () => string } } | undefined;

/**
 * How long the zone is taken to be the same while the clock is, ms: every row of a list and every tap asks, and the
 * browser takes milliseconds on a slow phone.
 */
const KEPT = 60_000;

let kept: { readonly zone: string; readonly offset: number; readonly until: number } | null = null;

/**
 * The device's time zone, looked up once a minute, and when the clock's difference to UTC changes. 'UTC' where the
 * browser tells no usable name.
 */
export function getZone(): string {
  const now = performance.now();
  const offset = new Date().getTimezoneOffset();
  if (kept === null || now >= kept.until || offset !== kept.offset) {
    const zone = readZone();
    setDeviceZone(zone);
    kept = { zone: zone ?? 'UTC', offset, until: now + KEPT };
  }
  return kept.zone;
}

/** Null where that is no usable name. `Temporal` tells it without a format, of which the first takes a slow phone 0.1 s. */
function readZone(): string | null {
  if (typeof Temporal !== 'undefined') return Temporal.Now.timeZoneId();
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isTimeZone(zone) ? zone : null;
}
