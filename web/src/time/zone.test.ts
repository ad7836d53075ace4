import { DAY } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getZone } from './zone.ts';

const before = process.env['TZ'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // Whatever the tests of another file were told is older than a second.
  vi.advanceTimersByTime(DAY);
});

afterEach(() => {
  vi.useRealTimers();
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

it('tells the zone of the device, and a second later another one where the device has travelled', () => {
  process.env['TZ'] = 'Europe/Stockholm';
  vi.advanceTimersByTime(1_000);
  expect(getZone()).toBe('Europe/Stockholm');
  process.env['TZ'] = 'Asia/Tokyo';
  vi.advanceTimersByTime(1_000);
  expect(getZone()).toBe('Asia/Tokyo');
});

it('asks the browser once for a whole list', () => {
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  vi.advanceTimersByTime(1_000);
  for (let row = 0; row < 30; row += 1) getZone();
  // Whether the name can be used is looked up once more, and kept by the domain.
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
  asked.mockRestore();
});
