import { activitiesResponseSchema } from '@lulla/domain/protocol/activities-response';
import { calendarResponseSchema } from '@lulla/domain/protocol/calendar-response';
import { deletedResponseSchema } from '@lulla/domain/protocol/deleted-response';
import { recordsResponseSchema } from '@lulla/domain/protocol/records-response';
import { type SyncResponse, syncResponseSchema } from '@lulla/domain/protocol/sync-response';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { wireForm } from '@lulla/domain/protocol/version-1';
import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { PIECE_BYTES, WHOLE_BYTES } from '../../src/database/page.ts';
import { LongAnswers } from '../../src/http/response/long-answers.ts';
import { familyScope } from '../../src/rows/family-scope.ts';
import { pullLong, writeSnapshot } from '../../src/sync/pull-snapshot.ts';
import { buildBath, buildBottle, buildDiaper, buildSleep, ended, putEntries } from '../entries.ts';
import { addEvent, putEvents } from '../events.ts';
import { call, createCouple, createStranger, logDiaper } from '../families.ts';
import { act, sync } from '../operations.ts';
import type { Person } from '../people.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const { database, config } = world.context;
const now = world.clock.now();
const NOTE = '🐻'.repeat(2_000);
/** So many of the longest entries are several pages: of the first, and of those that follow. */
const MANY = 200;

/** A log of the longest notes, some at the same moment, and what a device holds beside its window. */
async function putLargeLog(person: Person): Promise<void> {
  const diapers = Array.from({ length: MANY }, (_, at) => buildDiaper(person, now - (at >> 1) * HOUR, NOTE));
  const old = [buildBath(person, now - 200 * DAY), ended(buildSleep(person, now - 60 * DAY), now - 3 * DAY)];
  await putEntries(world, person, [...diapers, ...old, { ...buildBottle(person, now - 100 * DAY), note: NOTE }]);
}

async function get(person: Person, path: string): Promise<{ text: string; body: unknown }> {
  const response = await world.request(person, 'GET', path);
  expect(response.status).toBe(200);
  const text = await response.text();
  return { text, body: JSON.parse(text) as unknown };
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe('a log of the longest notes is sent in pieces, and is complete', () => {
  test('S12, S13 as a snapshot', async () => {
    const anna = await createStranger(world);
    await putLargeLog(anna);
    await putEvents(world, anna, { count: 200, description: NOTE });
    const { status, answer } = await sync(world, anna);
    expect(status).toBe(200);
    expect(syncResponseSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ reset: true, results: [], cursor: { familyId: anna.familyId } });
    expect(new Set(idsOf(answer.rows)).size).toBe(MANY + 3);
    expect(answer.rows).toHaveLength(MANY + 3);
    expect(new Set(idsOf(answer.events)).size).toBe(200);
    const starts = answer.rows.map(({ activity }) => activity?.startedAt ?? 0);
    expect(starts).toEqual([...starts].sort((one, other) => other - one));
    const next = await sync(world, anna, { cursor: answer.cursor });
    expect(next.answer).toMatchObject({ reset: false, rows: [], events: [], cursor: answer.cursor });
  });

  test('S40, S41, S43, S46 as a window of entries, of records, of what was deleted, and of the calendar', async () => {
    const anna = await createStranger(world);
    await putLargeLog(anna);
    await putEvents(world, anna, { count: 200, description: NOTE });
    const window = `from=${now - 30 * DAY}&to=${now + MINUTE}`;
    const entries = activitiesResponseSchema.parse((await get(anna, `/api/activities?${window}`)).body);
    expect(new Set(idsOf(entries.rows)).size).toBe(MANY + 1);
    expect(entries).toMatchObject({ truncated: false, rows: { length: MANY + 1 } });
    const records = recordsResponseSchema.parse((await get(anna, `/api/records?${window}&zone=UTC`)).body);
    // Of the sleep its end.
    expect(records).toMatchObject({ next: null, records: { length: MANY + 1 } });
    const days = calendarResponseSchema.parse((await get(anna, '/api/calendar?from=2020-01-01&to=2099-01-01')).body);
    expect(days).toMatchObject({ truncated: false, rows: { length: 200 } });
    expect(new Set(idsOf(days.rows)).size).toBe(200);
    await database
      .updateTable('activities')
      .set({ deleted_at: new Date(now) })
      .where('family_id', '=', anna.familyId)
      .execute();
    const deleted = deletedResponseSchema.parse((await get(anna, '/api/activities/deleted')).body);
    expect(deleted).toMatchObject({ truncated: false, entries: { length: MANY + 3 } });
  });

  test('S12 more than fits into the answer to a push is sent too, and more than a page as a snapshot', async () => {
    const anna = await createStranger(world);
    const { cursor } = (await sync(world, anna)).answer;
    const put = (count: number) =>
      putEntries(
        world,
        anna,
        Array.from({ length: count }, (_, at) => buildDiaper(anna, now - at * MINUTE, NOTE)),
      );
    await put(50);
    const operations = [{ id: anna.userId }];
    const reported = await sync(world, anna, { cursor, operations });
    expect(reported.answer).toMatchObject({ reset: false, rows: { length: 50 }, results: [{ status: 'rejected' }] });
    await put(100);
    const reset = await sync(world, anna, { cursor, operations });
    expect(reset.status).toBe(422);
    expect(reset.answer).toMatchObject({ reset: true, rows: { length: 150 }, error: { code: 'invalid_operation' } });
  });
});

