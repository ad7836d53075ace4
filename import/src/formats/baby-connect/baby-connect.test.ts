import { describe, expect, it } from 'vitest';
import { fixture, leftOut, lines, readAs } from '../../../test/fixtures.ts';

describe('Baby Connect in English', () => {
  it('reads sides and units that stand only in the text (R286)', () => {
    const read = readAs([fixture('baby-connect/english.csv')]);
    expect(lines(read)).toEqual([
      '2 bottle 2026-02-14T07:00Z/2026-02-14T07:00Z startedMl=null amountMl=120 milk=formula',
      '3 breastmilk 2026-02-14T06:00Z/2026-02-14T06:22Z leftSeconds=420 rightSeconds=900 firstSide=right',
      '4 diaper 2026-02-14T05:30Z contents=both',
      '5 sleep 2026-02-14T00:00Z/2026-02-14T04:00Z "good night"',
      '6 bath 2026-02-13T17:00Z babyOil=false shampoo=false',
      '7 growth 2026-02-13T11:00Z weightG=5625 lengthMm=null headMm=null position=null',
      '8 growth 2026-02-13T10:00Z weightG=null lengthMm=610 headMm=null position=null',
      '9 medicine 2026-02-13T09:00Z name=Paracetamol dose=2.5 unit=ml "fever"',
      '10 temperature 2026-02-13T08:00Z centiCelsius=3850 site=null',
      '11 note 2026-02-13T07:00Z isFirst=false "Activity: Mood, Extra data: Happy, Text: Alma is happy"',
      '12 pumping 2026-02-12T08:00Z/2026-02-12T08:20Z leftMl=null rightMl=null totalMl=80 "left 30, right 50"',
    ]);
    expect(leftOut(read)).toEqual([]);
  });
});

describe('Baby Connect in French', () => {
  it('reads translated values, and a decimal comma without quotes (R291)', () => {
    const read = readAs([fixture('baby-connect/french.csv')]);
    expect(lines(read)).toEqual([
      '2 bottle 2026-02-14T07:00Z/2026-02-14T07:15Z startedMl=null amountMl=120 milk=breast',
      '3 breastmilk 2026-02-14T06:00Z/2026-02-14T06:22Z leftSeconds=420 rightSeconds=900 firstSide=right',
      '4 diaper 2026-02-14T05:30Z contents=both',
      '5 sleep 2026-02-13T22:30Z/2026-02-14T04:30Z',
      '6 bath 2026-02-13T17:00Z babyOil=false shampoo=false',
      '8 growth 2026-02-13T10:30Z weightG=2420 lengthMm=null headMm=null position=null',
      '9 growth 2026-02-13T10:00Z weightG=null lengthMm=610 headMm=null position=null',
    ]);
    expect(leftOut(read)).toEqual(['french.csv:7 too_many_cells']);
  });
});
