import { describe, expect, it } from 'vitest';
import { fixture, leftOut, lines, readAs } from '../../../test/fixtures.ts';

describe('Huckleberry', () => {
  it('reads what the middle columns mean in each type, to decimal feet and a literal \\n (R282 R291)', () => {
    const read = readAs([fixture('huckleberry/log.csv')]);
    expect(lines(read)).toEqual([
      '2 sleep 2026-03-29T00:30Z/2026-03-29T01:20Z "Upset, Cot, Happy"',
      '3 bottle 2026-03-10T17:40Z/2026-03-10T17:40Z startedMl=null amountMl=70 milk=formula "=1+1"',
      '4 bottle 2026-03-10T14:02Z/2026-03-10T14:20Z startedMl=null amountMl=74 milk=breast',
      '5 note 2026-03-10T13:00Z isFirst=false "Type: Feed, Start Condition: Cow Milk, Start Location: Bottle, End Condition: 100ml"',
      '6 breastmilk 2026-03-10T11:00Z/2026-03-10T11:11Z leftSeconds=480 rightSeconds=120 firstSide=null "Left first\\nthen right"',
      '7 breastmilk 2026-03-10T08:00Z/2026-03-10T08:05Z leftSeconds=300 rightSeconds=null firstSide=null',
      '8 solid_food 2026-03-10T07:00Z foods=["Banana","Oats"] liking=loved',
      '9 diaper 2026-03-10T06:30Z contents=both "Both, pee:small poo:medium, Yellow, Runny, Diaper rash"',
      '10 diaper 2026-03-10T06:00Z contents=pee "Pee:large"',
      '11 note 2026-03-10T05:00Z isFirst=false "Type: Diaper, End Condition: Dry"',
      '12 diaper 2026-03-10T04:30Z contents=poo "Green"',
      '13 diaper 2026-03-10T04:30Z contents=poo "Green"',
      '14 growth 2026-03-09T09:00Z weightG=11700 lengthMm=814 headMm=465 position=null "At the clinic"',
      '15 medicine 2026-03-09T08:00Z name=Vitamin D dose=1.5 unit=ml',
      '16 pumping 2026-03-09T07:00Z/2026-03-09T07:15Z leftMl=30 rightMl=30 totalMl=60',
      '17 temperature 2026-03-09T06:00Z centiCelsius=3740 site=null',
      '18 bath 2026-03-08T17:00Z babyOil=false shampoo=false',
      '18 note 2026-03-08T17:00Z isFirst=false "Liked it"',
      '19 note 2026-03-08T16:00Z isFirst=false "Type: Potty, End Condition: Pee"',
      '20 note 2026-03-08T15:00Z isFirst=false "Type: Story time, End: 2026-03-08 16:10, Duration: 00:10"',
      '21 tummy_time 2026-03-08T14:00Z/2026-03-08T14:04Z',
      '22 note 2026-03-08T11:00Z isFirst=false "Type: Feed, Start Condition: Formula, Start Location: Bottle, End Condition: 900ml"',
      '23 sleep 2026-03-07T19:00Z "Bed"',
    ]);
    expect(leftOut(read)).toEqual(['log.csv:24 end_before_start', 'log.csv:25 no_time']);
  });
});
