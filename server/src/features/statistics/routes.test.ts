import { type MonthlySummary, monthlySummarySchema } from '@lulla/domain/protocol/monthly-response';
import { DAY, HOUR } from '@lulla/domain/time/instant';
import { addMonths, localMonth } from '@lulla/domain/time/month';
import { describe, expect, test } from 'vitest';
import { addChild } from '../../../test/children.ts';
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
import { createCouple, createStranger, logDiaper } from '../../../test/families.ts';
import { NASTY_TEXTS } from '../../../test/nasty-values.ts';
import { act, newId } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { hear, subscribe } from '../../../test/subscriptions.ts';
import { createWorld, type World } from '../../../test/world.ts';

const world = await createWorld();
const instant = (iso: string) => Date.parse(iso);
const MARCH = 'month=2026-03&zone=Europe/Stockholm';

async function ask(person: Person | null, query: string, of: World = world) {
  const response = await of.request(person, 'GET', `/api/statistics/monthly?${query}`);
  const body = (await response.json()) as { error?: { code: string } };
  return { status: response.status, body, code: body.error?.code ?? null };
}

async function getSummary(person: Person, query = MARCH): Promise<MonthlySummary> {
  const { status, body } = await ask(person, query);
  expect(status).toBe(200);
  return monthlySummarySchema.parse(body);
}

/** What a couple logged around March 2026. */
async function logMarch([anna, erik]: readonly [Person, Person]): Promise<void> {
  const at = (iso: string) => instant(`2026-${iso}Z`);
  await putEntries(world, anna, [
    buildDiaper(anna, at('02-28T22:59:59.999')),
    buildDiaper(anna, at('02-28T23:00:00.000')),
    buildDiaper(erik, at('03-31T21:59:59.999')),
    buildDiaper(erik, at('03-31T22:00:00.000')),
    buildBath(erik, at('03-15T18:00')),
    buildDrops(anna, at('03-15T08:00')),
    ended(buildBottle(anna, at('03-15T08:00'), 120), at('03-15T08:20')),
    ended(buildBottle(erik, at('03-31T21:50'), 70), at('03-31T22:20')),
    ended(buildBottle(erik, at('03-16T08:00')), at('03-16T08:20')),
    { ...buildBottle(erik, at('03-17T08:00')), endUnknown: true },
    ended(buildBreastmilk(anna, at('03-18T08:00')), at('03-18T08:20')),
    buildBottle(anna, at('03-19T08:00')),
    ended(buildSleep(anna, at('03-19T20:00')), at('03-20T04:00')),
  ]);
}

describe('S44, R129: GET /api/statistics/monthly', () => {
  test('counts nothing of the kinds in *More*, and can read each', async () => {
    const anna = await createStranger(world);
    const now = world.clock.now();
    const begun = () => ({ activityId: newId(), startedAt: now, note: null });
    await act(world, anna, { type: 'note.log', ...begun(), note: 'Smiled', isFirst: true });
    await act(world, anna, { type: 'temperature.log', ...begun(), centiCelsius: 3825, site: null });
    await act(world, anna, { type: 'tummy_time.start', ...begun() });
    const { diapers, feeds, baths } = await getSummary(anna, `month=${localMonth(now, 'UTC')}&zone=UTC`);
    expect([diapers, feeds, baths]).toEqual([0, 0, 0]);
  });

  test('counts a month of the reader’s zone, of everybody’s entries, the same for both', async () => {
    const [anna, erik] = await createCouple(world);
    await logMarch([anna, erik]);
    const summary = await getSummary(anna);
    expect(summary).toEqual({ month: '2026-03', diapers: 2, baths: 1, feeds: 5, powderGrams: (190 * 44) / 300 });
    expect(await getSummary(erik)).toEqual(summary);
  });

  test('R175: counts one child’s, and who is not named is the first', async () => {
    const anna = await createStranger(world);
    const at = instant('2026-03-15T12:00Z');
    const logged = (child: string) => getSummary(anna, `${MARCH}&child=${child}`);
    await putEntries(world, anna, [buildDiaper(anna, at)]);
    expect((await logged(anna.familyId)).diapers).toBe(1);
    const siv = await addChild(world, anna);
    await putEntries(world, anna, [
      { ...buildDiaper(anna, at), childId: siv },
      { ...buildDiaper(anna, at), childId: siv },
      { ...ended(buildBottle(anna, at, 30), at), childId: siv },
    ]);
    expect(await logged(anna.familyId)).toMatchObject({ diapers: 1, feeds: 0, powderGrams: 0 });
    expect(await logged(siv)).toMatchObject({ diapers: 2, feeds: 1, powderGrams: 4.4 });
    expect(await getSummary(anna)).toMatchObject({ diapers: 3, feeds: 1 });
    // Another family's, and nobody's.
    expect(await logged(world.alice.familyId)).toMatchObject({ diapers: 0, feeds: 0 });
    expect(await logged(newId())).toMatchObject({ diapers: 0, feeds: 0 });
    expect(await ask(anna, `${MARCH}&child=1`)).toMatchObject({ status: 422, code: 'invalid_query' });
  });

  test('another zone’s months begin and end elsewhere', async () => {
    const [anna, erik] = await createCouple(world);
    await logMarch([anna, erik]);
    expect(await getSummary(anna, 'month=2026-03&zone=America/New_York')).toMatchObject({ diapers: 2, feeds: 5 });
    expect(await getSummary(anna, 'month=2026-02&zone=America/New_York')).toMatchObject({ diapers: 2, feeds: 0 });
    expect(await getSummary(anna, 'month=2026-04&zone=Asia/Tokyo')).toMatchObject({ diapers: 2, feeds: 1 });
  });

  test('returns any earlier month, and zeros for an empty one', async () => {
    const anna = await createStranger(world);
    await logDiaper(world, anna);
    const month = localMonth(world.clock.now(), 'UTC');
    expect(await getSummary(anna, `month=${month}&zone=UTC`)).toMatchObject({ month, diapers: 1 });
    for (const empty of [addMonths(month, -1), addMonths(month, 1), '2000-01', '2099-12']) {
      expect(await getSummary(anna, `month=${empty}&zone=UTC`)).toEqual({
        month: empty,
        diapers: 0,
        baths: 0,
        feeds: 0,
        powderGrams: 0,
      });
    }
  });

  test('deleted entries do not count, restored ones do', async () => {
    const anna = await createStranger(world);
    const activityId = await logDiaper(world, anna);
    const query = `month=${localMonth(world.clock.now(), 'UTC')}&zone=UTC`;
    await act(world, anna, { type: 'activity.delete', activityId });
    expect((await getSummary(anna, query)).diapers).toBe(0);
    await act(world, anna, { type: 'activity.restore', activityId });
    expect((await getSummary(anna, query)).diapers).toBe(1);
  });

  test('never counts another family', async () => {
    const [anna, other] = [await createStranger(world), await createStranger(world)];
    await putEntries(world, other, [buildDiaper(other, instant('2026-03-15T12:00Z'))]);
    expect((await getSummary(anna)).diapers).toBe(0);
  });

  test('refuses a month beyond the limit instead of counting a part of it', async () => {
    const anna = await createStranger(world);
    const until = instant('2026-03-31T12:00Z');
    for (let times = 0; times < 5; times += 1) await putLongLog(world, anna, 4_000, until);
    expect((await getSummary(anna)).diapers).toBe(5 * 2667);
    await putEntries(world, anna, [buildDiaper(anna, until)]);
    expect(await ask(anna, MARCH)).toMatchObject({ status: 422, code: 'too_many_activities' });
  });
});

