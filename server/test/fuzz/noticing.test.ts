import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AppContext } from '../../src/http/request/app-env.ts';
import { AppError } from '../../src/platform/app-error.ts';
import { createWorld } from '../world.ts';
import { nothingSchema } from './answers.ts';
import type { FuzzRow } from './fuzz-row.ts';
import type { Oracle } from './oracles.ts';
import type { Made } from './row-requests.ts';
import { openStage, type Stage } from './stage.ts';
import { placeFor, tryOne } from './trial.ts';

// The net of fuzz.test.ts over an application with faults that were put in on purpose.

const stage = await openStage((log) => createWorld({ log }));
const { app, context } = stage.world;
const { database } = context;
const wordSchema = z.strictObject({ word: z.string() });
const GOOD: Made = { how: 'made', who: 'me', path: '', body: '{"word":"a"}' };

type Handler = (c: AppContext) => Promise<Response> | Response;

const refuse = (): never => {
  throw new AppError(422, 'invalid_word');
};
const rename = (name: string) => sql`update users set display_name = ${name}`.execute(database);

/** Before the first request: the application takes no more routes after it. */
const FAULTS: Readonly<Record<string, Handler>> = {
  'writes and refuses': async () => {
    await rename('Somebody else');
    return refuse();
  },
  'refuses, having written what was there already': async () => {
    await sql`update users set display_name = display_name`.execute(database);
    return refuse();
  },
  'refuses, having added a row': async () => {
    await sql`insert into user_roles select id, 'admin' from users where id not in (select user_id from user_roles)
      order by id desc limit 1`.execute(database);
    return refuse();
  },
  'refuses, having removed a row': async () => {
    await sql`delete from sessions where id = (select id from sessions order by created_at limit 1)`.execute(database);
    return refuse();
  },
  'refuses, and wrote before in a transaction that waited for another': async () => {
    await database.transaction().execute(async (trx) => {
      await sql`update users set country_code = 'NO'`.execute(trx);
      await sql`insert into rate_limits values (${crypto.randomUUID()}, 1, null)`.execute(database);
    });
    return refuse();
  },
  'fails, and says so': () => {
    throw new Error('on purpose');
  },
  'logs an error under a success': (c) => {
    context.log.error('on purpose');
    return c.json({});
  },
  'answers more than it may': (c) => c.json({ secret: 1 }),
  'refuses in words of its own': (c) => c.json({ message: 'no' }, 422),
};
const INNOCENT: Readonly<Record<string, Handler>> = {
  'refuses, and writes nothing': refuse,
  'refuses, having counted': async () => {
    await sql`insert into rate_limits values (${crypto.randomUUID()}, 1, null)`.execute(database);
    return refuse();
  },
  'refuses, having taken everything back': async () => {
    const work = database.transaction().execute(async (trx) => {
      await sql`update users set display_name = 'Rolled back'`.execute(trx);
      throw new Error('back');
    });
    await work.catch(() => undefined);
    return refuse();
  },
  'writes and succeeds': async (c) => {
    await rename('Done');
    return c.json({});
  },
};

const pathOf = (title: string) => `/faulty/${title.replace(/\W+/g, '-')}`;
for (const [title, handler] of Object.entries({ ...FAULTS, ...INNOCENT })) app.post(pathOf(title), handler);
app.get('/faulty/reads', async (c) => {
  await rename('Read');
  return c.json({});
});
app.post('/faulty/takes-anything', (c) => c.json({}));

async function tryAt(path: string, made: Partial<Made> = {}, row: Partial<FuzzRow> = {}): Promise<number> {
  const plain: FuzzRow = { route: `POST ${path}`, body: wordSchema, answer: nothingSchema };
  const place = await placeFor(plain, stage);
  // A request before it, so that what stood before is known without being read again.
  await tryOne(place, { ...GOOD, path: '/faulty/takes-anything' });
  return tryOne({ ...place, row: { ...plain, ...row } }, { ...GOOD, path, ...made });
}

