import { DAY, MINUTE } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const before = process.env['TZ'];
const stored = new Map<string, string>();
let zone: typeof import('./zone.ts');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  stored.clear();
  zone = await openApp();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

/** The module as a page that has just been opened has it. */
function openApp(): Promise<typeof import('./zone.ts')> {
  vi.resetModules();
  return import('./zone.ts');
}

it('tells the zone of the device, and at once another one where the device has travelled', () => {
  zone.followZone();
  for (const name of ['Europe/Stockholm', 'Asia/Tokyo']) {
    process.env['TZ'] = name;
    expect(zone.getZone()).toBe(name);
  }
});

it('tells within a minute another one with the same clock', () => {
  process.env['TZ'] = 'Europe/Stockholm';
  zone.followZone();
  process.env['TZ'] = 'Europe/Rome';
  vi.advanceTimersByTime(MINUTE);
  expect(zone.getZone()).toBe('Europe/Rome');
});

it('asks the browser once for a whole list', () => {
  zone.followZone();
  vi.advanceTimersByTime(DAY);
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  for (let row = 0; row < 30; row += 1) zone.getZone();
  // Whether the name can be used is looked up once more, and kept by the domain.
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
});

it('does not ask the browser before the first screen where the device remembers the name', async () => {
  process.env['TZ'] = 'Europe/Stockholm';
  zone.followZone();
  const { getZone, followZone } = await openApp();
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  expect(getZone()).toBe('Europe/Stockholm');
  vi.advanceTimersByTime(DAY);
  expect(getZone()).toBe('Europe/Stockholm');
  expect(asked).not.toHaveBeenCalled();
  followZone();
  expect(asked).toHaveBeenCalled();
});

it('asks it where the device has travelled since, or remembers nothing that can be read', async () => {
  process.env['TZ'] = 'Europe/Stockholm';
  zone.followZone();
  process.env['TZ'] = 'Asia/Tokyo';
  expect((await openApp()).getZone()).toBe('Asia/Tokyo');
  stored.set('zone', 'Europe/Stockholm');
  expect((await openApp()).getZone()).toBe('Asia/Tokyo');
});

it('believes the browser, once asked, where two zones change their clocks at the same times', async () => {
  process.env['TZ'] = 'Europe/Stockholm';
  zone.followZone();
  process.env['TZ'] = 'Europe/Rome';
  const { getZone, followZone } = await openApp();
  expect(getZone()).toBe('Europe/Stockholm');
  followZone();
  expect(getZone()).toBe('Europe/Rome');
});
