import { type ActivityRecord, MAX_RECORDS, recordsResponseSchema } from '@lulla/domain/protocol/records-response';
import { recordsOf } from '@lulla/domain/statistics/records';
import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { addMonths, type LocalMonth, startOfMonth } from '@lulla/domain/time/month';
import { describe, expect, test } from 'vitest';
import { endTrial } from '../../../test/end-trial.ts';
import {
  buildBath,
  buildBottle,
  buildBreastmilk,
  buildDiaper,
  buildDrops,
  buildSleep,
  ended,
  putEntries,
  putLongLog,
} from '../../../test/entries.ts';
import { explain } from '../../../test/explain.ts';
import { createCouple, createStranger, logDiaper } from '../../../test/families.ts';
import { NASTY_TEXTS } from '../../../test/nasty-values.ts';
import { act, newId } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';
import { WHOLE_BYTES } from '../../database/page.ts';
import { familyScope } from '../../rows/family-scope.ts';
import { getRecords } from '../../rows/record/reads.ts';

const world = await createWorld();
const zone = 'Europe/Stockholm';
const instant = (iso: string) => Date.parse(iso);
const [FROM, TO] = [instant('2026-03-01T00:00Z'), instant('2026-04-01T00:00Z')];
const WHOLE = { from: String(FROM), to: String(TO), zone };

async function ask(person: Person | null, query: Readonly<Record<string, string>>) {
  const response = await world.request(person, 'GET', `/api/records?${new URLSearchParams(query)}`);
  const body = (await response.json()) as { error?: { code: string } };
  return { status: response.status, body, code: body.error?.code ?? null };
}

/** Every page of a window. */
async function getAll(person: Person, window: { from: number; to: number; zone?: string }): Promise<ActivityRecord[]> {
  const records: ActivityRecord[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = { zone, ...window, from: String(window.from), to: String(window.to) };
    const { status, body } = await ask(person, after === undefined ? query : { ...query, after });
    expect(status).toBe(200);
    const page = recordsResponseSchema.parse(body);
    expect(page.records.length).toBeLessThanOrEqual(MAX_RECORDS);
    records.push(...page.records);
    after = page.next;
  }
  return records;
}

/** One couple's day with something of everything. */
function buildDay([anna, erik]: readonly [Person, Person]) {
  const at = (time: string) => instant(`2026-03-10T${time}Z`);
  return [
    ended(buildBottle(anna, at('06:00'), 110), at('06:45')),
    ended(buildBreastmilk(erik, at('08:00')), at('08:20'), anna),
    ended(buildSleep(anna, at('09:00')), at('10:05'), erik),
    buildSleep(erik, at('11:00')),
    { ...buildBottle(anna, at('11:30')), endUnknown: true, note: 'half asleep' },
    { ...ended(buildBottle(anna, at('12:00'), 90), at('12:00')), startedMl: null },
    buildDrops(anna, at('13:00')),
    buildDiaper(erik, at('13:30'), 'green'),
    buildBath(anna, at('18:00')),
  ];
}

const inOrder = (records: readonly ActivityRecord[]) =>
  records.every((record, n) => n === 0 || record.timestamp <= (records[n - 1]?.timestamp ?? ''));

