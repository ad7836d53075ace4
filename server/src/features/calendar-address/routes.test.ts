import type { Action } from '@lulla/domain/protocol/action';
import { calendarAddressSchema, newCalendarAddressSchema } from '@lulla/domain/protocol/calendar-address';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, test } from 'vitest';
import { answer, call, createCouple, createPartner, createStranger, invite } from '../../../test/families.ts';
import { act, newId } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { serveWorld } from '../../../test/serve-world.ts';
import { createWorld } from '../../../test/world.ts';
import { createLogger } from '../../platform/logger.ts';
import { makeToken } from '../../secrets/token.ts';

let logged = '';
const log = createLogger('trace', {
  write: (line: string) => {
    logged += line;
  },
});
const world = await createWorld({ log });
const base = await serveWorld(world);
const { database, config } = world.context;

/** Makes an address, and gives its path. */
async function make(person: Person): Promise<string> {
  const { status, body } = await call(world, person, ['POST', '/api/calendar-address']);
  expect(status).toBe(200);
  const { address, createdAt } = newCalendarAddressSchema.parse(body);
  expect(createdAt).toBe(world.clock.now());
  expect(address).toMatch(/\/api\/calendar-address\/[\w-]{43}\.ics$/);
  expect(address.startsWith(config.origin)).toBe(true);
  return address.slice(config.origin.length);
}

/** As another calendar reads it: without a cookie, and without the headers of a browser. */
const read = (path: string) => fetch(`${base}${path}`);

async function statusOf(path: string): Promise<number> {
  const response = await read(path);
  await response.arrayBuffer();
  return response.status;
}

async function readText(path: string): Promise<string> {
  const response = await read(path);
  expect(response.status).toBe(200);
  return response.text();
}

type Event = Omit<Extract<Action, { type: 'event.add' }>, 'type' | 'eventId'>;

async function plan(person: Person, parts: Partial<Event>): Promise<string> {
  const eventId = newId();
  const event = { title: 'BVC', description: null, date: '2026-12-02', startTime: null, endTime: null } as const;
  const { result } = await act(world, person, { type: 'event.add', eventId, ...event, ...parts });
  expect(result.status).toBe('applied');
  return eventId;
}

const uid = (id: string) => `${id}@lulla`;

