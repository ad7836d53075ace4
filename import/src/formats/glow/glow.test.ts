import { describe, expect, it } from 'vitest';
import { fixturesIn, leftOut, lines, readAs, zipped } from '../../../test/fixtures.ts';

describe('Glow', () => {
  it('reads the metric columns, and the other where they are empty (R286)', () => {
    const read = readAs([zipped(fixturesIn('glow'))]);
    expect(lines(read, 'Bottle-2021.csv')).toEqual([
      '2 bottle 2021-12-23T12:00Z/2021-12-23T12:00Z startedMl=null amountMl=120 milk=formula',
      '3 bottle 2021-12-22T12:00Z/2021-12-22T12:00Z startedMl=null amountMl=89 milk=breast',
    ]);
    expect(lines(read, 'Breastfeed-2021.csv')).toEqual([
      '2 breastmilk 2021-12-23T16:32:49.000Z/2021-12-23T16:46:49.000Z leftSeconds=600 rightSeconds=240 firstSide=null',
      '3 breastmilk 2021-12-21T23:05Z/2021-12-21T23:13Z leftSeconds=0 rightSeconds=480 firstSide=null',
    ]);
    expect(lines(read, 'Diaper-2021.csv')).toEqual([
      '2 diaper 2021-12-23T13:00Z contents=both "Green, Soft"',
      '3 diaper 2021-12-23T14:00Z contents=pee',
    ]);
    expect(lines(read, 'Growth-2021.csv')).toEqual([
      '2 growth 2021-12-14T11:00Z weightG=4200 lengthMm=535 headMm=null position=null',
    ]);
    expect(lines(read, 'Pump-2021.csv')).toEqual([
      '2 pumping 2021-12-23T07:00Z/2021-12-23T07:15Z leftMl=40 rightMl=60 totalMl=100',
    ]);
    expect(lines(read, 'Sleep-2021.csv')).toEqual(['2 sleep 2021-12-23T08:00Z/2021-12-23T09:15:30.000Z']);
    expect(lines(read, 'Temperature-2021.csv')).toEqual([
      '2 temperature 2021-12-23T06:00Z centiCelsius=3720 site=null',
    ]);
    expect(leftOut(read)).toEqual([]);
  });
});
