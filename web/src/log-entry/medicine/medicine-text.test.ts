import { HOUR } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import * as en from '../../i18n/en.ts';
import { DOT } from '../../i18n/grammar/dot.ts';
import type { DisplayContext } from '../../log/use-display-context.ts';
import { buildBath, buildFamily, buildMedicine } from '../testing/build-activities.ts';
import { medicineAnswer, statusText } from './medicine-text.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const display = { words: en, language: 'en', zone: 'UTC', household: buildFamily() } as unknown as DisplayContext;
const ago = (hours: number, parts: Parameters<typeof buildMedicine>[1] = {}) =>
  buildMedicine(now - hours * HOUR, { id: `00000000-0000-7000-8000-0000000000${10 + hours}`, ...parts });
const child = {
  id: 'a',
  name: 'Siv',
  birthDate: null,
  dueDate: null,
  sex: null,
  colour: 'sage',
  isArchived: false,
} as const;
const other = { ...child, id: 'b', name: 'Olle' };

it.each([
  [[], null],
  [[buildBath(now)], null],
  [[ago(2)], 'Alvedon next dose from 16:00'],
  [
    [ago(2), ago(1, { name: 'Ipren', leastMinutes: 900 })],
    'Ipren next dose from tomorrow 02:00, Alvedon next dose from 16:00',
  ],
  [[ago(7)], 'Alvedon 2.5 ml, 05:00'],
  [[ago(2, { leastMinutes: null })], 'Alvedon 2.5 ml, 10:00'],
])('R244 *More* says %#', (activities, text) => {
  expect(medicineAnswer(activities, now, display)).toBe(text);
});

it('R243 of several children each is said alone', () => {
  const logs = [
    { child, activities: [ago(2)] },
    { child: other, activities: [ago(9)] },
  ];
  const family = { logs, children: [child, other] };
  expect(statusText('ALVEDON', family, now, display)).toBe(`Siv last 10:00, next dose from 16:00${DOT}Olle last 03:00`);
  expect(statusText('Alvedon', { ...family, logs: logs.slice(0, 1) }, now, display)).toBe(
    'last 10:00, next dose from 16:00',
  );
  expect(statusText('Ipren', family, now, display)).toBeNull();
});

it('R243 numbers children without a name as the family does, archived ones too', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((id) => ({ ...child, id, name: '', isArchived: id === 'a' }));
  const logs = [second, third].map((each) => ({ child: each as typeof child, activities: [ago(9)] }));
  const children = [first, second, third] as (typeof child)[];
  expect(statusText('Alvedon', { logs, children }, now, display)).toBe(`Baby 2 last 03:00${DOT}Baby 3 last 03:00`);
});