describe('the fuzz test detects faults', () => {
  test.each(Object.keys(FAULTS))('reports a route that %s', async (title) => {
    await expect(tryAt(pathOf(title))).rejects.toThrow();
    stage.errors.length = 0;
  });

  test.each(Object.keys(INNOCENT))('does not report a route that %s', async (title) => {
    expect(await tryAt(pathOf(title))).toBeLessThan(500);
  });

  test('reports a GET that writes, though it succeeds', async () => {
    const row: FuzzRow = { route: 'GET /faulty/reads', answer: nothingSchema };
    const place = await placeFor(row, stage);
    await expect(tryOne(place, { ...GOOD, path: '/faulty/reads', body: null })).rejects.toThrow('users');
  });

  test.each([
    ['no JSON', 'no JSON'],
    ['nothing at all', ''],
    ['null', 'null'],
    ['a byte order mark', '\u00ef\u00bb\u00bf{"word":"a"}'],
    ['a key too many', '{"word":"a","userId":"b"}'],
    ['another type', '{"word":1}'],
  ])('a success for %s', async (_, body) => {
    await expect(tryAt('/faulty/takes-anything', { how: 'spoiled', body })).rejects.toThrow();
  });

  test.each<[string, ReturnType<Oracle['deserves']>, string, boolean]>([
    ['a success that was not deserved is a finding', false, '/faulty/takes-anything', true],
    ['a refusal of what deserved a success is a finding', true, pathOf('refuses, and writes nothing'), true],
    ['a success that was deserved is none', true, '/faulty/takes-anything', false],
    ['a refusal that was deserved is none', false, pathOf('refuses, and writes nothing'), false],
    ['where it is not known neither is', null, '/faulty/takes-anything', false],
  ])('%s', async (_, isDeserved, path, isFinding) => {
    const oracle: Oracle = { deserves: () => isDeserved, leaves: async () => undefined };
    const found = await tryAt(path, {}, { oracle }).then(
      () => false,
      () => true,
    );
    expect(found).toBe(isFinding);
  });

  test('reports a success whose effect differs from its answer', async () => {
    const oracle: Oracle = { deserves: () => true, leaves: async () => expect.fail('something else') };
    await expect(tryAt('/faulty/takes-anything', {}, { oracle })).rejects.toThrow('something else');
  });
});

describe('the database is compared unless nothing was written', () => {
  const looksOf = async ({ watch }: Stage, work: () => Promise<unknown>) => {
    await watch.look();
    const { whole } = watch.looks;
    await work();
    const print = await watch.look();
    return { print, isWhole: watch.looks.whole > whole };
  };

  test('a read, and a refusal before any write, need no comparison', async () => {
    // Other tests write on the same server: a whole look is never wrong, and one that is spared comes soon.
    await expect
      .poll(async () => (await looksOf(stage, () => stage.world.request(null, 'GET', '/api/session'))).isWhole)
      .toBe(false);
    await expect
      .poll(async () => (await looksOf(stage, () => sql`select from users`.execute(database))).isWhole)
      .toBe(false);
  });

  test('an open transaction of another does not hide its writes', async () => {
    const before = await stage.watch.look();
    const trx = await database.startTransaction().execute();
    await sql`update users set display_name = 'Late'`.execute(trx);
    expect(await stage.watch.look()).toEqual(before);
    await trx.commit().execute();
    expect(await stage.watch.look()).not.toEqual(before);
  });

  test.each([
    ['a row that is written as it was', 'update users set display_name = display_name'],
    ['a row that is gone', "delete from user_roles where role = 'admin'"],
    ['a table that is emptied', 'truncate rate_limits, sessions cascade'],
  ])('%s is seen as a change', async (_, statement) => {
    const before = await stage.watch.look();
    const { print } = await looksOf(stage, () => sql.raw(statement).execute(database));
    const { print: after } = await looksOf(stage, async () => undefined);
    expect(print).not.toEqual(before);
    expect(after).toEqual(print);
  });
});
