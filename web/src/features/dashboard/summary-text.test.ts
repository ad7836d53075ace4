import { dayTotals } from '@lulla/domain/statistics/day-totals';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { localDate } from '@lulla/domain/time/zone';
import { describe, expect, it } from 'vitest';
import * as en from '../../i18n/en.ts';
import * as sv from '../../i18n/sv.ts';
import {
  BOB,
  buildBath,
  buildBottle,
  buildBreastmilk,
  buildDiaper,
  buildDrops,
  buildSleep,
} from '../../log-entry/testing/build-activities.ts';
import { summaryFacts } from './summary-text.ts';

const zone = 'Europe/Stockholm';
const now = Date.parse('2026-11-20T20:00:00Z');
const at = (hour: number) => Date.parse('2026-11-20T00:00:00Z') + hour * HOUR;
const over = (from: number, minutes: number) => ({ endedAt: from + minutes * MINUTE, endedBy: BOB });

const totalsOf = (activities: Parameters<typeof dayTotals>[0]) =>
  dayTotals(activities, localDate(now, zone), { now, zone });
const shown = (activities: Parameters<typeof dayTotals>[0], words = en) =>
  summaryFacts({ totals: totalsOf(activities), feedRuns: false }, words).map(({ label, value, detail }) => [
    label,
    value,
    detail,
  ]);

describe('summaryFacts (core-tracking §2)', () => {
  it('does not call zero what was not logged', () => {
    expect(shown([])).toEqual([
      ['Feeding', null, null],
      ['Sleep', null, null],
      ['Diapers', null, null],
      ['Bath', null, null],
    ]);
  });

  it('says a full day in both languages [C2.12]', () => {
    const day = [
      buildBottle(at(6), { ...over(at(6), 20), amountMl: 90 }),
      buildBottle(at(9), { ...over(at(9), 20), amountMl: 120 }),
      buildBreastmilk(at(12), over(at(12), 15)),
      buildSleep(at(10), over(at(10), 95)),
      buildDiaper(at(7), 'both'),
      buildDiaper(at(8), 'pee'),
      buildBath(at(17), { shampoo: true }),
      buildDrops(at(8), 'vitamin_d'),
      buildDrops(at(8), 'lactase', 3),
    ];
    expect(shown(day)).toEqual([
      ['Feeding', '210 ml', '3 feeds, 1 breastmilk'],
      ['Sleep', '1h 35m', '1 session'],
      ['Diapers', '2 changes', '2 pee, 1 poo'],
      ['Bath', '1 bath', 'Shampoo'],
      ['Drops', '8 drops', 'Vitamin D, Lactase'],
    ]);
    expect(shown(day, sv)).toEqual([
      ['Mat', '210 ml', '3 matningar, 1 med bröstmjölk'],
      ['Sömn', '1 tim 35 min', '1 sömnpass'],
      ['Blöjor', '2 byten', '2 kiss, 1 bajs'],
      ['Bad', '1 bad', 'Schampo'],
      ['Droppar', '8 droppar', 'D-vitamin, Laktas'],
    ]);
  });

  it('counts feeds where no amount is known, and says a bottle that stayed full as 0 ml', () => {
    const breast = buildBreastmilk(at(6), over(at(6), 10));
    const unknown = buildBottle(at(9), { endUnknown: true });
    expect(shown([breast])[0]).toEqual(['Feeding', '1 feed', 'Breastmilk']);
    expect(shown([breast, unknown])[0]).toEqual(['Feeding', '2 feeds', '1 breastmilk, 1 without amount']);
    expect(shown([buildBottle(at(6), { ...over(at(6), 5), amountMl: 0 })])[0]).toEqual(['Feeding', '0 ml', '1 feed']);
  });

  it('says of the first feed of a day that it runs, and nothing of the next ones', () => {
    const running = buildBreastmilk(at(19));
    const first = (activities: Parameters<typeof dayTotals>[0], words = en) =>
      summaryFacts({ totals: totalsOf(activities), feedRuns: true }, words)[0];
    expect(first([running])).toMatchObject({ value: 'In progress', detail: null });
    expect(first([running], sv)).toMatchObject({ value: 'Pågår', detail: null });
    expect(first([running, buildBottle(at(6), { ...over(at(6), 5), amountMl: 90 })])).toMatchObject({ value: '90 ml' });
  });

  it('gives a sleep without a known end no minutes', () => {
    expect(shown([buildSleep(at(6), { endUnknown: true })])[1]).toEqual(['Sleep', '1 session', null]);
    expect(shown([buildSleep(now - 20_000)])[1]).toEqual(['Sleep', '< 1m', '1 session']);
  });
});
