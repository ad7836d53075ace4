import { describe, expect, it } from 'vitest';
import { fixture, leftOut, lines, readAs } from '../../../test/fixtures.ts';

describe('Nara', () => {
  it('reads epochs, units and zones of each row; the end beats a duration (R284 R286)', () => {
    const read = readAs([fixture('nara/alma.csv')]);
    expect(lines(read)).toEqual([
      '3 diaper 2026-02-03T10:00Z contents=both "before the walk\\nYellow"',
      '4 note 2026-02-03T09:00Z isFirst=false "Type: Diaper, [Diaper] Type: Dry"',
      '5 bottle 2026-02-03T08:00Z/2026-02-03T08:00Z startedMl=null amountMl=119 milk=59',
      '6 bottle 2026-02-03T07:00Z/2026-02-03T07:00Z startedMl=null amountMl=104 milk=formula',
      '7 pumping 2026-02-03T06:00Z/2026-02-03T06:20Z leftMl=40 rightMl=50 totalMl=90',
      '8 breastmilk 2026-02-03T05:00Z/2026-02-03T05:07:05.000Z leftSeconds=125 rightSeconds=300 firstSide=right',
      '9 sleep 2026-02-03T02:00Z/2026-02-03T04:00Z',
      '10 growth 2026-02-02T12:00Z weightG=5670 lengthMm=605 headMm=406 position=null',
      '11 solid_food 2026-02-02T11:00Z foods=["Carrot","Pear"] liking=null',
      '12 bath 2026-02-02T10:00Z babyOil=false shampoo=false',
      '13 note 2026-02-02T09:00Z isFirst=false "Type: Routine, [Routine] Routine: Brush teeth"',
    ]);
    expect(leftOut(read)).toEqual(['alma.csv:2 about_child']);
  });
});
