import { describe, expect, it } from 'vitest';
import { fixturesIn, leftOut, lines, readAs, zipped } from '../../../test/fixtures.ts';

describe('Sprout Track', () => {
  it('reads its tables, with names of other files (R282)', () => {
    const read = readAs([zipped(fixturesIn('sprout-track'))]);
    expect(lines(read, 'bath-logs.csv')).toEqual([
      '2 bath 2026-01-05T18:00Z babyOil=false shampoo=true',
      '2 note 2026-01-05T18:00Z isFirst=false "splashed"',
    ]);
    expect(lines(read, 'diaper-logs.csv')).toEqual([
      '2 diaper 2026-01-05T09:00Z contents=both "NORMAL, YELLOW"',
      '3 diaper 2026-01-05T09:30Z contents=pee',
    ]);
    expect(lines(read, 'feed-logs.csv')).toEqual([
      '2 breastmilk 2026-01-05T08:00Z/2026-01-05T08:10Z leftSeconds=600 rightSeconds=null firstSide=left',
      '3 bottle 2026-01-05T11:00Z/2026-01-05T11:00Z startedMl=null amountMl=118 milk=formula',
      '4 solid_food 2026-01-05T12:00Z foods=["Porridge"] liking=null "2 tbsp"',
      '6 bottle 2026-01-05T15:00Z/2026-01-05T15:20Z startedMl=null amountMl=60 milk=breast',
      '7 bottle 2026-01-05T17:00Z/2026-01-05T17:15Z startedMl=null amountMl=60 milk=formula',
    ]);
    expect(lines(read, 'measurements.csv')).toEqual([
      '2 growth 2026-01-05T10:00Z weightG=6123 lengthMm=null headMm=null position=null',
      '3 temperature 2026-01-05T10:05Z centiCelsius=3700 site=null',
    ]);
    expect(lines(read, 'medicine-logs.csv')).toEqual(['2 medicine 2026-01-05T19:00Z name=Vitamin D dose=5 unit=drops']);
    expect(lines(read, 'milestones.csv')).toEqual(['2 note 2026-01-04T10:00Z isFirst=false "title: First smile"']);
    expect(lines(read, 'pump-logs.csv')).toEqual([
      '2 pumping 2026-01-05T07:00Z/2026-01-05T07:20Z leftMl=40 rightMl=50 totalMl=90',
    ]);
    expect(lines(read, 'sleep-logs.csv')).toEqual(['2 sleep 2026-01-05T01:00Z/2026-01-05T05:30Z']);
    expect(leftOut(read)).toEqual([
      'settings.csv:null unknown_file',
      'babies.csv:2 about_child',
      'caretakers.csv:2 about_child',
      'feed-logs.csv:5 deleted',
      'medicines.csv:2 about_child',
    ]);
  });
});
