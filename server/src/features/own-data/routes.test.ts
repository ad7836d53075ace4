import { gunzipSync } from 'node:zlib';
import { dataOverviewSchema } from '@lulla/domain/protocol/data-overview';
import { activityRecordSchema, recordsResponseSchema } from '@lulla/domain/protocol/records-response';
import { recordsOf } from '@lulla/domain/statistics/records';
import { sql } from 'kysely';
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
import { call, createCouple, createStranger, logDiaper } from '../../../test/families.ts';
import { act, newId } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { serveWorld } from '../../../test/serve-world.ts';
import { createWorld } from '../../../test/world.ts';
import { getProfile } from '../../export/reads.ts';
import { writeExport } from '../../export/write-export.ts';
import { LongAnswers } from '../../http/response/long-answers.ts';
import { familyScope } from '../../rows/family-scope.ts';

const world = await createWorld();
const base = await serveWorld(world);
const { database } = world.context;
const zone = 'Europe/Stockholm';
const at = (time: string) => Date.parse(`2026-03-10T${time}Z`);

interface Exported {
  readonly user: Readonly<Record<string, string>>;
  readonly profile: Readonly<Record<string, string>>;
  readonly activities: readonly unknown[];
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  readonly children?: readonly unknown[];
  readonly calendar_events: readonly unknown[];
  readonly family_connections: readonly unknown[];
  readonly export_date: string;
  readonly app_name: string;
}

const UNKNOWN = { birth_date: null, due_date: null, sex: null, archived_at: null } as const;

function fetchExport(person: Person, query = `zone=${encodeURIComponent(zone)}`, headers = {}): Promise<Response> {
  return fetch(`${base}/api/export?${query}`, { headers: { Cookie: person.cookie, ...headers } });
}

async function readExport(person: Person): Promise<Exported> {
  const response = await fetchExport(person);
  expect(response.status).toBe(200);
  return (await response.json()) as Exported;
}

