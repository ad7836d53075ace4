import { describe, expect, it } from 'vitest';
import {
  buildBath,
  buildBottle,
  buildBreastmilk,
  buildDiaper,
  buildDrops,
  buildEnded,
  buildGrowth,
  buildMedicine,
  buildSleep,
  buildSolidFood,
} from '../../test/build-activity.ts';
import { ALICE, BOB, NOON, STOCKHOLM } from '../../test/people.ts';
import type { Activity, Session } from '../activity/activity.ts';
import type { ActivityRecord } from '../protocol/records-response.ts';
import { HOUR, MINUTE } from '../time/instant.ts';
import { formatRecordTime, recordsOf, sessionDuration } from './records.ts';

const started = { startedAt: NOON - 65 * MINUTE };
const START = { time: '26-03-10 - 10:55', timestamp: '2026-03-10T09:55:00.000Z' };
const END = { time: '26-03-10 - 12:00', timestamp: '2026-03-10T11:00:00.000Z' };
const rows = (activity: Activity) => recordsOf(activity, STOCKHOLM);
const details = (activity: Activity) => rows(activity).map((row) => row.details);

describe('R90 a session is a pair of records', () => {
  it('start and end, tied by the session’s id [C3.1 C3.4 C3.5 C3.16 C4.13]', () => {
    const bottle = buildEnded(buildBottle({ ...started, amountMl: 110, note: 'burped' }), NOON);
    const common = { id: bottle.id, user_id: ALICE, type: 'feed', session_id: bottle.id };
    expect(rows(bottle)).toEqual<ActivityRecord[]>([
      { ...common, type: 'feed', ...START, details: 'Feeding started (120ml)', duration: null, notes: null },
      { ...common, type: 'feed', ...END, details: 'Feeding completed (110ml)', duration: '1h 5m', notes: 'burped' },
    ]);
  });

  it.each<[string, Session, string[]]>([
    ['a bottle', buildBottle({ amountMl: 0 }), ['Feeding started (120ml)', 'Feeding completed (0ml)']],
    ['a bottle of unknown amount', buildBottle(), ['Feeding started (120ml)', 'Feeding completed']],
    ['breastmilk', buildBreastmilk(), ['Breastmilk feeding started', 'Breastmilk feeding completed']],
    ['a sleep', buildSleep(), ['Sleep started', 'Sleep completed']],
  ])('%s [C3.6 C3.7 C3.10 C3.11 C3.12 C3.13 C3.14 C4.1 C4.11 C4.12]', (_name, session, expected) => {
    expect(details(session)).toEqual(expected.slice(0, 1));
    expect(details({ ...session, endUnknown: true })).toEqual(expected.slice(0, 1));
    expect(details(buildEnded(session, NOON))).toEqual(expected);
  });

  it('an open one is its start, with its note', () => {
    expect(rows(buildSleep({ ...started, note: 'in the pram' }))).toMatchObject([
      { ...START, details: 'Sleep started', duration: null, notes: 'in the pram' },
    ]);
  });

  it('R91 a finished feed logged as one moment is one record without a duration', () => {
    const logged = buildEnded(buildBottle({ startedAt: NOON, startedMl: null, amountMl: 90 }), NOON);
    expect(rows(logged)).toMatchObject([{ ...END, details: 'Feeding completed (90ml)', duration: null }]);
    const breastmilk = buildEnded(buildBreastmilk({ startedAt: NOON }), NOON);
    expect(details(breastmilk)).toEqual(['Breastmilk feeding completed']);
  });
});

describe('R92 ended by a partner', () => {
  it('a sleep says so in its details and its notes [C4.19]', () => {
    const sleep = buildEnded(buildSleep(started), NOON, { endedBy: BOB });
    expect(rows(sleep)[1]).toMatchObject({
      user_id: ALICE,
      details: 'Sleep completed by partner',
      notes: 'Ended by partner at 12:00',
    });
  });

  it('a feed says so in its notes, below the author’s own [C4.18]', () => {
    const bottle = buildEnded(buildBottle({ ...started, amountMl: 120, note: 'sleepy' }), NOON, { endedBy: BOB });
    expect(rows(bottle)[1]).toMatchObject({
      details: 'Feeding completed (120ml)',
      notes: 'sleepy\nEnded by partner at 12:00',
    });
  });

  it('not when the partner’s account is deleted', () => {
    const sleep = buildEnded(buildSleep(started), NOON, { endedBy: null });
    expect(rows(sleep)[1]).toMatchObject({ details: 'Sleep completed', notes: null });
  });
});

