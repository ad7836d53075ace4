import type { Activity } from '@lulla/domain/activity/activity';
import { ACTIVITY_KINDS, type ActivityKind } from '@lulla/domain/activity/kinds';
import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { localDate } from '@lulla/domain/time/zone';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { addChild } from '../../../test/children.ts';
import { buildBath, buildDiaper, buildDrops, putEntries, putLongLog } from '../../../test/entries.ts';
import { call, createCouple, createStranger } from '../../../test/families.ts';
import { createFaultyDatabase } from '../../../test/faulty-database.ts';
import { buildOneOfEach } from '../../../test/one-of-each.ts';
import { act, newId } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { serveWorld } from '../../../test/serve-world.ts';
import { createWorld } from '../../../test/world.ts';
import { createPool } from '../../database/pool.ts';
import { LongAnswers } from '../../http/response/long-answers.ts';
import { familyScope } from '../../rows/family-scope.ts';
import { writeCsvExport } from './write-csv-export.ts';

const world = await createWorld();
const base = await serveWorld(world);
const zone = 'Europe/Stockholm';
const at = (time: string) => Date.parse(`2026-03-10T${time}Z`);

type Row = Readonly<Record<string, string>>;

function fetchZip(person: Person, query = `zone=${encodeURIComponent(zone)}`): Promise<Response> {
  return fetch(`${base}/api/export.csv?${query}`, { headers: { Cookie: person.cookie } });
}

