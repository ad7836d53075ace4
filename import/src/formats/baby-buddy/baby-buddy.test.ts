import { describe, expect, it } from 'vitest';
import { fixturesIn, leftOut, lines, readAs, zipped } from '../../../test/fixtures.ts';

describe('Baby Buddy', () => {
  it('reads each model (R282)', () => {
    const read = readAs([zipped(fixturesIn('baby-buddy'))]);
    expect(lines(read, 'bmi.csv')).toEqual(['2 note 2026-01-05T11:00Z isFirst=false "bmi: 16.2"']);
    expect(lines(read, 'changes.csv')).toEqual([
      '2 diaper 2026-01-05T08:00Z contents=both "yellow"',
      '3 diaper 2026-01-05T09:00Z contents=pee',
      '4 note 2026-01-05T09:30Z isFirst=false "wet: 0, solid: 0"',
    ]);
    expect(lines(read, 'feedings.csv')).toEqual([
      '2 breastmilk 2026-01-05T07:00Z/2026-01-05T07:20Z leftSeconds=1200 rightSeconds=null firstSide=null',
      '3 bottle 2026-01-05T10:00Z/2026-01-05T10:15Z startedMl=null amountMl=4 milk=formula "out"',
      '4 bottle 2026-01-05T12:00Z/2026-01-05T12:15Z startedMl=null amountMl=4 milk=breast "fortified breast milk"',
      '5 solid_food 2026-01-05T16:00Z foods=["banana"] liking=null "self fed"',
      '6 solid_food 2026-01-05T17:00Z foods=["Carrot","pear"] liking=null "out\\nself fed"',
      '7 solid_food 2026-01-05T18:00Z foods=["solid food"] liking=null "parent fed"',
      '8 solid_food 2026-01-05T19:00Z foods=["solid food"] liking=null "Tried a little of what we had, then she fell asleep\\nparent fed"',
    ]);
    expect(lines(read, 'head.csv')).toEqual([
      '2 growth 2026-01-05T11:00Z weightG=null lengthMm=null headMm=160 position=null',
    ]);
    expect(lines(read, 'height.csv')).toEqual([
      '2 growth 2026-01-05T11:00Z weightG=null lengthMm=240 headMm=null position=null',
    ]);
    expect(lines(read, 'medication.csv')).toEqual(['2 medicine 2026-01-05T15:00Z name=Paracetamol dose=2.5 unit=ml']);
    expect(lines(read, 'pumping-new.csv')).toEqual([
      '2 pumping 2026-01-06T11:00Z/2026-01-06T11:20Z leftMl=null rightMl=null totalMl=3',
    ]);
    expect(lines(read, 'pumping.csv')).toEqual(['2 pumping 2026-01-05T11:00Z leftMl=null rightMl=null totalMl=3']);
    expect(lines(read, 'sleep.csv')).toEqual(['2 sleep 2026-01-04T23:00Z/2026-01-05T05:00Z']);
    expect(lines(read, 'temperature.csv')).toEqual(['2 temperature 2026-01-05T14:00Z centiCelsius=3750 site=null']);
    expect(lines(read, 'tummy.csv')).toEqual(['2 tummy_time 2026-01-05T13:00Z/2026-01-05T13:05Z "lifted head"']);
    expect(lines(read, 'weight.csv')).toEqual([
      '2 growth 2026-01-05T11:00Z weightG=9500 lengthMm=null headMm=null position=null',
    ]);
    expect(leftOut(read)).toEqual(['child.csv:2 about_child']);
  });
});
