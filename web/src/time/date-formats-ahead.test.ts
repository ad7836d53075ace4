import { afterAll, expect, it, vi } from 'vitest';

// Formats are made once in a process, and tests of other files may have made them.
vi.resetModules();
const { dateFormatsAhead, datesText, dateText, formatLongDay, monthText, weekdayText } = await import('./date-text.ts');

const Plain = Intl.DateTimeFormat;
let made = 0;
Intl.DateTimeFormat = new Proxy(Plain, {
  construct(target, how) {
    made += 1;
    return Reflect.construct(target, how);
  },
});
afterAll(() => {
  Intl.DateTimeFormat = Plain;
});

it.each(['sv', 'en'] as const)('no text in %s makes a format that was made ahead', (language) => {
  for (const make of dateFormatsAhead(language)) make();
  expect(made).toBeGreaterThan(0);
  made = 0;
  dateText('2026-11-19', language);
  weekdayText('2026-11-19', language);
  datesText('2026-11-16', '2026-11-22', language);
  monthText('2026-11', language);
  formatLongDay('2026-11-19', language);
  expect(made).toBe(0);
});
