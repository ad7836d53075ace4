import { describe, expect, it } from 'vitest';
import { fixturesIn, leftOut, lines, readAs, zipped } from '../../../test/fixtures.ts';

describe('Baby Tracker', () => {
  it('reads a zip whose files have both orders of dates (R285 R286)', () => {
    const read = readAs([zipped(fixturesIn('baby-tracker'))]);
    expect(lines(read, 'Alma_diaper.csv')).toEqual([
      '2 diaper 2026-01-13T18:54Z contents=pee',
      '3 diaper 2026-01-13T07:10Z contents=both "soft, yellow"',
      '4 diaper 2026-01-12T05:00Z contents=poo',
      '5 note 2026-01-12T04:00Z isFirst=false "Status: Dry"',
    ]);
    expect(lines(read, 'Alma_expressed.csv')).toEqual([
      '2 bottle 2026-01-13T09:00Z/2026-01-13T09:00Z startedMl=null amountMl=89 milk=breast',
      '3 bottle 2026-01-12T09:00Z/2026-01-12T09:00Z startedMl=null amountMl=74 milk=breast',
    ]);
    expect(lines(read, 'Alma_formula.csv')).toEqual([
      '2 bottle 2026-01-12T12:00Z/2026-01-12T12:00Z startedMl=null amountMl=120 milk=formula',
      '3 bottle 2026-01-11T12:00Z/2026-01-11T12:00Z startedMl=null amountMl=90 milk=formula',
    ]);
    expect(lines(read, 'Alma_growth.csv')).toEqual(['2 note 2026-01-13T07:00Z isFirst=false "Weight (kg): 5.2"']);
    expect(lines(read, 'Alma_nursing.csv')).toEqual([
      '2 breastmilk 2026-01-13T18:54Z/2026-01-13T19:09Z leftSeconds=600 rightSeconds=300 firstSide=left',
      '3 breastmilk 2026-01-13T11:00Z/2026-01-13T11:07Z leftSeconds=null rightSeconds=420 firstSide=right "sleepy"',
    ]);
    expect(lines(read, 'Alma_other.csv')).toEqual([
      '2 bath 2026-01-13T17:00Z babyOil=false shampoo=false',
      '3 tummy_time 2026-01-13T16:00Z/2026-01-13T16:05Z',
      '4 note 2026-01-13T15:00Z isFirst=false "Other activity: Walk, Duration (min): 30, Note: in the wood"',
    ]);
    expect(lines(read, 'Alma_sleep.csv')).toEqual([
      '3 sleep 2026-01-13T12:00Z/2026-01-13T13:35Z',
      '4 sleep 2026-01-10T12:00Z "fell asleep in the pram"',
    ]);
    expect(lines(read, 'pump.csv')).toEqual([
      '2 pumping 2026-01-13T08:00Z/2026-01-13T08:22Z leftMl=40 rightMl=55 totalMl=95 "Left"',
    ]);
    expect(leftOut(read)).toEqual(['Alma_sleep.csv:2 still_running']);
  });
});