describe('a snapshot in pieces', () => {
  const long = new LongAnswers();

  /** Begins to tell, does something when the first piece is out, and gives what was told in the end. */
  async function tellAround(person: Person, between: () => Promise<unknown>): Promise<SyncResponse> {
    const asked = { cursor: null, now, billing: config.billing };
    const begun = await pullLong(database, familyScope(person.session), asked);
    if ('reset' in begun) throw new Error('Not long enough');
    const texts = writeSnapshot(database, begun, {
      head: { serverTime: now, results: [] },
      long,
      form: wireForm(WIRE_VERSION),
    });
    let text = (await texts.next()).value ?? '';
    text += (await texts.next()).value ?? '';
    await between();
    for await (const piece of texts) {
      expect(Buffer.byteLength(piece)).toBeLessThan(2 * PIECE_BYTES + WHOLE_BYTES);
      text += piece;
    }
    return syncResponseSchema.parse(JSON.parse(text));
  }

  test('S11 ends with what changed while it was sent, and its cursor includes that', async () => {
    const [anna, bo] = await createCouple(world);
    await putLargeLog(anna);
    const { answer: before } = await sync(world, bo);
    const [newest, oldest] = [before.rows[0]?.id ?? '', before.rows[MANY - 1]?.id ?? ''];
    let added = '';
    const reported = await tellAround(bo, async () => {
      await act(world, anna, { type: 'activity.delete', activityId: newest });
      await act(world, anna, { type: 'activity.delete', activityId: oldest });
      added = await logDiaper(world, anna);
      await addEvent(world, anna);
    });
    const { answer: whole } = await sync(world, bo);
    const rows = new Map(reported.rows.map((row) => [row.id, row]));
    expect(rows.get(newest)).toMatchObject({ activity: null });
    expect(rows.get(oldest)).toMatchObject({ activity: null });
    expect(rows.get(added)?.activity).not.toBeNull();
    const present = [...rows.values()].filter(({ activity }) => activity !== null);
    expect(new Set(idsOf(present))).toEqual(new Set(idsOf(whole.rows)));
    expect(reported.events).toEqual(whole.events);
    expect(reported.cursor).toEqual(whole.cursor);
  });

  test('S20 fails when the reader leaves the family meanwhile', async () => {
    const [anna, bo] = await createCouple(world);
    await putLargeLog(anna);
    await expect(tellAround(bo, () => call(world, bo, ['POST', '/api/family/leave']))).rejects.toThrow(
      'The family changed during a snapshot',
    );
  });
});

test('S44 a month is summed part by part, without its notes', async () => {
  const anna = await createStranger(world);
  const at = Date.parse('2026-03-10T12:00Z');
  await putEntries(
    world,
    anna,
    Array.from({ length: 2_500 }, (_, count) => buildDiaper(anna, at + (count >> 2), count < 10 ? NOTE : null)),
  );
  const { body } = await get(anna, '/api/statistics/monthly?month=2026-03&zone=UTC');
  expect(body).toMatchObject({ diapers: 2_500 });
});
