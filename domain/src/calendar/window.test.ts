import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY } from '../time/instant.ts';
import { heldFrom, sentFrom } from './window.ts';

const ZONES = ['Europe/Stockholm', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/New_York'];

it.each([
  [Date.UTC(2026, 10, 22, 12), '2026-10-01'],
  [Date.UTC(2026, 0, 1, 12), '2025-12-01'],
  // Midnight in Stockholm is 22:00 or 23:00 in UTC.
  [Date.UTC(2026, 7, 31, 21, 59), '2026-07-01'],
  [Date.UTC(2026, 7, 31, 22), '2026-08-01'],
])('R156 at %d a device holds events from %s on', (now, first) => {
  expect(heldFrom(now, 'Europe/Stockholm')).toBe(first);
});

it('R156 a snapshot begins early enough for a device in any zone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4 * 366 }),
      fc.nat({ max: DAY - 1 }),
      fc.constantFrom(...ZONES),
      (days, ms, zone) => {
        const now = Date.UTC(2026, 0, 1) + days * DAY + ms;
        expect(sentFrom(now) <= heldFrom(now, zone)).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});