describe('R312: the calendar for other calendars', () => {
  const description = 'Ta med kortet;\nå, och "filten" 👶 \\ '.repeat(8).trim();

  async function planAll(anna: Person, erik: Person) {
    return {
      timed: await plan(anna, { title: 'BVC, 4 mån; vikt', description, startTime: '09:00', endTime: '09:30' }),
      open: await plan(erik, { title: 'Fika', date: '2026-03-29', startTime: '02:30' }),
      day: await plan(anna, { title: 'Namnsdag' }),
      until: await plan(erik, { title: 'Mormor är här', date: '2027-01-01', endTime: '14:00' }),
    };
  }

  test('reads the same in ical.js: all days, times of the wall clock, texts', async () => {
    const [anna, erik] = await createCouple(world);
    const { timed, open, day, until } = await planAll(anna, erik);
    const component = new ICAL.Component(ICAL.parse(await readText(await make(anna))));
    expect(component.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(component.getFirstPropertyValue('version')).toBe('2.0');
    expect(component.getFirstPropertyValue('x-wr-calname')).toBe('Lulla');
    expect(String(component.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    const events = component.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    const told = events.map(({ uid: id, summary, description: said, startDate, endDate }) => ({
      id,
      summary,
      said,
      start: startDate.toString(),
      end: endDate.toString(),
      zone: startDate.zone.tzid,
    }));
    const zone = 'floating';
    expect(told).toEqual([
      // On the night of the change to summer time, which no calendar may move.
      { id: uid(open), summary: 'Fika', said: null, start: '2026-03-29T02:30:00', end: '2026-03-29T02:30:00', zone },
      ...[
        {
          id: uid(timed),
          summary: 'BVC, 4 mån; vikt',
          said: description,
          start: '2026-12-02T09:00:00',
          end: '2026-12-02T09:30:00',
          zone,
        },
        { id: uid(day), summary: 'Namnsdag', said: null, start: '2026-12-02', end: '2026-12-03', zone },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
      { id: uid(until), summary: 'Mormor är här (–14:00)', said: null, start: '2027-01-01', end: '2027-01-02', zone },
    ]);
    for (const event of component.getAllSubcomponents('vevent')) {
      expect(String(event.getFirstPropertyValue('dtstamp'))).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    }
  });

  test('reads the same in node-ical', async () => {
    const [anna, erik] = await createCouple(world);
    const { timed, day } = await planAll(anna, erik);
    const found = nodeIcal.sync.parseICS(await readText(await make(erik)));
    expect(found[uid(timed)]).toMatchObject({ type: 'VEVENT', summary: 'BVC, 4 mån; vikt', description });
    const { start } = found[uid(timed)] as { start: Date };
    expect([start.getFullYear(), start.getMonth(), start.getDate(), start.getHours()]).toEqual([2026, 11, 2, 9]);
    expect(found[uid(day)]).toMatchObject({ datetype: 'date', transparency: 'TRANSPARENT' });
    expect(Object.values(found).filter((each) => each?.type === 'VEVENT')).toHaveLength(4);
  });

  test('an empty calendar is one too, and no cache keeps it', async () => {
    const response = await read(await make(await createStranger(world)));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const text = await response.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')).toEqual([]);
  });

  test('follows what is edited and deleted, under the same ids, and tells no name and no log', async () => {
    const [anna, erik] = await createCouple(world);
    const path = await make(anna);
    const [kept, deleted] = [await plan(erik, {}), await plan(erik, { title: 'Struken' })];
    await act(world, erik, { type: 'event.edit', eventId: kept, changes: { title: 'BVC igen' } });
    await act(world, erik, { type: 'event.delete', eventId: deleted });
    const text = await readText(path);
    expect(text).toContain(`UID:${uid(kept)}`);
    expect(text).toContain('SUMMARY:BVC igen');
    expect(text).not.toContain('Struken');
    for (const theirs of [anna.displayName, erik.displayName, anna.email, anna.userId, erik.userId]) {
      expect(text).not.toContain(theirs);
    }
  });

  test('is complete with more events than one page', async () => {
    const anna = await createStranger(world);
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      family_id: anna.familyId,
      id: newId(),
      user_id: anna.userId,
      title: `Nummer ${index}`,
      event_date: '2026-12-01',
      revision: 1,
    }));
    await database.insertInto('calendar_events').values(rows).execute();
    expect(nodeIcal.sync.parseICS(await readText(await make(anna)))[uid(rows[1_199]?.id ?? '')]).toBeDefined();
    expect((await readText(await make(anna))).split('BEGIN:VEVENT')).toHaveLength(1_201);
  });
});

describe('R311: the address', () => {
  test('is told once, and afterwards only since when there is one', async () => {
    const anna = await createStranger(world);
    const since = async () =>
      calendarAddressSchema.parse((await call(world, anna, ['GET', '/api/calendar-address'])).body).createdAt;
    expect(await since()).toBeNull();
    const path = await make(anna);
    expect(await since()).toBe(world.clock.now());
    const [row] = await database
      .selectFrom('calendar_addresses')
      .selectAll()
      .where('user_id', '=', anna.userId)
      .execute();
    expect(JSON.stringify(row)).not.toContain(path.slice(-47, -4));
    const { body } = await call(world, anna, ['GET', '/api/export?zone=UTC']);
    expect((body as { account: object }).account).toMatchObject({
      calendar_address: { created_at: new Date(world.clock.now()).toISOString() },
    });
  });

  test('a new one ends the one before; of the partner’s nothing changes', async () => {
    const [anna, erik] = await createCouple(world);
    const [first, theirs] = [await make(anna), await make(erik)];
    const second = await make(anna);
    expect(await Promise.all([first, second, theirs].map(statusOf))).toEqual([404, 200, 200]);
  });

  test('is dead as soon as it is revoked; revoking is harmless again', async () => {
    const anna = await createStranger(world);
    const path = await make(anna);
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await call(world, anna, ['DELETE', '/api/calendar-address'])).status).toBe(204);
      expect(await statusOf(path)).toBe(404);
    }
  });

  test('is dead when its person leaves, is removed or deletes the account', async () => {
    const [anna, leaving] = await createCouple(world);
    const [removed, gone] = [await createPartner(world, anna), await createStranger(world)];
    const paths = [await make(leaving), await make(removed), await make(gone)];
    const stays = await make(anna);
    await call(world, leaving, ['POST', '/api/family/leave']);
    expect((await call(world, anna, ['DELETE', `/api/family/members/${removed.userId}`])).status).toBe(204);
    expect((await call(world, gone, ['POST', '/api/delete-account'], { userId: gone.userId })).status).toBe(204);
    expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404]);
    expect(await statusOf(stays)).toBe(200);
  });

  test('shows the family that its person has joined', async () => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    const path = await make(erik);
    await plan(anna, { title: 'Hos Anna' });
    expect(await readText(path)).not.toContain('Hos Anna');
    await answer(world, erik, await invite(world, anna, erik), 'accept');
    expect(await readText(path)).toContain('SUMMARY:Hos Anna');
  });

  test('R313 one that opens nothing is one code, whatever is wrong with it, and 429 after thirty; a right one still opens', async () => {
    const anna = await createStranger(world);
    const path = await make(anna);
    const secret = path.slice(-47, -4);
    const wrong = [`${makeToken()}.ics`, 'x.ics', secret, `${secret}.ICS`, `${secret}x.ics`, '.ics', '%00.ics'];
    const answers = [];
    for (const file of wrong) {
      const response = await read(`/api/calendar-address/${file}`);
      const { error } = (await response.json()) as { error: { code: string } };
      answers.push([response.status, error.code]);
    }
    expect(answers).toEqual(wrong.map(() => [404, 'calendar_address_unknown']));
    const guesses = Array.from({ length: 60 }, () => statusOf(`/api/calendar-address/${makeToken()}.ics`));
    expect(new Set(await Promise.all(guesses))).toContain(429);
    expect(await statusOf(`/api/calendar-address/${makeToken()}.ics`)).toBe(429);
    expect(await statusOf(path)).toBe(200);
  });

  test('R314 no log names it: neither one that opens, nor one that is refused or fails', async () => {
    const anna = await createStranger(world);
    const path = await make(anna);
    const unknown = `${makeToken()}.ics`;
    await statusOf(path);
    await statusOf(`/api/calendar-address/${unknown}`);
    expect(await statusOf(`${path}?again`)).toBe(200);
    await fetch(`${base}${path}`, { method: 'POST', headers: { Origin: config.origin } });
    expect(logged).toContain('"route":"/api/calendar-address/:file"');
    for (const secret of [path.slice(-47, -4), unknown.slice(0, -4)]) {
      expect(logged).not.toContain(secret);
      expect(await world.context.metrics.registry.metrics()).not.toContain(secret);
    }
  });
});