describe('accounts §3: the export file', () => {
  test('has user, profile, activities, family connections, date and product name, and nothing it does not say [A3.12 A7.11 A7.12]', async () => {
    const [anna, erik] = await createCouple(world);
    const exported = await readExport(anna);
    expect(Object.keys(exported)).toEqual([
      'user',
      'profile',
      'account',
      'activities',
      'entries',
      'calendar_events',
      'family_connections',
      'export_date',
      'app_name',
    ]);
    const created_at = new Date(world.clock.now()).toISOString();
    expect(exported.user).toEqual({ id: anna.userId, email: anna.email, created_at });
    expect(exported.profile).toEqual({
      user_id: anna.userId,
      display_name: anna.displayName,
      country: 'SE',
      language: 'sv',
    });
    expect(exported).toMatchObject({ export_date: created_at, app_name: 'Lulla', activities: [] });
    // P1: one link per direction.
    expect(exported.family_connections).toEqual([
      { user_id: anna.userId, partner_id: erik.userId },
      { user_id: erik.userId, partner_id: anna.userId },
    ]);
    expect(JSON.stringify(exported)).not.toContain(erik.email);
  });

  test('accounts §9: is named after the product and the reader’s date [A3.12 A9.23]', async () => {
    const anna = await createStranger(world);
    const day = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(world.clock.now());
    for (const each of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const response = await fetchExport(anna, `zone=${each}`);
      await response.text();
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="Lulla-${day(each)}.json"`);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('P7: contains every record of the log exactly as GET /api/records returns it', async () => {
    const [anna, erik] = await createCouple(world);
    const log = [
      { ...ended(buildBottle(anna, at('06:00'), 110), at('06:45')), note: 'half "asleep"\n</script> å 👶' },
      ended(buildSleep(anna, at('09:00')), at('10:05'), erik),
      buildSleep(erik, at('11:00')),
      buildDrops(anna, at('13:00')),
      buildDiaper(erik, at('13:30'), 'green'),
      buildBath(anna, at('18:00')),
    ];
    await putEntries(world, anna, log);
    const { activities } = await readExport(anna);
    const rendered = log.flatMap((activity) => recordsOf(activity, zone));
    expect(activities).toHaveLength(rendered.length);
    expect(activities).toEqual(expect.arrayContaining(rendered));
    for (const record of activities) activityRecordSchema.parse(record);
    const window = `from=${at('00:00')}&to=${at('23:59')}&zone=${encodeURIComponent(zone)}`;
    const answer = await call(world, anna, ['GET', `/api/records?${window}`]);
    expect(activities).toEqual(recordsResponseSchema.parse(answer.body).records);
  });

  test('R174 names the children, and in every entry and record whom it is about', async () => {
    const [anna, erik] = await createCouple(world);
    const second = await addChild(world, erik, { name: 'Siv', birthDate: '2026-03-01', sex: 'girl' });
    const [first, other] = [buildBottle(anna, at('06:00'), 110), buildSleep(erik, at('09:00'))];
    await putEntries(world, anna, [ended(first, at('06:45')), { ...ended(other, at('10:00')), childId: second }]);
    const { children, entries, activities } = await readExport(anna);
    expect(children).toEqual([
      { ...UNKNOWN, id: anna.familyId, name: '', colour: 'apricot' },
      { ...UNKNOWN, id: second, name: 'Siv', birth_date: '2026-03-01', sex: 'girl', colour: 'sage' },
    ]);
    const about = (list: readonly unknown[]) =>
      list.map((each) => Object.entries(each as object).find(([key]) => key === 'child_id')?.[1]);
    expect(about(entries)).toEqual([second, undefined]);
    expect(about(activities)).toEqual([second, second, undefined, undefined]);
    for (const record of activities) activityRecordSchema.parse(record);
  });

  test('contains every entry with separate fields too', async () => {
    const [anna, erik] = await createCouple(world);
    const bottle = ended(buildBottle(anna, at('06:00'), 110), at('06:45'), erik);
    await putEntries(world, anna, [bottle, buildDrops(anna, at('13:00'))]);
    const { entries } = await readExport(anna);
    expect(entries).toEqual([
      expect.objectContaining({ kind: 'drops', drop_type: 'vitamin_d', drop_count: 5 }),
      {
        id: bottle.id,
        user_id: anna.userId,
        kind: 'bottle',
        started_at: '2026-03-10T06:00:00.000Z',
        ended_at: '2026-03-10T06:45:00.000Z',
        ended_by: erik.userId,
        end_unknown: false,
        started_ml: 120,
        amount_ml: 110,
        note: null,
        edited_at: null,
      },
    ]);
  });

  test('R195 names the sides of breastmilk and when they changed, and what was typed', async () => {
    const anna = await createStranger(world);
    const [start, end] = [at('06:00'), at('06:45')];
    const sides = [
      { at: start, to: 'left' as const },
      { at: at('06:30'), to: 'right' as const },
    ];
    const feed = ended(buildBreastmilk(anna, start), end);
    const plain = ended(buildBreastmilk(anna, at('09:00')), at('09:10'));
    await putEntries(world, anna, [{ ...feed, sides, minutesRight: 9 }, plain]);
    const { entries, activities } = await readExport(anna);
    expect(entries).toEqual([
      expect.not.objectContaining({ sides: expect.anything() }),
      expect.objectContaining({
        sides: [
          { at: '2026-03-10T06:00:00.000Z', to: 'left' },
          { at: '2026-03-10T06:30:00.000Z', to: 'right' },
        ],
        minutes_right: 9,
      }),
    ]);
    expect(activities.map((each) => (each as { details: string }).details)).toContain(
      'Breastmilk feeding completed (left 30m, right 9m)',
    );
  });

  test('contains every event of the shared calendar, in the specification’s form', async () => {
    const [anna, erik] = await createCouple(world);
    const title = 'BVC';
    const events = [
      { title, description: null, date: '2026-12-02', startTime: null, endTime: null },
      { title, description: 'take the card', date: '2026-12-01', startTime: '09:00', endTime: '09:30' },
    ] as const;
    for (const event of events) await act(world, erik, { type: 'event.add', eventId: newId(), ...event });
    const { calendar_events } = await readExport(anna);
    expect(calendar_events).toEqual([
      {
        id: expect.any(String),
        user_id: erik.userId,
        title,
        description: 'take the card',
        event_date: '2026-12-01',
        event_time: '09:00',
        end_time: '09:30',
      },
      expect.objectContaining({ event_date: '2026-12-02', event_time: null, end_time: null, description: null }),
    ]);
  });

  test('leaves out what is deleted, and another family', async () => {
    const [anna, other] = [await createStranger(world), await createStranger(world)];
    const activityId = await logDiaper(world, anna);
    await logDiaper(world, other);
    await act(world, anna, { type: 'activity.delete', activityId });
    const { activities, entries } = await readExport(anna);
    expect([activities, entries]).toEqual([[], []]);
  });

  test('P23: is never gated', async () => {
    const anna = await createStranger(world);
    await putEntries(world, anna, [buildBath(anna, at('18:00'))]);
    await endTrial(world, anna);
    expect((await readExport(anna)).activities).toHaveLength(1);
  });

  test('is gzipped for clients that accept it', async () => {
    const anna = await createStranger(world);
    await putLongLog(world, anna, 300, world.clock.now());
    const response = await world.app.request(`${world.context.config.origin}/api/export?zone=UTC`, {
      headers: { Cookie: anna.cookie, Host: 'localhost:3000', 'Accept-Encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const exported = JSON.parse(gunzipSync(await response.arrayBuffer()).toString()) as Exported;
    expect(exported.activities).toHaveLength(400);
  });
});

describe('accounts §4: a long log', () => {
  test('is complete, in pieces of 500 lines, however long it is', async () => {
    const anna = await createStranger(world);
    await putLongLog(world, anna, 6_000, world.clock.now());
    const response = await fetchExport(anna, 'zone=UTC', { 'Accept-Encoding': 'identity' });
    expect(response.headers.get('content-length')).toBeNull();
    const exported = JSON.parse(await response.text()) as Exported;
    expect([exported.activities.length, exported.entries.length]).toEqual([8_000, 6_000]);
    const profile = await getProfile(database, anna.userId);
    if (!profile) throw new Error('No profile');
    const scope = familyScope(anna.session);
    const lines: number[] = [];
    const long = new LongAnswers();
    for await (const piece of writeExport(database, { scope, profile, zone, now: world.clock.now(), long })) {
      lines.push(piece.split('\n').length);
    }
    expect(Math.max(...lines)).toBeLessThanOrEqual(501);
    expect(lines.length).toBeGreaterThanOrEqual(28);
  });

  test('reads the next page only when the last was sent, so a slow reader costs nothing', async () => {
    const anna = await createStranger(world);
    await putLongLog(world, anna, 10_000, world.clock.now());
    const response = await fetchExport(anna, 'zone=UTC', { 'Accept-Encoding': 'identity' });
    const reader = response.body?.getReader();
    await reader?.read();
    const asked = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and state <> 'idle' and query like '%is_end%' and pid <> pg_backend_pid()
      `.execute(database);
      return rows[0]?.count;
    };
    await expect.poll(asked).toBe(0);
    await reader?.cancel();
  });

  test('is cut off when its reader leaves the family, so that a partial file never looks complete', async () => {
    const [anna] = await createCouple(world);
    await putLongLog(world, anna, 10_000, world.clock.now());
    const response = await fetchExport(anna, 'zone=UTC', { 'Accept-Encoding': 'identity' });
    const reader = response.body?.getReader();
    await reader?.read();
    await call(world, anna, ['POST', '/api/family/leave']);
    const rest = async () => {
      let text = '';
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        text = (text + new TextDecoder().decode(part.value)).slice(-200);
      }
      return text;
    };
    await expect(rest()).rejects.toThrow();
  });
});

