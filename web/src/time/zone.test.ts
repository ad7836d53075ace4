import { DAY, MINUTE } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const before = process.env['TZ'];
let zone: typeof import('./zone.ts');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  zone = await import('./zone.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

it('tells the zone of the device, and at once another one where the device has travelled', () => {
  for (const name of ['Europe/Stockholm', 'Asia/Tokyo']) {
    process.env['TZ'] = name;
    expect(zone.getZone()).toBe(name);
  }
});

it('tells within a minute another one with the same clock', () => {
  process.env['TZ'] = 'Europe/Stockholm';
  zone.getZone();
  process.env['TZ'] = 'Europe/Rome';
  vi.advanceTimersByTime(MINUTE);
  expect(zone.getZone()).toBe('Europe/Rome');
});

it('asks the browser once for a whole list', () => {
  zone.getZone();
  vi.advanceTimersByTime(DAY);
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  for (let row = 0; row < 30; row += 1) zone.getZone();
  // Whether the name can be used is looked up once more, and kept by the domain.
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
});

it('asks `Temporal` where the browser has it, and makes no format', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Europe/Stockholm' } });
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  expect(zone.getZone()).toBe('Europe/Stockholm');
  expect(asked).not.toHaveBeenCalled();
});