describe('S41: GET /api/records', () => {
  test('returns every record of the family in the specification’s form, newest first, the same for both [C3.2 C7.18]', async () => {
    const couple = await createCouple(world);
    const day = buildDay(couple);
    await putEntries(world, couple[0], day);
    const records = await getAll(couple[0], { from: FROM, to: TO });
    expect(records.map(({ time, type, details }) => `${time} ${type}: ${details}`)).toEqual([
      '26-03-10 - 19:00 bath: Bath with Baby oil & Shampoo',
      '26-03-10 - 14:30 diaper: pee',
      '26-03-10 - 14:00 feed: Vitamin D, 5 drops',
      '26-03-10 - 13:00 feed: Feeding completed (90ml)',
      '26-03-10 - 12:30 feed: Feeding started (120ml)',
      '26-03-10 - 12:00 sleep: Sleep started',
      '26-03-10 - 11:05 sleep: Sleep completed by partner',
      '26-03-10 - 10:00 sleep: Sleep started',
      '26-03-10 - 09:20 feed: Breastmilk feeding completed',
      '26-03-10 - 09:00 feed: Breastmilk feeding started',
      '26-03-10 - 07:45 feed: Feeding completed (110ml)',
      '26-03-10 - 07:00 feed: Feeding started (120ml)',
    ]);
    const rendered = day.flatMap((activity) => recordsOf(activity, zone));
    expect(records).toHaveLength(rendered.length);
    expect(records).toEqual(expect.arrayContaining(rendered));
    expect(await getAll(couple[1], { from: FROM, to: TO })).toEqual(records);
  });

  test('a session is its two records, tied by their session_id', async () => {
    const [anna, erik] = await createCouple(world);
    const sleep = ended(buildSleep(anna, instant('2026-03-10T09:00Z')), instant('2026-03-10T10:05Z'), erik);
    await putEntries(world, anna, [sleep]);
    const common = { id: sleep.id, user_id: anna.userId, type: 'sleep', session_id: sleep.id };
    expect(await getAll(anna, { from: FROM, to: TO })).toEqual([
      {
        ...common,
        time: '26-03-10 - 11:05',
        timestamp: '2026-03-10T10:05:00.000Z',
        details: 'Sleep completed by partner',
        duration: '1h 5m',
        notes: 'Ended by partner at 11:05',
      },
      {
        ...common,
        time: '26-03-10 - 10:00',
        timestamp: '2026-03-10T09:00:00.000Z',
        details: 'Sleep started',
        duration: null,
        notes: null,
      },
    ]);
  });

  test('a record belongs to the window of its own time', async () => {
    const anna = await createStranger(world);
    const midnight = instant('2026-03-10T23:00Z');
    const night = ended(buildSleep(anna, midnight - HOUR), midnight + 6 * HOUR);
    const onTime = ended(buildSleep(anna, midnight - 8 * HOUR), midnight);
    await putEntries(world, anna, [night, onTime]);
    const details = async (from: number, to: number) =>
      (await getAll(anna, { from, to })).map(({ session_id, details: text }) => [session_id, text]);
    expect(await details(midnight - DAY, midnight)).toEqual([
      [night.id, 'Sleep started'],
      [onTime.id, 'Sleep started'],
    ]);
    expect(await details(midnight, midnight + DAY)).toEqual([
      [night.id, 'Sleep completed'],
      [onTime.id, 'Sleep completed'],
    ]);
  });

  test('the end of a session that lasted months is in its window', async () => {
    const anna = await createStranger(world);
    await putEntries(world, anna, [ended(buildSleep(anna, FROM - 200 * DAY), FROM + DAY)]);
    expect((await getAll(anna, { from: FROM, to: TO })).map(({ details }) => details)).toEqual(['Sleep completed']);
  });

  test('shows times in the requested zone', async () => {
    const anna = await createStranger(world);
    await putEntries(world, anna, [buildDiaper(anna, instant('2026-03-29T01:00Z'))]);
    const timeIn = async (asked: string) => (await getAll(anna, { from: FROM, to: TO, zone: asked }))[0]?.time;
    expect(await timeIn('Europe/Stockholm')).toBe('26-03-29 - 03:00');
    expect(await timeIn('Asia/Kolkata')).toBe('26-03-29 - 06:30');
    expect(await timeIn('America/New_York')).toBe('26-03-28 - 21:00');
  });

  test('leaves out what is deleted, and another family', async () => {
    const [anna, other] = [await createStranger(world), await createStranger(world)];
    const activityId = await logDiaper(world, anna);
    await logDiaper(world, other);
    const window = { from: world.clock.now() - HOUR, to: world.clock.now() + HOUR };
    expect((await getAll(anna, window)).map(({ id }) => id)).toEqual([activityId]);
    await act(world, anna, { type: 'activity.delete', activityId });
    expect(await getAll(anna, window)).toEqual([]);
  });

  test('P23: is never gated', async () => {
    const anna = await createStranger(world);
    await putEntries(world, anna, [buildBath(anna, FROM), buildDrops(anna, FROM)]);
    await endTrial(world, anna);
    expect(await getAll(anna, { from: FROM, to: TO })).toHaveLength(2);
  });
});