describe('R93 entries without a duration are one record', () => {
  it.each<[Activity, ActivityRecord['type'], string]>([
    [buildDrops(), 'feed', 'Vitamin D, 5 drops'],
    [buildDrops({ dropType: 'anti_colic', dropCount: 12 }), 'feed', 'Anti-colic, 12 drops'],
    [buildDrops({ dropType: 'probiotic' }), 'feed', 'Probiotic, 5 drops'],
    [buildDrops({ dropType: 'lactase' }), 'feed', 'Lactase, 5 drops'],
    [buildDiaper(), 'diaper', 'pee'],
    [buildDiaper({ contents: 'poo' }), 'diaper', 'poo'],
    [buildDiaper({ contents: 'both' }), 'diaper', 'pee, poo'],
    [buildGrowth(), 'growth', '4.2 kg'],
    [buildMedicine(), 'medicine', 'Medicine Paracetamol, 5 mg'],
    [buildMedicine({ centiDose: 100, unit: 'drops' }), 'medicine', 'Medicine Paracetamol, 1 drop'],
    [buildMedicine({ centiDose: 50, unit: 'tablet' }), 'medicine', 'Medicine Paracetamol, 0.5 tablet'],
    [buildMedicine({ centiDose: 100, unit: 'suppository' }), 'medicine', 'Medicine Paracetamol, 1 suppository'],
    [buildGrowth({ weightG: 4256, lengthMm: 545, headMm: 380 }), 'growth', '4.256 kg, 54.5 cm, head 38 cm'],
    [buildGrowth({ weightG: null, headMm: 381 }), 'growth', 'head 38.1 cm'],
    [buildSolidFood(), 'solid_food', 'Solid food: Banana'],
    [buildSolidFood({ liking: 'so_so', reaction: 'Rash' }), 'solid_food', 'Solid food: Banana, so-so. Reaction: Rash'],
    [buildBath(), 'bath', 'Bath'],
    [buildBath({ babyOil: true }), 'bath', 'Bath with Baby oil'],
    [buildBath({ shampoo: true }), 'bath', 'Bath with Shampoo'],
    [buildBath({ babyOil: true, shampoo: true }), 'bath', 'Bath with Baby oil & Shampoo'],
  ])('%o [C3.2 C3.8 C3.9]', (activity, type, text) => {
    expect(rows(activity)).toEqual([
      {
        id: activity.id,
        user_id: ALICE,
        type,
        time: '26-03-10 - 11:00',
        timestamp: '2026-03-10T10:00:00.000Z',
        details: text,
        duration: null,
        notes: null,
        session_id: null,
      },
    ]);
  });

  it('with its note', () => {
    expect(rows(buildDiaper({ note: 'green' }))).toMatchObject([{ notes: 'green' }]);
  });
});

it.each([
  ['2026-03-29T01:00:00Z', STOCKHOLM, '26-03-29 - 03:00'],
  ['2026-10-25T00:30:00Z', STOCKHOLM, '26-10-25 - 02:30'],
  ['2026-10-25T01:30:00Z', STOCKHOLM, '26-10-25 - 02:30'],
  ['2025-12-31T23:59:59Z', 'UTC', '25-12-31 - 23:59'],
  ['2024-02-29T00:00:00Z', 'Asia/Kathmandu', '24-02-29 - 05:45'],
  ['2005-06-01T12:00:00Z', 'UTC', '05-06-01 - 12:00'],
])('R94 %s in %s is written %s [C3.3 C9.29]', (at, zone, text) => {
  expect(formatRecordTime(Date.parse(at), zone)).toBe(text);
});

describe('R95 how long a session lasted', () => {
  it.each<[string, Session, number | null]>([
    ['open', buildSleep(), null],
    ['end unknown', buildBottle({ endUnknown: true }), null],
    ['a feed logged as one moment', buildEnded(buildBottle({ startedAt: NOON }), NOON), null],
    ['a sleep that was ended at once', buildEnded(buildSleep({ startedAt: NOON }), NOON), 0],
    ['an hour', buildEnded(buildSleep({ startedAt: NOON - HOUR }), NOON), HOUR],
  ])('%s', (_name, session, length) => {
    expect(sessionDuration(session)).toBe(length);
  });

  it.each([
    ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '1h 0m'],
    ['2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z', '3h 0m'],
  ])('is elapsed time when the clocks change: 01:30 to 03:30 in Stockholm, %s', (from, to, duration) => {
    const sleep = buildEnded(buildSleep({ startedAt: Date.parse(from) }), Date.parse(to));
    expect(rows(sleep)[1]).toMatchObject({ duration });
    expect(rows(sleep).map((row) => row.time.slice(-5))).toEqual(['01:30', '03:30']);
  });

  it('under a minute is < 1m [C3.15]', () => {
    expect(rows(buildEnded(buildBottle({ startedAt: NOON - 59_999 }), NOON))[1]).toMatchObject({ duration: '< 1m' });
  });
});
