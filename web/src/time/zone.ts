import { isTimeZone, setDeviceZone } from '@lulla/domain/time/zone';
import { deviceStorage } from '../platform/storage.ts';

/**
 * How long the zone is taken to be the same while the clock is, ms: every row of a list and every tap asks, and the
 * browser takes milliseconds on a slow phone.
 */
const KEPT = 60_000;

const KEY = 'zone';

let kept: { readonly zone: string; readonly offset: number; readonly until: number } | null = null;
let isFollowed = false;
let remembered: string | null = null;

/**
 * The device's time zone, looked up once a minute, and when the clock's difference to UTC changes. 'UTC' where the
 * browser tells no usable name. Before `followZone` the name of last time, if the clocks changed at the same times: the
 * browser's takes 0.1 s on a slow phone.
 */
export function getZone(): string {
  const now = performance.now();
  const offset = new Date().getTimezoneOffset();
  if (kept === null || now >= kept.until || offset !== kept.offset) {
    const zone = (isFollowed ? null : recall()) ?? readZone();
    setDeviceZone(zone);
    kept = { zone: zone ?? 'UTC', offset, until: now + KEPT };
  }
  return kept.zone;
}

/** From now on the browser is asked. Call it when nobody waits for the first screen any more. */
export function followZone(): void {
  isFollowed = true;
  kept = null;
  getZone();
}

/** What the browser says, remembered; null where that is no usable name. */
function readZone(): string | null {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone || !isTimeZone(zone)) return null;
  if (zone !== remembered) deviceStorage.set(KEY, `${zone} ${readOffsets()}`);
  remembered = zone;
  return zone;
}

/** What was remembered; null if there is nothing, or the device is in another zone now. */
function recall(): string | null {
  const [zone, offsets] = deviceStorage.get(KEY)?.split(' ') ?? [];
  return zone && offsets === readOffsets() ? zone : null;
}

/** How far the device's clock is behind UTC in the months of last year and of this, minutes: two zones rarely share it. */
function readOffsets(): string {
  const year = new Date().getFullYear();
  const months = Array.from({ length: 24 }, (_, month) => new Date(Date.UTC(year - 1, month)).getTimezoneOffset());
  return months.join();
}