describe('S41: a long log', () => {
  test('is read page by page, every record once and in order, also records with the same time', async () => {
    const anna = await createStranger(world);
    const entries = Array.from({ length: 900 }, (_, n) => {
      const at = FROM + Math.floor(n / 60) * HOUR;
      return n % 3 === 0 ? buildDiaper(anna, at) : ended(buildSleep(anna, at), at + (n % 3 === 1 ? 0 : 30 * MINUTE));
    });
    await putEntries(world, anna, entries);
    const records = await getAll(anna, { from: FROM, to: TO });
    expect(records).toHaveLength(300 + 2 * 600);
    expect(new Set(records.map(({ id, details }) => id + details)).size).toBe(1500);
    expect(inOrder(records)).toBe(true);
    const first = await ask(anna, WHOLE);
    expect(recordsResponseSchema.parse(first.body).records).toHaveLength(MAX_RECORDS);
  });

  test('of years is read month by month: every record once, newest first', async () => {
    const anna = await createStranger(world);
    const entries = Array.from({ length: 200 }, (_, n) => {
      const at = instant('2024-01-31T20:00Z') + n * 4 * DAY;
      return ended(buildSleep(anna, at), at + 10 * HOUR);
    });
    await putEntries(world, anna, entries);
    const records: ActivityRecord[] = [];
    for (let month: LocalMonth = '2026-12'; month >= '2024-01'; month = addMonths(month, -1)) {
      const [from, to] = [startOfMonth(month, zone), startOfMonth(addMonths(month, 1), zone)];
      records.push(...(await getAll(anna, { from, to })));
    }
    expect(records).toHaveLength(400);
    expect(inOrder(records)).toBe(true);
    const all = await getAll(anna, { from: instant('2000-01-01T00:00Z'), to: instant('2099-01-01T00:00Z') });
    expect(all).toEqual(records);
  });

  test('costs one page of reading, however long the log is', async () => {
    const anna = await createStranger(world);
    await putLongLog(world, anna, 12_000, TO);
    const page = { rows: 100, bytes: WHOLE_BYTES };
    const after = { at: TO - 40 * DAY, isEnd: true, id: newId() };
    for (const place of [null, after, { ...after, isEnd: false }]) {
      const plans = await explain(world, (db) =>
        getRecords(db, familyScope(anna.session), { from: 0, to: TO, after: place, size: page }),
      );
      const scans = plans.flat().filter(({ table }) => table === 'activities');
      expect(scans.filter(({ how }) => how === 'Seq Scan')).toEqual([]);
      expect(scans.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(2 * 102);
    }
  });
});

describe('S45: GET /api/records refuses', () => {
  test('requests without a session', async () => {
    expect(await ask(null, WHOLE)).toMatchObject({ status: 401, code: 'signed_out' });
  });

  test('a window that ends before it begins', async () => {
    expect(await ask(world.alice, { ...WHOLE, to: WHOLE.from })).toMatchObject({ status: 422, code: 'invalid_window' });
  });

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['no zone', { from: WHOLE.from, to: WHOLE.to }],
    ['an unknown zone', { ...WHOLE, zone: 'Mars/Phobos' }],
    ['dates', { ...WHOLE, from: '2026-03-01' }],
    ['the year 9999', { ...WHOLE, to: '253370764800000' }],
    ['a key too many', { ...WHOLE, user_id: newId() }],
    ['a place that is none', { ...WHOLE, after: 'page 2' }],
    ['a place beyond time', { ...WHOLE, after: `999999999999999_end_${newId()}` }],
    ['a place without an entry', { ...WHOLE, after: `${FROM}_end_${'0'.repeat(36)}` }],
    ...NASTY_TEXTS.map((text): [string, Record<string, string>] => [
      JSON.stringify(text).slice(0, 40),
      { ...WHOLE, after: text },
    ]),
  ])('%s', async (_what, query) => {
    const { status, code } = await ask(world.alice, query);
    expect([status, code]).toEqual([422, 'invalid_query']);
  });
});