describe('P23: the summary requires access', () => {
  test('one’s own trial, judged at the time of the request [C1.15 C2.49 C6.7]', async () => {
    const anna = await createStranger(world);
    await endTrial(world, anna, world.clock.now() + 1);
    expect((await ask(anna, MARCH)).status).toBe(200);
    await endTrial(world, anna);
    expect(await ask(anna, MARCH)).toMatchObject({ status: 403, code: 'premium_required' });
  });

  test('a partner’s trial gives no access', async () => {
    const [anna, erik] = await createCouple(world);
    await endTrial(world, erik);
    expect((await ask(anna, MARCH)).status).toBe(200);
    expect(await ask(erik, MARCH)).toMatchObject({ status: 403, code: 'premium_required' });
  });

  test('a subscription of either gives access to both', async () => {
    const [anna, erik] = await createCouple(world);
    await endTrial(world, anna);
    await endTrial(world, erik);
    expect(await ask(anna, MARCH)).toMatchObject({ status: 403, code: 'premium_required' });
    const said = await subscribe(world, erik);
    expect((await ask(anna, MARCH)).status).toBe(200);
    expect((await ask(erik, MARCH)).status).toBe(200);
    await hear(world, { ...said, status: 'ended', asOf: said.asOf + 1 });
    expect(await ask(anna, MARCH)).toMatchObject({ status: 403, code: 'premium_required' });
  });

  test('an admin has it', async () => {
    await endTrial(world, world.admin);
    expect((await ask(world.admin, MARCH)).status).toBe(200);
  });

  test('without it the log stays readable', async () => {
    const anna = await createStranger(world);
    const id = await logDiaper(world, anna);
    await endTrial(world, anna);
    const [from, to] = [world.clock.now() - HOUR, world.clock.now() + DAY];
    const response = await world.request(anna, 'GET', `/api/activities?from=${from}&to=${to}`);
    expect(await response.text()).toContain(id);
  });

  test('without billing everybody has access', async () => {
    const home = await createWorld({ env: { BILLING: 'off' } });
    await endTrial(home, home.alice);
    expect((await ask(home.alice, MARCH, home)).status).toBe(200);
  });
});

describe('S45: GET /api/statistics/monthly refuses', () => {
  test('requests without a session', async () => {
    expect(await ask(null, MARCH)).toMatchObject({ status: 401, code: 'signed_out' });
  });

  test.each([
    ['nothing', ''],
    ['no month', 'zone=UTC'],
    ['no zone', 'month=2026-03'],
    ['a thirteenth month', 'month=2026-13&zone=UTC'],
    ['a month of one digit', 'month=2026-3&zone=UTC'],
    ['a day', 'month=2026-03-01&zone=UTC'],
    ['a year before all logs', 'month=1999-12&zone=UTC'],
    ['a year after all logs', 'month=2100-01&zone=UTC'],
    ['a year beyond time', 'month=275761-01&zone=UTC'],
    ['an unknown zone', 'month=2026-03&zone=Mars/Phobos'],
    ['a zone that may be known elsewhere', 'month=2026-03&zone=Europe/Nowhere'],
    ['a key too many', `${MARCH}&user_id=1`],
    ...NASTY_TEXTS.map((text) => [
      JSON.stringify(text).slice(0, 40),
      `zone=UTC&${new URLSearchParams({ month: text })}`,
    ]),
  ])('%s', async (_what, query) => {
    const { status, code } = await ask(world.alice, query);
    expect([status, code]).toEqual([422, 'invalid_query']);
  });
});
