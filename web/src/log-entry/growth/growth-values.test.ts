import type { Growth } from '@lulla/domain/activity/growth/growth';
import { unnamedChild } from '@lulla/domain/child/child';
import type { Reading } from '@lulla/domain/growth/doubt';
import { DAY } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import * as en from '../../i18n/en.ts';
import { growth as inEnglish } from '../../i18n/growth/en.ts';
import { growth as inSwedish } from '../../i18n/growth/sv.ts';
import * as sv from '../../i18n/sv.ts';
import { buildGrowth } from '../testing/build-activities.ts';
import { valueDoubts } from './growth-values.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const child = unnamedChild('f');
const before = buildGrowth(now - 10 * DAY, { weightG: 4600, lengthMm: 555, headMm: 380 });
const readings = (value: number): Reading[] => [
  { measure: 'length', value, at: now, position: 'lying' },
  { measure: 'head', value, at: now, position: 'lying' },
];

it.each<[string, number, Growth[], string[], string[]]>([
  [
    'in the other unit',
    150,
    [],
    ['Length: 15 cm, or 15 in?', 'Head circumference: 15 cm, or 15 in?'],
    ['Längd: 15 cm eller 15 in?', 'Huvudomfång: 15 cm eller 15 in?'],
  ],
  [
    'far from earlier ones',
    900,
    [before],
    [
      'Length: 90 cm is far from earlier measurements. Is it right?',
      'Head circumference: 90 cm is far from earlier measurements. Is it right?',
    ],
    [
      'Längd: 90 cm ligger långt från tidigare mått. Stämmer det?',
      'Huvudomfång: 90 cm ligger långt från tidigare mått. Stämmer det?',
    ],
  ],
  [
    'of a first measurement',
    1900,
    [],
    ['Length: is 190 cm right?', 'Head circumference: is 190 cm right?'],
    ['Längd: stämmer 190 cm?', 'Huvudomfång: stämmer 190 cm?'],
  ],
])('R235 the question about a value %s names its measure', (_, value, entries, english, swedish) => {
  const known = { child, entries, zone: 'Europe/Stockholm' };
  const asked = (words: Parameters<typeof valueDoubts>[2]) =>
    valueDoubts(readings(value), known, words).map(({ question }) => question);
  expect(asked({ activity: en.activity, growth: inEnglish })).toEqual(english);
  expect(asked({ activity: sv.activity, growth: inSwedish })).toEqual(swedish);
});
