import { MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { activity as en } from '../../i18n/en/activity.ts';
import { activity as sv } from '../../i18n/sv/activity.ts';
import { buildBreastmilk } from '../../log-entry/testing/build-activities.ts';
import { lookOf } from '../kinds.ts';
import { runningSumsText, sumsText } from './sides-text.ts';

const start = Date.parse('2026-11-20T08:00:00Z');
const end = start + 20 * MINUTE;
const sides = [
  { at: start, to: 'left' as const },
  { at: start + 12 * MINUTE, to: 'right' as const },
];
const title = (feed: ReturnType<typeof buildBreastmilk>, words = en) => lookOf(feed).title(feed, words);

describe('R195 the title of breastmilk', () => {
  it.each([
    ['without sides', buildBreastmilk(start, { endedAt: end }), 'Breastmilk'],
    ['that runs without sides', buildBreastmilk(start), 'Breastmilk'],
    ['at both sides', buildBreastmilk(start, { endedAt: end, sides }), 'Breastmilk\u00A0· L\u00A012m, R\u00A08m'],
    ['at one side', buildBreastmilk(start, { endedAt: end, sides: sides.slice(0, 1) }), 'Breastmilk\u00A0· L\u00A020m'],
    ['for a moment', buildBreastmilk(start, { endedAt: start + 1000, sides }), 'Breastmilk\u00A0· L\u00A0<\u00A01m'],
    ['that runs', buildBreastmilk(start, { sides }), 'Breastmilk\u00A0· Right'],
    [
      'that pauses',
      buildBreastmilk(start, { sides: [...sides, { at: end, to: 'pause' }] }),
      'Breastmilk\u00A0· Paused',
    ],
    ['whose end nobody knows', buildBreastmilk(start, { sides, endUnknown: true }), 'Breastmilk'],
    [
      'R196 with typed minutes',
      buildBreastmilk(start, { endedAt: start, minutesLeft: 65 }),
      'Breastmilk\u00A0· L\u00A065m',
    ],
  ])('%s', (_, feed, text) => {
    expect(title(feed)).toBe(text);
  });

  it('in Swedish', () => {
    expect(title(buildBreastmilk(start, { endedAt: end, sides }), sv)).toBe(
      'Bröstmjölk\u00A0· V\u00A012\u00A0min, H\u00A08\u00A0min',
    );
    expect(title(buildBreastmilk(start, { sides }), sv)).toBe('Bröstmjölk\u00A0· Höger');
  });
});

it('R194 a running feed has the sums of both sides up to now; others have none', () => {
  expect(runningSumsText(buildBreastmilk(start, { sides }), start + 17 * MINUTE, en)).toBe('L\u00A012m, R\u00A05m');
  expect(runningSumsText(buildBreastmilk(start), end, en)).toBe('');
  expect(runningSumsText(buildBreastmilk(start, { sides, endedAt: end }), end, en)).toBe('');
  expect(sumsText({ left: 0, right: 0 }, en)).toBe('');
});
