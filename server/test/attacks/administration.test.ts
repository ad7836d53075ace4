import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createDatabase } from '../../src/database/database.ts';
import { createPool } from '../../src/database/pool.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { recordSecurityEvent } from '../../src/rows/security/writes.ts';
import type { Aimed, Row } from '../access/row.ts';
import { ALICES_NOTE, createScene } from '../access/scene.ts';
import { ask, type Stand } from '../access/try-cells.ts';
import { ACCESS } from '../access-matrix.ts';
import { logDiaper } from '../families.ts';
import type { Person } from '../people.ts';
import { serveWorld } from '../serve-world.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const { admin, alice, bob } = world;

describe('the security events', () => {
  const payload = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  const read = async (query = '') => {
    const response = await world.request(admin, 'GET', `/api/admin/security-events${query}`);
    return { type: response.headers.get('content-type'), text: await response.text() };
  };

  test('are the same fifty, whatever the query says', async () => {
    const event = { type: 'partner_lookup_missed', severity: 'info', userId: alice.userId } as const;
    for (let count = 0; count < 60; count += 1) {
      await recordSecurityEvent(world.context, event, { address: '2001:db8::1', userAgent: payload });
    }
    const plain = await read();
    expect((JSON.parse(plain.text) as { events: unknown[] }).events).toHaveLength(50);
    for (const query of ['limit=1000', 'offset=50', "type=x'%20or%201=1", `userId=${bob.userId}`, 'order=id;drop']) {
      expect(await read(`?${query}`)).toEqual(plain);
    }
  });

  test('contain the user agent as text in JSON, which no browser renders as a page', async () => {
    const { type, text } = await read();
    expect(type).toBe('application/json');
    expect((JSON.parse(text) as { events: { userAgent: string }[] }).events[0]?.userAgent).toBe(payload);
  });

  test('show only the id of the account', async () => {
    const { text } = await read();
    for (const hidden of [alice.email, alice.displayName, alice.familyId]) expect(text).not.toContain(hidden);
  });
});

test('P34: an admin has no access to anybody else’s family', async () => {
  await logDiaper(world, alice, ALICES_NOTE);
  const now = world.clock.now();
  const reads = ACCESS.filter(({ route }) => route.startsWith('GET /api/') && !route.includes('stream'));
  for (const { route } of reads) {
    const path = route.slice('GET '.length);
    const window = `from=${now - 3_600_000}&to=${now + 3_600_000}`;
    for (const query of ['', `?${window}`, `?${window}&zone=UTC`, `?zone=UTC&user_id=${alice.userId}`]) {
      const text = await (await world.request(admin, 'GET', path + query)).text();
      for (const secret of [ALICES_NOTE, alice.familyId, alice.email, alice.displayName]) {
        expect(text).not.toContain(secret);
      }
    }
  }
});

interface Question {
  readonly row: Row;
  readonly person: Person;
  readonly aimed: Aimed;
}

/** Somebody asks every route for something of theirs; made while all is well. */
async function askEverything(stand: Stand): Promise<Question[]> {
  const rows = new Map(ACCESS.filter(({ billing }) => billing === undefined).map((row) => [row.route, row]));
  const questions: Question[] = [];
  for (const row of rows.values()) {
    const scene = await createScene(stand.world);
    const aim = (await row.stage?.(scene)) ?? (() => ({}));
    questions.push({ row, person: scene.alice, aimed: aim({ person: scene.alice, isMissing: false }) });
  }
  return questions;
}

describe('a server error shows its code and a request id, on every route; the log does not name the person', async () => {
  let logged = '';
  const log = createLogger('debug', {
    write: (line: string) => {
      logged += line;
    },
  });
  const own = await createWorld({ log });
  const stand = { world: own, base: await serveWorld(own) };
  const questions = await askEverything(stand);
  logged = '';

  test('while the database is down', async () => {
    // Nothing listens on port 1.
    const pool = createPool({ host: '127.0.0.1', port: 1 }, { log });
    const app = createApp({ ...own.context, database: createDatabase(pool) });
    await mustSayNothing({ world: own, base: await serveWorld({ ...own, app }) }, 503, 'database_unavailable');
    await pool.end();
  });

  test('while the database is broken', async () => {
    await sql`alter schema public rename to gone`.execute(own.context.database);
    try {
      await mustSayNothing(stand, 500, 'internal_error');
    } finally {
      await sql`alter schema gone rename to public`.execute(own.context.database);
    }
  });

  async function mustSayNothing(at: Stand, status: number, code: string): Promise<void> {
    const failed = new Set<string>();
    for (const { row, person, aimed } of questions.filter(({ row }) => !row.route.endsWith('z'))) {
      const answered = await ask(at, row, { person, aimed });
      if (answered.status < 500) continue;
      failed.add(row.route);
      // `ask` has taken the request's id out.
      expect([row.route, answered.status, answered.text]).toEqual([row.route, status, `{"error":{"code":"${code}",}}`]);
    }
    expect(failed.size).toBeGreaterThan(30);
    expect(logged).toContain(code);
    for (const { person } of questions) {
      const token = person.cookie.slice(person.cookie.indexOf('=') + 1);
      for (const secret of [person.email, person.displayName, token, ALICES_NOTE]) expect(logged).not.toContain(secret);
    }
  }
});
