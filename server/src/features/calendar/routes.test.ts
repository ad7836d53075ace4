import { calendarResponseSchema, MAX_EVENT_ROWS } from '@lulla/domain/protocol/calendar-response';
import { describe, expect, test } from 'vitest';
import { addEvent } from '../../../test/events.ts';
import { call, createCouple, createStranger } from '../../../test/families.ts';
import { act, newId } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';
import { inTransaction } from '../../database/transaction.ts';
import { insertEvents } from '../../rows/calendar/writes.ts';
import { lockOwnFamily, takeRevision } from '../../rows/family-lock.ts';

const world = await createWorld();

const get = (person: Person | null, query: string) => call(world, person, ['GET', `/api/calendar?${query}`]);

async function titlesIn(person: Person, from: string, to: string): Promise<(string | undefined)[]> {
  const { status, body } = await get(person, `from=${from}&to=${to}`);
  expect(status).toBe(200);
  return calendarResponseSchema.parse(body).rows.map(({ event }) => event?.title);
}

describe('S46: GET /api/calendar', () => {
  test('returns the events of the requested days, by day and time, those without a time last, whoever added them [A7.13]', async () => {
    const [anna, erik] = await createCouple(world);
    await addEvent(world, anna, { title: 'April', date: '2026-04-01' });
    await addEvent(world, anna, { title: 'no time', date: '2026-03-10', startTime: null });
    await addEvent(world, erik, { title: 'afternoon', date: '2026-03-10', startTime: '14:00', endTime: '15:30' });
    await addEvent(world, anna, { title: 'morning', date: '2026-03-10', startTime: '08:00' });
    await addEvent(world, anna, { title: 'until noon', date: '2026-03-10', startTime: null, endTime: '12:00' });
    await addEvent(world, erik, { title: 'first', date: '2026-03-01' });
    await addEvent(world, anna, { title: 'February', date: '2026-02-28' });
    const march = ['first', 'morning', 'until noon', 'afternoon', 'no time'];
    for (const person of [anna, erik]) expect(await titlesIn(person, '2026-03-01', '2026-04-01')).toEqual(march);
  });

  test('returns an event as written: plain dates, and times as HH:mm [A3.5 A9.22]', async () => {
    const anna = await createStranger(world);
    const content = {
      title: 'BVC 👶',
      description: 'Two\nlines',
      date: '2028-02-29',
      startTime: '00:00',
      endTime: '23:59',
    } as const;
    const id = await addEvent(world, anna, content);
    const { body } = await get(anna, 'from=2028-02-29&to=2028-03-01');
    const [row] = calendarResponseSchema.parse(body).rows;
    expect(row).toMatchObject({ id, deleted: null, event: { id, userId: anna.userId, ...content } });
  });

  test('leaves out what is deleted, and everything of another family', async () => {
    const [anna, other] = [await createStranger(world), await createStranger(world)];
    const eventId = await addEvent(world, anna);
    await addEvent(world, other);
    await act(world, anna, { type: 'event.delete', eventId });
    expect(await titlesIn(anna, '2000-01-01', '2099-12-31')).toEqual([]);
  });

  test('a person who has left reads nothing, even before their session is updated', async () => {
    const [anna, erik] = await createCouple(world);
    await addEvent(world, anna, { date: '2026-03-10' });
    await world.context.database
      .updateTable('members')
      .set({ family_id: await emptyFamily() })
      .where('user_id', '=', erik.userId)
      .execute();
    expect(await titlesIn(erik, '2026-03-01', '2026-04-01')).toEqual([]);
  });

  test('marks when there is more than fits one answer', async () => {
    const anna = await createStranger(world);
    await inTransaction(world.context.database, async (trx) => {
      const revision = await takeRevision(trx, await lockOwnFamily(trx, anna.userId), { events: true });
      const event = { userId: anna.userId, title: 'x', description: null, startTime: null, endTime: null } as const;
      const events = Array.from({ length: MAX_EVENT_ROWS + 1 }, () => ({
        ...event,
        id: newId(),
        date: '2026-03-10' as const,
      }));
      await insertEvents(trx, revision, events);
    });
    const { body } = await get(anna, 'from=2026-03-01&to=2026-04-01');
    const answer = calendarResponseSchema.parse(body);
    expect([answer.rows.length, answer.truncated]).toEqual([MAX_EVENT_ROWS, true]);
    // R154: and one more is refused.
    const action = { type: 'event.add', eventId: newId(), title: 'y', description: null, date: '2026-03-10' } as const;
    const full = await act(world, anna, { ...action, startTime: null, endTime: null });
    expect([full.status, full.result]).toMatchObject([409, { status: 'rejected', code: 'calendar_full' }]);
  });

  test('needs a session', async () => {
    expect(await get(null, 'from=2026-03-01&to=2026-04-01')).toMatchObject({ status: 401 });
  });

  test.each([
    ['', 'invalid_query'],
    ['from=2026-03-01', 'invalid_query'],
    ['from=2026-02-30&to=2026-04-01', 'invalid_query'],
    ['from=1999-12-31&to=2026-04-01', 'invalid_query'],
    ['from=1772323200000&to=1772409600000', 'invalid_query'],
    ['from=2026-03-01&to=2026-04-01&family=x', 'invalid_query'],
    ['from=2026-03-01%27%20or%201=1&to=2026-04-01', 'invalid_query'],
    ['from=2026-04-01&to=2026-04-01', 'invalid_window'],
    ['from=2026-04-01&to=2026-03-01', 'invalid_window'],
  ])('refuses %j', async (query, code) => {
    expect(await get(await anybody, query)).toMatchObject({ status: 422, code });
  });
});

const anybody = createStranger(world);

async function emptyFamily(): Promise<string> {
  const { familyId } = await createStranger(world);
  return familyId;
}
