import type { Child } from '@lulla/domain/child/child';
import { DAY, HOUR } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import * as sv from '../../../i18n/sv.ts';
import { swedish } from '../../../i18n/testing/all-words.ts';
import {
  ALICE,
  buildBottle,
  buildBreastmilk,
  buildDiaper,
  buildDrops,
  buildGrowth,
  buildMedicine,
  buildSleep,
} from '../../../log-entry/testing/build-activities.ts';
import { clinicPage } from './clinic-page.ts';
import { ageParts, measureSaid, medicinesListed, type PageDisplay } from './page-text.ts';
import { shareText } from './share-text.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const zone = 'Europe/Stockholm';
const display: PageDisplay = {
  words: sv,
  language: 'sv',
  zone,
  household: { userId: ALICE, family: null },
  clinic: swedish.clinic.sheet,
  growth: swedish.growth,
  curves: 'deviations',
  units: { volume: 'ml', temperature: 'c', growth: 'metric' },
};
const olle: Child = {
  id: 'olle',
  name: 'Olle',
  birthDate: '2026-09-12',
  dueDate: '2026-10-24',
  sex: 'boy',
  colour: 'sky',
  isArchived: false,
};
const pageOf = (...activities: Parameters<typeof clinicPage>[1]) => clinicPage(olle, activities, { now, zone });
const ended = (startedAt: number, length: number) => ({ endedAt: startedAt + length, endedBy: ALICE });
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('R316 the age', () => {
  it('is corrected by the due date for who was born before week 37', () => {
    expect(ageParts(pageOf(), display)).toEqual(['född 12 september 2026', '10 veckor', 'korrigerat 4 veckor']);
  });

  it('is not corrected at term, and not guessed without a birth date', () => {
    const term = clinicPage({ ...olle, dueDate: '2026-09-20' }, [], { now, zone });
    expect(ageParts(term, display)).toEqual(['född 12 september 2026', '10 veckor']);
    expect(ageParts(clinicPage({ ...olle, birthDate: null, dueDate: null }, [], { now, zone }), display)).toEqual([]);
  });
});

describe('R319 lists', () => {
  it('end with how many more there are, the drops first', () => {
    const doses = Array.from({ length: 8 }, (_, place) =>
      buildMedicine(now - place * HOUR, { name: `Medicin ${place}` }),
    );
    const { rows, left } = medicinesListed(pageOf(...doses, buildDrops(now - DAY, 'vitamin_d')), display);
    expect(rows.map(({ name }) => name).slice(0, 2)).toEqual(['D-vitamin', 'Medicin 0']);
    expect([rows.length, left]).toEqual([5, 4]);
  });

  it('show one more rather than say that there is one', () => {
    const doses = Array.from({ length: 6 }, (_, place) =>
      buildMedicine(now - place * HOUR, { name: `Medicin ${place}` }),
    );
    expect(medicinesListed(pageOf(...doses), display)).toMatchObject({ left: 0, rows: { length: 6 } });
  });
});

it('R318 the weighing before says its year where that is another', () => {
  const at = (iso: string, weightG: number) => buildGrowth(Date.parse(iso), { weightG });
  const weighings = [at('2025-12-22T12:00:00Z', 4400), at('2026-11-20T12:00:00Z', 9200)];
  const page = clinicPage({ ...olle, birthDate: '2025-11-01', dueDate: null }, weighings, { now, zone });
  expect(page.growth.map((each) => measureSaid(each, display).parts.at(-1))).toEqual([
    '+101 g per vecka sedan 22 december 2025',
  ]);
});

describe('the page as text', () => {
  const about = { name: 'Olle', dates: '12–25 november', questions: 'Sover han nog?' };

  it('says what the page says', () => {
    const bottle = now - DAY;
    const breast = now - DAY - 3 * HOUR;
    const slept = now - DAY - 6 * HOUR;
    const page = pageOf(
      buildBottle(bottle, { ...ended(bottle, HOUR / 2), amountMl: 120 }),
      buildBreastmilk(breast, ended(breast, HOUR / 2)),
      buildSleep(slept, ended(slept, 2 * HOUR)),
      buildDiaper(now - DAY, 'both'),
      buildGrowth(now - 8 * DAY, { weightG: 4400 }),
      buildGrowth(now - DAY, { weightG: 4610 }),
      buildDiaper(now - 20 * DAY, 'pee'),
    );
    expect(plain(shareText(page, about, display))).toBe(
      [
        'Olle · född 12 september 2026 · 10 veckor · korrigerat 4 veckor',
        '14 dygn: 12–25 november',
        '',
        'Tillväxt',
        'Vikt: 4,61 kg · 24 november 2026 · +0,2 SD · +210 g per vecka sedan tis 17 nov.',
        '',
        'I snitt per dygn',
        'Mat: 2 måltider · amning 1 · flaska 1 · snitt av 1 dygn',
        'Mjölk på flaska: 120 ml',
        'Sömn: 2 tim · längst i sträck 2 tim · snitt av 1 dygn',
        'Blöjor: 1 byte · kiss 1 · bajs 1 · snitt av 1 dygn',
        'Hela dygn där något är loggat; idag räknas inte in.',
        '',
        'Våra frågor',
        'Sover han nog?',
      ].join('\n'),
    );
  });

  it('is about the days that the log covers, and says so', () => {
    const page = pageOf(buildDrops(now - DAY, 'vitamin_d'), buildDiaper(now - 4 * DAY, 'pee'));
    const text = shareText(page, { ...about, dates: '21–25 november' }, display);
    expect(text).toContain('5 dygn: 21–25 november');
    expect(text).toContain('D-vitamin: 1 av 5 dygn');
    expect(text).toContain('Blöjor: Inget snitt än');
    expect(text).toContain('Mat: Inte loggat');
    expect(pageOf().days).toHaveLength(1);
  });

  it('R317 says that there is no whole day only while the log covers none', () => {
    const diaper = buildDiaper(now - HOUR, 'pee');
    expect(shareText(pageOf(diaper), about, display)).toContain('Blöjor: Ingen hel dag än');
    const since = [buildDiaper(now - 200 * DAY, 'pee'), buildSleep(now - 3 * DAY, ended(now - 3 * DAY, HOUR))];
    const text = shareText(pageOf(diaper, ...since), about, display);
    expect(text).toContain('Blöjor: Inget snitt än');
    expect(text).toContain('Mat: Inte loggat');
    expect(text).toContain('Sömn: 1 tim');
  });

  it('says what was not logged, and no 0', () => {
    const text = shareText(pageOf(), { ...about, questions: '' }, display);
    expect(text).toContain('Mat: Inte loggat');
    expect(text).not.toContain(': 0');
  });
});
