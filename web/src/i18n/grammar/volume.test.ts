import { DEFAULT_UNITS } from '@lulla/domain/account/units';
import { parseVolume } from '@lulla/domain/activity/bottle/typed-volume';
import { afterEach, describe, expect, it } from 'vitest';
import { feedingText } from '../../features/statistics/day-statistics.tsx';
import * as en from '../en.ts';
import * as sv from '../sv.ts';
import { english, swedish } from '../testing/all-words.ts';
import { setTextUnits } from './units.ts';
import { fieldNumber, volume } from './volume.ts';

afterEach(() => setTextUnits(DEFAULT_UNITS));

describe('R181 an amount is said in the unit of who reads it', () => {
  it.each([
    [120, '120 ml', '4.1 oz', '4,1 oz'],
    [118, '118 ml', '4 oz', '4 oz'],
    [503, '503 ml', '17 oz', '17 oz'],
    [1, '1 ml', '0.1 oz', '0,1 oz'],
    [0, '0 ml', '0 oz', '0 oz'],
    [1157, '1,157 ml', '39.1 oz', '39,1 oz'],
  ])('%d ml', (amount, ml, english, swedish) => {
    expect([volume('en', amount), volume('sv', amount)]).toEqual([ml, ml.replace(',', '\u00A0')]);
    setTextUnits({ ...DEFAULT_UNITS, volume: 'oz' });
    expect([volume('en', amount), volume('sv', amount)]).toEqual([english, swedish]);
  });

  it('and a field of pumped milk says that it takes tenths of an ounce', () => {
    const texts = () =>
      [english, swedish].flatMap(({ milk }) => [milk.pumping.invalid(1000), milk.store.invalid(1000)]);
    expect(new Set(texts())).toEqual(
      new Set(['Enter the amount in whole ml, 1,000 ml at most', 'Ange mängden i hela ml, högst 1\u00A0000 ml']),
    );
    setTextUnits({ ...DEFAULT_UNITS, volume: 'oz' });
    expect(new Set(texts())).toEqual(
      new Set(['Enter ounces to a tenth, 33.8 at most', 'Ange oz med högst en decimal, inte mer än 33,8']),
    );
  });

  it('R182 and thousands are grouped alike in the history, the totals of a day and the statistics', () => {
    const texts = (words: typeof english, language: 'sv' | 'en') => [
      words.activity.summary.ml(1157),
      words.activity.entry.ml(1157),
      feedingText({ totalMl: 1157, count: 9, breastmilk: 0, unknownAmount: 0 }, words.statistics.today, language).value,
    ];
    expect(texts(english, 'en')).toEqual(['1,157 ml', '1,157 ml', '1,157']);
    expect(texts(swedish, 'sv')).toEqual(['1\u00A0157 ml', '1\u00A0157 ml', '1\u00A0157']);
  });

  it.each(['sv', 'en'] as const)(
    'R182 and what a field holds or names as its most reads back in it (%s)',
    (language) => {
      const both = (ml: number) => [fieldNumber(language, ml), volume(language, ml)];
      expect(fieldNumber(language, 1000)).toBe('1000');
      expect(both(1000).map((text) => parseVolume(text, 'ml', 0, 1000))).toEqual([1000, 1000]);
      setTextUnits({ ...DEFAULT_UNITS, volume: 'oz' });
      expect(fieldNumber(language, 1000)).toBe(language === 'sv' ? '33,8' : '33.8');
      expect(both(118).map((text) => parseVolume(text, 'oz', 0, 1000))).toEqual([118, 118]);
    },
  );

  it('in every text that names one', () => {
    setTextUnits({ ...DEFAULT_UNITS, volume: 'oz' });
    const texts = [sv, en].flatMap(({ activity, sheets, messages, statistics }) => [
      activity.summary.ml(620),
      activity.entry.bottleMl(120),
      activity.entry.ml(120),
      sheets.feed.amount,
      sheets.amount.label,
      sheets.amount.less(3),
      sheets.amount.more(3),
      sheets.amount.range(1, 503),
      sheets.amount.invalid(1, 503),
      sheets.finish.ofMl(120),
      sheets.finish.moreThanMl(120),
      sheets.finish.beyondMl(120),
      sheets.finish.save(120),
      sheets.details.amountOf(90, 120),
      messages.notices.alreadyEndedMl('Anna', '03:12', 110),
      messages.notices.yoursMl('03:12', 110),
      statistics.days.volumeADay('oz'),
      statistics.monthly.powderNote('4.4'),
    ]);
    expect(texts.filter((text) => /\bml\b|milliliter|millilitre/i.test(text))).toEqual([]);
    expect(texts.slice(0, 8)).toEqual([
      '21 oz',
      'Flaska 4,1 oz',
      '4,1 oz',
      'Mängd i oz',
      'Exakt mängd i oz',
      '0,1 oz mindre',
      '0,1 oz mer',
      '0,1 till 17 oz',
    ]);
  });
});
