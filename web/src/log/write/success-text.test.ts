import type { Activity } from '@lulla/domain/activity/activity';
import type { Action } from '@lulla/domain/protocol/action';
import type { Effect } from '@lulla/domain/protocol/effect';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { swedish, english as words } from '../../i18n/testing/all-words.ts';
import {
  ALICE,
  BOB,
  buildBottle,
  buildDiaper,
  buildDrops,
  buildFamily,
  buildMedicine,
  buildPumping,
  buildSleep,
  buildSolidFood,
} from '../../log-entry/testing/build-activities.ts';
import { successText } from './success-text.ts';

const t = Date.parse('2026-11-20T02:00:00Z');
const household = { userId: ALICE, family: buildFamily() };
const made = (activity: Activity): Effect => ({ id: activity.id, before: null, after: activity });
const changed = (before: Activity, fields: object): Effect => {
  return { id: before.id, before, after: { ...before, ...fields } as Activity };
};
const ended = { endedAt: t + 65 * MINUTE, endedBy: ALICE };

const feed = buildBottle(t);
const diaper = buildDiaper(t, 'both');
const drops = [buildDrops(t, 'vitamin_d'), buildDrops(t, 'lactase', 1)] as const;
const sleep = buildSleep(t - HOUR);
const pumping = buildPumping(t);
const bobsFeed = buildBottle(t - HOUR, { userId: BOB });
const start: Action = {
  type: 'feed.start',
  activityId: feed.id,
  feed: { kind: 'bottle', startedMl: 120 },
  startedAt: t,
  note: null,
};
const change: Action = { type: 'diaper.log', activityId: diaper.id, contents: 'both', startedAt: t, note: null };
const end = (activityId: string): Action => {
  return { type: 'session.end', activityId, endedAt: t, amountMl: null, note: null };
};

describe('successText', () => {
  it.each<[string, Action, Effect[], string, string | null]>([
    ['a start', start, [made(feed)], 'Feeding started!', 'Bottle 120 ml'],
    [
      'a start that ends a sleep',
      start,
      [made(feed), changed(sleep, ended)],
      'Feeding started!',
      'Bottle 120 ml\u00A0· Ended the running sleep',
    ],
    [
      'a start beside an own feed that still ran',
      start,
      [made(feed), changed(buildBottle(t - HOUR), { endUnknown: true })],
      'Feeding started!',
      'Bottle 120 ml\u00A0· The earlier feed has no end time',
    ],
    [
      'a started sleep',
      { type: 'sleep.start', activityId: sleep.id, startedAt: t, note: null },
      [made(sleep)],
      'Sleep started',
      null,
    ],
    [
      'a start of a kind in More',
      { type: 'pumping.start', activityId: pumping.id, startedAt: t, note: null },
      [made(pumping)],
      'Pumping started',
      null,
    ],
    [
      'a change that ends a feed of Bo’s and a sleep',
      change,
      [made(diaper), changed(bobsFeed, ended), changed(sleep, ended)],
      'Activity logged!',
      'Pee and poo\u00A0· Ended the running feed (Bo)\u00A0· Ended the running sleep',
    ],
    [
      'an own feed ended',
      end(feed.id),
      [changed(feed, { ...ended, amountMl: 90 })],
      'Feeding completed!',
      'Bottle 90 ml, 1h 5m',
    ],
    [
      'Bo’s feed ended',
      end(bobsFeed.id),
      [changed(bobsFeed, { ...ended, amountMl: 90 })],
      'Session ended',
      'Bottle 90 ml, 2h 5m',
    ],
    ['one used by hand', { type: 'stock.use' }, [], 'Stock updated!', null],
    ['a restock', { type: 'stock.restock', count: 40 }, [], 'Stock updated!', null],
    ['the switch on', { type: 'stock.automatic', on: true }, [], 'Stock updated!', 'Diaper logs use the stock'],
    [
      'the switch off',
      { type: 'stock.automatic', on: false },
      [],
      'Stock updated!',
      'Diaper logs leave the stock alone',
    ],
    ['a sleep ended', end(sleep.id), [changed(sleep, ended)], 'Session ended', 'Sleep, 2h 5m'],
    [
      'drops',
      {
        type: 'drops.log',
        entries: drops.map(({ id }) => ({ activityId: id, dropType: 'lactase', dropCount: 1 })),
        startedAt: t,
        note: null,
      },
      drops.map(made),
      'Drops logged!',
      'Vitamin D, 5 drops\u00A0· Lactase, 1 drop',
    ],
    [
      'a deletion',
      { type: 'activity.delete', activityId: diaper.id },
      [{ id: diaper.id, before: diaper, after: null }],
      'Activity deleted',
      'Pee and poo',
    ],
    ['an undo', { type: 'undo', operationId: diaper.id }, [made(diaper)], 'Undone', null],
  ])('%s [C8.22 C8.24 C8.25 C8.26 C8.29 C8.30]', (_, action, effects, title, description) => {
    expect(successText(action, effects, household, words)).toEqual({ title, description });
  });
});

it.each([
  [buildMedicine(t), 'Medicine: Alvedon 2.5 ml', 'Medicin: Alvedon 2,5 ml'],
  [buildSolidFood(t, { foods: [{ name: 'Banan', allergens: [] }] }), 'Solid food: Banan', 'Fast föda: Banan'],
  [diaper, 'Pee and poo', 'Kiss och bajs'],
])('an entry whose title is what was given is said with its kind', (entry, en, sv) => {
  const action: Action = { type: 'activity.delete', activityId: entry.id };
  const effects = [{ id: entry.id, before: entry, after: null }];
  const said = [words, swedish].map((each) => successText(action, effects, household, each).description);
  expect(said).toEqual([en, sv]);
});