describe('accounts §4: refused', () => {
  test.each([
    ['', 'no zone'],
    ['zone=Mars/Phobos', 'an unknown zone'],
    ['zone=UTC&from=0', 'a key it does not know'],
  ])('with %j: %s', async (query) => {
    const response = await fetchExport(await createStranger(world), query);
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
      422,
      'invalid_query',
    ]);
  });

  test('to people who are not signed in', async () => {
    expect((await fetch(`${base}/api/export?zone=UTC`)).status).toBe(401);
    expect((await fetch(`${base}/api/data-overview`)).status).toBe(401);
  });

  test('after ten an hour, with the time to wait', async () => {
    const anna = await createStranger(world);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const response = await fetchExport(anna, 'zone=UTC');
      await response.arrayBuffer();
      statuses.push(response.status);
      if (turn === 10) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

test('accounts §2: the overview counts what the reader has logged, however old, not what is deleted or others’ [A2.52]', async () => {
  const [anna, erik] = await createCouple(world);
  await putEntries(world, anna, [buildDiaper(anna, Date.parse('2024-01-01T00:00Z'))]);
  await logDiaper(world, erik);
  const activityId = await logDiaper(world, anna);
  const count = async () => {
    const { body } = await call(world, anna, ['GET', '/api/data-overview']);
    return dataOverviewSchema.parse(body).activities;
  };
  expect(await count()).toBe(2);
  await act(world, anna, { type: 'activity.delete', activityId });
  expect(await count()).toBe(1);
});
