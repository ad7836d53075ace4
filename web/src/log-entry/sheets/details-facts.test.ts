import type { SolidFood } from '@lulla/domain/activity/solid-food/solid-food';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { english, swedish } from '../../i18n/testing/all-words.ts';
import {
  ALICE,
  BOB,
  buildBath,
  buildBottle,
  buildBreastmilk,
  buildFamily,
  buildPumping,
  buildSolidFood,
} from '../testing/build-activities.ts';
import { detailsFacts } from './details-facts.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const zone = 'Europe/Stockholm';
const household = { userId: ALICE, family: buildFamily() };
const display = { household, zone, words: english, language: 'en' } as const;
const facts = (...args: Parameters<typeof detailsFacts>) =>
  detailsFacts(...args).map(({ label, value }) => [label, value]);

describe('detailsFacts', () => {
  it('tell both moments of a session, how long it was, and who did what', () => {
    const startedAt = now - 2 * HOUR;
    const ended = { endedAt: startedAt + 25 * MINUTE, endedBy: BOB, amountMl: 110, editedAt: now };
    expect(facts(buildBottle(startedAt, ended), now, display)).toEqual([
      ['Started', '11:00'],
      ['Ended', '11:25'],
      ['Duration', '25m'],
      ['Amount', '110 of 120 ml'],
      ['Formula powder, about', '16.1 g'],
      ['Logged by', 'you'],
      ['Ended by', 'Bo'],
      ['Edited', '13:00'],
    ]);
  });

  it('P20: powder to a tenth of a gram, in the reader’s writing; none without an amount', () => {
    const bottle = buildBottle(now - HOUR, { endedAt: now, endedBy: ALICE, amountMl: 100 });
    const powder = swedish.sheets.details.powder;
    expect(facts(bottle, now, { ...display, words: swedish, language: 'sv' })).toContainEqual([powder, '14,7 g']);
    const labels = facts(buildBottle(now - HOUR), now, display).map(([label]) => label);
    expect(labels).not.toContain(english.sheets.details.powder);
  });

  it.each([
    ['breast', 90, 'Breastmilk', null],
    [50, 90, '50 ml breastmilk, 70 ml formula', '7.6 g'],
    [undefined, 90, null, '13.2 g'],
  ] as const)('R183: what was in the bottle (%s)', (milk, amountMl, contents, powder) => {
    const fields = { endedAt: now, endedBy: ALICE, amountMl, ...(milk === undefined ? {} : { milk }) };
    const told = new Map(
      detailsFacts(buildBottle(now - HOUR, fields), now, display).map((fact) => [fact.label, fact.value]),
    );
    expect([told.get('Contents') ?? null, told.get('Formula powder, about') ?? null]).toEqual([contents, powder]);
  });

  it('P16: a feed that is one moment has one time and no duration', () => {
    const at = now - HOUR;
    expect(facts(buildBreastmilk(at, { endedAt: at, endedBy: ALICE }), now, display)).toEqual([
      ['Time', '12:00'],
      ['Logged by', 'you'],
    ]);
  });

  it('R274 tell the allergens of all foods once, and what they did to the child', () => {
    const foods: SolidFood['foods'] = [
      { name: 'Omelett', allergens: ['milk', 'egg'] },
      { name: 'Ägg', allergens: ['egg'] },
    ];
    const meal = buildSolidFood(now, { foods, reaction: 'Röda kinder' });
    expect(facts(meal, now, { ...display, words: swedish, language: 'sv' })).toEqual([
      ['Tid', '13:00'],
      ['Allergener', 'Mjölk, Ägg'],
      ['Reaktion', 'Röda kinder'],
      [swedish.sheets.details.loggedBy, 'dig'],
    ]);
    expect(facts(buildSolidFood(now), now, display)).toHaveLength(2);
  });

  it('R251 tell each side of a pumping, and where it was put away', () => {
    const told = (fields: Parameters<typeof buildPumping>[1]) => facts(buildPumping(now, fields), now, display);
    const ended = { endedAt: now, endedBy: ALICE };
    expect(told({ ...ended, stored: 'fridge' })).toEqual([
      ['Time', '13:00'],
      ['Left', '60 ml'],
      ['Right', '50 ml'],
      ['Milk store', 'Fridge'],
      ['Logged by', 'you'],
    ]);
    const inSwedish = facts(buildPumping(now, { rightMl: null, stored: 'freezer' }), now, {
      ...display,
      words: swedish,
      language: 'sv',
    });
    expect(inSwedish).toContainEqual(['Vänster', '60 ml']);
    expect(inSwedish).toContainEqual(['Mjölkförråd', 'Frys']);
    // All of it is in the title.
    expect(told({ ...ended, leftMl: null, rightMl: null, togetherMl: 110 })).toHaveLength(2);
  });

  it('say what was in the bath', () => {
    expect(facts(buildBath(now, { babyOil: true, shampoo: true }), now, display)).toContainEqual([
      'In the bath',
      'Baby oil in water, Shampoo',
    ]);
  });
});
