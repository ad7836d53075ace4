import { describe, expect, it } from 'vitest';
import { fixturesIn, leftOut, lines, readAs } from '../../../test/fixtures.ts';

describe("Lulla's own export", () => {
  it('reads every kind as it was exported (R292)', () => {
    const read = readAs(fixturesIn('lulla'));
    expect(lines(read)).toEqual([
      '1 bottle 2026-01-05T08:00Z/2026-01-05T08:20Z startedMl=120 amountMl=110 milk=40 "slow"',
      '2 bottle 2026-01-05T09:00Z startedMl=90 amountMl=null milk=breast',
      '3 breastmilk 2026-01-05T10:00Z/2026-01-05T10:20Z leftSeconds=540 rightSeconds=null firstSide=left marks=[{"at":1767607200000,"to":"left"},{"at":1767607680000,"to":"pause"}]',
      '4 drops 2026-01-05T11:00Z dropType=vitamin_d dropCount=5',
      '5 diaper 2026-01-05T12:00Z contents=both',
      '6 sleep 2026-01-05T13:00Z/2026-01-05T14:00Z',
      '7 bath 2026-01-05T15:00Z babyOil=true shampoo=false',
      '8 tummy_time 2026-01-05T16:00Z/2026-01-05T16:05Z',
      '9 temperature 2026-01-05T17:00Z centiCelsius=3825 site=ear',
      '10 growth 2026-01-05T18:00Z weightG=5230 lengthMm=null headMm=401 position=null',
      '11 note 2026-01-05T19:00Z isFirst=true "First smile"',
      '12 note 2026-01-05T20:00Z isFirst=false "story, book: Max\\nagain"',
      '14 medicine 2026-01-05T21:00Z name=Ibuprofen dose=2.5 unit=ml leastMinutes=360',
      '15 pumping 2026-01-05T22:00Z/2026-01-05T22:15Z leftMl=60 rightMl=50 totalMl=null',
      '16 solid_food 2026-01-05T23:00Z foods=["Omelette"] liking=so_so allergens=[["egg"]] reaction=red cheeks',
      '17 pumping 2026-01-05T23:30Z/2026-01-05T23:30Z leftMl=null rightMl=null totalMl=null',
    ]);
    expect(leftOut(read)).toEqual(['Lulla-2026-11-22.json:13 not_readable', 'Lulla-2026-11-22.json:18 no_place']);
  });
});