/** The files of the archive by name, as text. */
async function readFiles(person: Person, query?: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetchZip(person, query);
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

function exportedTo({ session }: Person) {
  return { scope: familyScope(session), zone, now: world.clock.now(), long: new LongAnswers() };
}

/** The tables by the file's name. */
async function readTables(person: Person): Promise<Readonly<Record<string, readonly Row[]>>> {
  const files = Object.entries(await readFiles(person));
  return Object.fromEntries(files.map(([name, text]) => [name, readTable(text)]));
}

function readTable(text: string): readonly Row[] {
  const { data, errors } = Papa.parse<Row>(text.replace(/^\uFEFF/, ''), { header: true, newline: '\r\n' });
  // A last line end is not a row of its own.
  expect(errors.filter(({ code }) => code !== 'TooFewFields')).toEqual([]);
  return data.filter((row) => Object.keys(row).length > 1);
}

const CORE = ['bottle.csv', 'breastmilk.csv', 'drops.csv', 'diaper.csv', 'sleep.csv', 'bath.csv'];

const [OF_DRUNK, OF_FILLED] = ['Of it breast milk (ml)', 'Breast milk in the bottle (ml)'];

/** What each kind says of its own, by its headers. */
const OWN: Readonly<Record<ActivityKind, Row>> = {
  bottle: { 'In the bottle (ml)': '120', 'Drunk (ml)': '110', Milk: 'mixed', [OF_DRUNK]: '37', [OF_FILLED]: '40' },
  breastmilk: { 'Left (min)': '20', 'Right (min)': '10', 'Sides (UTC)': 'left 2026-03-10T07:00:00.000Z' },
  drops: { Drops: 'vitamin_d', 'Number of drops': '5' },
  diaper: { Contents: 'pee', Note: 'green' },
  sleep: {
    'Ended (UTC)': '2026-03-10T10:05:00.000Z',
    'Ended (local time)': '2026-03-10 11:05:00',
    'Length (min)': '65',
  },
  bath: { 'Baby oil': 'yes', Shampoo: 'yes', 'Edited (UTC)': '2026-03-10T18:30:00.000Z' },
  tummy_time: { 'Length (min)': '65', 'End unknown': 'no' },
  temperature: { 'Temperature (°C)': '38.7', Measured: 'ear' },
  growth: {
    'Weight (g)': '4200',
    'Length (mm)': '545',
    'Length measured': 'lying',
    'Head circumference (mm)': '381',
  },
  note: { 'First time': 'yes', Note: 'smiled' },
  medicine: { Medicine: 'Ibuprofen', Dose: '2.5', 'Dose unit': 'ml', 'Least time between doses (min)': '360' },
  pumping: { 'Left (ml)': '60', 'Right (ml)': '50', 'Together (ml)': '', Stored: 'fridge' },
  solid_food: { Foods: 'Porridge (milk, wheat); Banana', Liking: 'loved', Reaction: 'red cheeks' },
};

describe('R310: the log in tables', () => {
  test('has a file a kind with every field that the JSON export has of it', async () => {
    const [anna, erik] = await createCouple(world);
    const log = buildOneOfEach(anna, erik);
    await putEntries(world, anna, Object.values(log));
    const tables = await readTables(anna);
    for (const kind of ACTIVITY_KINDS) {
      const [row, ...more] = tables[`${kind.replaceAll('_', '-')}.csv`] ?? [];
      expect([kind, more]).toEqual([kind, []]);
      expect(row).toMatchObject({ Id: log[kind].id, 'Time zone': zone, ...OWN[kind] });
    }
    const { body } = await call(world, anna, ['GET', '/api/export?zone=UTC']);
    for (const { kind, ...entry } of (body as { entries: Record<string, unknown>[] }).entries) {
      const [row] = tables[`${String(kind).replaceAll('_', '-')}.csv`] ?? [];
      const cells = Object.values(row ?? {}).join('|');
      for (const value of Object.values(entry)) {
        if (typeof value === 'string' || typeof value === 'number')
          expect([kind, cells]).toEqual([kind, expect.stringContaining(String(value))]);
      }
    }
    expect(tables['bottle.csv']).toEqual([
      expect.objectContaining({
        'Started (UTC)': '2026-03-10T06:00:00.000Z',
        'Started (local time)': '2026-03-10 07:00:00',
        'Length (min)': '45',
        'Ended by (id)': erik.userId,
        'Also started by (id)': erik.userId,
        'Logged by me': 'yes',
        'Logged by (id)': anna.userId,
      }),
    ]);
    expect(tables['diaper.csv']).toMatchObject([{ 'Logged by me': 'no', 'Logged by (id)': erik.userId }]);
  });

  test('has the minutes of marked sides where none were typed', async () => {
    const [anna, erik] = await createCouple(world);
    const feed = buildOneOfEach(anna, erik).breastmilk;
    const [begin, change] = [feed.startedAt, feed.startedAt + 12 * MINUTE];
    const untyped = { minutesLeft: undefined, minutesRight: undefined };
    const sides = [
      { at: begin, to: 'left' },
      { at: change, to: 'right' },
    ] as const;
    await putEntries(world, anna, [
      { ...feed, ...untyped, endedAt: change + 7 * MINUTE, sides: [...sides] } as Activity,
    ]);
    expect((await readTables(anna))['breastmilk.csv']).toMatchObject([{ 'Left (min)': '12', 'Right (min)': '7' }]);
  });

  test('R196 has the measured minutes of a side whose minutes were not typed', async () => {
    const [anna, erik] = await createCouple(world);
    const feed = { ...buildOneOfEach(anna, erik).breastmilk, minutesLeft: 12, minutesRight: undefined };
    const [begin, change, back] = [0, 10, 16].map((minutes) => feed.startedAt + minutes * MINUTE) as [
      number,
      number,
      number,
    ];
    const sides = [
      { at: begin, to: 'left' },
      { at: change, to: 'right' },
      { at: back, to: 'left' },
    ] as const;
    await putEntries(world, anna, [{ ...feed, endedAt: back + 5 * MINUTE, sides: [...sides] } as Activity]);
    expect((await readTables(anna))['breastmilk.csv']).toMatchObject([{ 'Left (min)': '12', 'Right (min)': '6' }]);
  });

  test('R196 leaves a side empty that was neither typed nor measured', async () => {
    const [anna, erik] = await createCouple(world);
    const feed = { ...buildOneOfEach(anna, erik).breastmilk, minutesLeft: 12, minutesRight: undefined };
    await putEntries(world, anna, [{ ...feed, sides: undefined } as Activity]);
    expect((await readTables(anna))['breastmilk.csv']).toMatchObject([{ 'Left (min)': '12', 'Right (min)': '' }]);
  });

  test.each<[string, number, number | null, number | null, Row]>([
    ['the share of what was drunk', 60, 120, 60, { Milk: 'mixed', [OF_DRUNK]: '30', [OF_FILLED]: '60' }],
    ['more than was in the bottle', 45, 90, 120, { Milk: 'mixed', [OF_DRUNK]: '60', [OF_FILLED]: '45' }],
    ['a past one', 80, null, 100, { Milk: 'mixed', [OF_DRUNK]: '80', [OF_FILLED]: '' }],
    ['a past one corrected to less', 80, null, 60, { Milk: 'breast milk', [OF_DRUNK]: '', [OF_FILLED]: '' }],
    ['an unknown amount', 60, 120, null, { Milk: 'mixed', [OF_DRUNK]: '', [OF_FILLED]: '60' }],
  ])('R183 has the breast milk of a mixed bottle as the app reckons it: %s', async (_, milk, filled, drunk, row) => {
    const anna = await createStranger(world);
    const bottle = buildOneOfEach(anna, anna).bottle;
    await putEntries(world, anna, [{ ...bottle, milk, startedMl: filled, amountMl: drunk } as Activity]);
    expect((await readTables(anna))['bottle.csv']).toMatchObject([row]);
  });

  test('R16 has no length of a feed or pumping that was logged afterwards', async () => {
    const [anna, erik] = await createCouple(world);
    const { bottle, breastmilk, pumping, sleep } = buildOneOfEach(anna, erik);
    const past = [bottle, breastmilk, pumping, sleep].map(
      (entry) => ({ ...entry, endedAt: entry.startedAt }) as Activity,
    );
    await putEntries(world, anna, past);
    const tables = await readTables(anna);
    const lengths = ['bottle', 'breastmilk', 'pumping', 'sleep'].map(
      (name) => tables[`${name}.csv`]?.[0]?.['Length (min)'],
    );
    expect(lengths).toEqual(['', '', '', '0']);
  });

  test('tells nobody’s name or address but the reader’s', async () => {
    const [anna, erik] = await createCouple(world);
    await putEntries(world, anna, Object.values(buildOneOfEach(anna, erik)));
    const text = Object.values(await readFiles(anna)).join('');
    for (const theirs of [erik.email, erik.displayName]) expect(text).not.toContain(theirs);
  });

  test('of an empty log has the headers of the six kinds, and no file of others', async () => {
    const anna = await createStranger(world);
    const files = await readFiles(anna);
    expect(Object.keys(files)).toEqual(CORE);
    expect(files['drops.csv']).toBe(
      '\uFEFFId,Child,Child (id),Started (UTC),Started (local time),Time zone,Drops,Number of drops,Note,Logged by me,Logged by (id),Edited (UTC)\r\n',
    );
  });

  test('names both children with the ids of their table; who is not named is the first', async () => {
    const [anna, erik] = await createCouple(world);
    const second = await addChild(world, erik, { name: 'Siv, "lilla"', birthDate: '2026-03-01', sex: 'girl' });
    await act(world, anna, { type: 'child.edit', childId: anna.familyId, changes: { name: 'Olle' } });
    await putEntries(world, anna, [
      { ...buildDrops(anna, at('06:00')), childId: second },
      buildDrops(anna, at('05:00')),
    ]);
    const tables = await readTables(anna);
    expect(tables['drops.csv']).toMatchObject([
      { Child: 'Siv, "lilla"', 'Child (id)': second },
      { Child: 'Olle', 'Child (id)': anna.familyId },
    ]);
    expect(tables['children.csv']).toMatchObject([
      { Id: anna.familyId, Name: 'Olle' },
      { Id: second, Name: 'Siv, "lilla"', Born: '2026-03-01', Sex: 'girl', Colour: 'sage', 'Archived (UTC)': '' },
    ]);
    const { status } = await act(world, anna, { type: 'child.edit', childId: second, changes: { isArchived: true } });
    expect(status).toBe(200);
    const [, archived] = (await readTables(anna))['children.csv'] ?? [];
    expect(archived?.['Archived (UTC)']).toBe(new Date(world.clock.now()).toISOString());
  });

  test('has the calendar and the milk store', async () => {
    const [anna, erik] = await createCouple(world);
    const event = { title: 'BVC', description: null, date: '2026-12-02', startTime: '09:00', endTime: null } as const;
    await act(world, erik, { type: 'event.add', eventId: newId(), ...event });
    const [pumpedAt, lotId] = [world.clock.now() - MINUTE, newId()];
    await act(world, anna, { type: 'milk.add', lotId, ml: 80, pumpedAt, place: 'fridge', useBy: pumpedAt + DAY });
    const tables = await readTables(anna);
    expect(tables['calendar.csv']).toMatchObject([
      { Date: '2026-12-02', Starts: '09:00', Ends: '', Title: 'BVC', Description: '', 'Added by me': 'no' },
    ]);
    expect(tables['milk-store.csv']).toMatchObject([
      { Id: lotId, 'Pumped (UTC)': new Date(pumpedAt).toISOString(), 'Amount (ml)': '80', 'Left (ml)': '80' },
    ]);
  });

  test('no cell runs as a formula; quotes, commas and line ends in notes stay what they are', async () => {
    const anna = await createStranger(world);
    const notes = [
      '=1+1',
      '+46',
      '-2',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      ' =1',
      '＝1',
      'half "asleep",\r\nå 👶\nthen = 1',
      '5 - 3',
    ];
    await putEntries(
      world,
      anna,
      notes.map((note, index) => buildDiaper(anna, at('12:00') - index * MINUTE, note)),
    );
    const files = await readFiles(anna);
    const shown = readTable(files['diaper.csv'] ?? '').map((row) => row['Note']);
    expect(shown).toEqual([...notes.slice(0, 8).map((note) => `'${note}`), ...notes.slice(8)]);
    expect(files['diaper.csv']).toContain('"half ""asleep"",\r\nå 👶\nthen = 1"');
  });

  test('leaves out what is deleted, and other families', async () => {
    const [anna, other] = [await createStranger(world), await createStranger(world)];
    await putEntries(world, other, [buildBath(other, at('18:00'))]);
    const id = newId();
    const startedAt = world.clock.now() - HOUR;
    await act(world, anna, { type: 'diaper.log', activityId: id, startedAt, note: null, contents: 'pee' });
    await act(world, anna, { type: 'activity.delete', activityId: id });
    const tables = await readTables(anna);
    expect(Object.values(tables).flat()).toEqual([]);
  });

  test('is a zip named by the reader’s date, in no cache', async () => {
    const response = await fetchZip(await createStranger(world));
    await response.arrayBuffer();
    const day = localDate(world.clock.now(), zone);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': `attachment; filename="Lulla-${day}.zip"`,
      'content-type': 'application/zip',
      'cache-control': 'no-store',
    });
  });

  test('is complete however long the log is', async () => {
    const anna = await createStranger(world);
    await putLongLog(world, anna, 6_000, world.clock.now());
    const tables = await readTables(anna);
    expect([tables['diaper.csv']?.length, tables['sleep.csv']?.length]).toEqual([4_000, 2_000]);
    expect(new Set(Object.values(tables).flatMap((rows) => rows.map((row) => row['Id']))).size).toBe(6_000);
    const sizes: number[] = [];
    for await (const piece of writeCsvExport(world.context.database, exportedTo(anna))) sizes.push(piece.length);
    expect(Math.max(...sizes)).toBeLessThan(100_000);
    expect(sizes.length).toBeGreaterThan(20);
  });

  test('is cut off when its reader leaves the family, so that a partial file never looks complete', async () => {
    const [anna] = await createCouple(world);
    await putEntries(world, anna, Object.values(buildOneOfEach(anna, anna)));
    const pieces = writeCsvExport(world.context.database, exportedTo(anna));
    expect((await pieces.next()).done).toBe(false);
    await call(world, anna, ['POST', '/api/family/leave']);
    const rest = async () => {
      for await (const _ of pieces);
    };
    await expect(rest()).rejects.toThrow('The family was left');
  });

  test('asks the database nothing more once it failed', async () => {
    const anna = await createStranger(world);
    const pool = createPool(world.address, world.context);
    const faulty = createFaultyDatabase(pool);
    faulty.breakAt(({ sql }) => (sql.includes('from "activities"') ? 'lost' : null));
    const pieces = writeCsvExport(faulty.database, exportedTo(anna));
    const all = async () => {
      for await (const _ of pieces);
    };
    await expect(all()).rejects.toThrow('the database cannot answer now');
    // Its children, and the entries that it did not get.
    expect(faulty.asked).toBe(2);
    await pool.end();
  });

  test.each(['', 'zone=Mars/Phobos', 'zone=UTC&from=0'])('refuses the query %j', async (query) => {
    const response = await fetchZip(await createStranger(world), query);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_query' } });
  });

  test('counts with the other downloads: ten an hour', async () => {
    const anna = await createStranger(world);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await world.request(anna, 'GET', `/api/export${turn % 2 ? '.csv' : ''}?zone=UTC`)).status).toBe(200);
    }
    expect((await fetchZip(anna)).status).toBe(429);
    expect((await fetch(`${base}/api/export.csv?zone=UTC`)).status).toBe(401);
  });
});
