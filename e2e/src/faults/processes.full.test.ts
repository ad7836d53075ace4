import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { until } from '../harness/until.ts';
import { Chance } from '../sync-engine/chance.ts';
import { mustHold } from './invariants.ts';
import { mustBeSound } from './must-be-sound.ts';
import { signalPostmaster } from './postgres-processes.ts';
import { SCALE } from './scale.ts';
import { BACK_WITHIN, ENDS_WITHIN, Scene } from './scene.ts';
import { withDatabase } from './stage.ts';

/** How long another session keeps one family's row, ms. */
const LOCKED_MS = SCALE.isWhole ? 30_000 : 3_000;

const scene = Scene.open();

describe('under the taps of many phones all invariants hold, after', { timeout: 300_000 }, () => {
  it('kill -9 of the server at random moments', async () => {
    const chance = new Chance(SCALE.seed);
    await scene.under('kill -9 server', async () => {
      const back: number[] = [];
      for (let kill = 0; kill < SCALE.kills; kill += 1) {
        await scene.load.answered(1 + Math.floor(chance.next() * 25));
        await scene.stage.lulla.kill();
        const from = performance.now();
        await scene.stage.lulla.run();
        if (!SCALE.isWhole) for (const phone of scene.load.phones) phone.comeOnline();
        back.push(Math.round(performance.now() - from));
      }
      expect(Math.max(...back)).toBeLessThan(BACK_WITHIN);
      return { kills: SCALE.kills, backMs: Math.max(...back) };
    });
  });

  it('S2: kill -9 of the server between its commits and their answers', async () => {
    const { history } = scene.load;
    const from = history.events.length;
    await scene.under('kill -9 between commit and answer', async () => {
      const { proxy, lulla } = scene.stage;
      const before = proxy.cuts;
      proxy.become({ type: 'cut_before_answer' });
      await until('answers to be cut off', async () => proxy.cuts >= before + 5, 30_000);
      await lulla.kill();
      proxy.become({ type: 'open' });
      await lulla.run();
      return { kills: 1, cutAnswers: proxy.cuts - before };
    });
    const unknown = history.events.slice(from).filter(({ type }) => type === 'unknown');
    expect(unknown.filter(({ id }) => history.answers.has(id)).length, 'what was cut off was answered').toBeGreaterThan(
      0,
    );
  });

  it('an immediate restart of PostgreSQL: 503 with Retry-After meanwhile, and back by itself', async () => {
    const { dataDir } = scene.stage.lulla;
    await scene.under('PostgreSQL restart immediate', () =>
      scene.databaseFault(() => signalPostmaster(dataDir, 'SIGQUIT')),
    );
    await mustBeSound(scene.stage);
  });

  it('S34: the end of the listening connection: nobody waits for their partner’s entries', async () => {
    await scene.under('LISTEN terminated', async () => {
      await withDatabase(scene.stage.lulla, (_, pool) => pool.query(TERMINATE_LISTENER));
      const from = performance.now();
      await until('another one to listen', () => withDatabase(scene.stage.lulla, isListening), 5_000);
      return { listensAgainMs: Math.round(performance.now() - from) };
    });
  });

  it('a lock that is held on one family: only that one waits', async () => {
    await scene.under('lock held', async () => {
      const [household] = scene.load.households;
      const familyId = household?.people[0].familyId ?? '';
      const figures = await scene.probed((probe) =>
        withDatabase(scene.stage.lulla, async (_, pool) => {
          const quietFrom = performance.now();
          await delay(1_000);
          const lockedFrom = performance.now();
          const client = await pool.connect();
          try {
            await client.query('set idle_in_transaction_session_timeout = 0');
            await client.query('begin');
            await client.query('select from families where id = $1 for update', [familyId]);
            await delay(LOCKED_MS);
            await client.query('rollback');
          } finally {
            client.release();
          }
          expect(probe.failedSince(quietFrom)).toEqual([]);
          return {
            othersP99Before: Math.round(probe.p99(quietFrom, lockedFrom)),
            othersP99Locked: Math.round(probe.p99(lockedFrom, performance.now())),
          };
        }),
      );
      const waited = scene.load.history.failures.filter(({ status }) => status === 503).map(({ afterMs }) => afterMs);
      expect(Math.max(0, ...waited)).toBeLessThan(ENDS_WITHIN);
      return figures;
    });
  });
});

const TERMINATE_LISTENER = `
  select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lulla relay'`;

async function isListening(_: unknown, pool: Parameters<Parameters<typeof withDatabase>[1]>[1]): Promise<boolean> {
  const { rowCount } = await pool.query(`
    select from pg_stat_activity where application_name = 'lulla relay' and query <> '' and state = 'idle'`);
  return rowCount === 1;
}

describe('the checker', { timeout: 60_000 }, () => {
  const takeAway = (table: string, key: string) => [
    `create table taken as select * from ${table} where family_id = $1 order by ${key} limit 1`,
    `delete from ${table} where ${key} in (select ${key} from taken)`,
  ];
  const giveBack = (table: string) => [`insert into ${table} select * from taken`, 'drop table taken'];

  it.each([
    ['I1', 'an entry is lost', takeAway('activities', 'id'), giveBack('activities')],
    ['I10', 'an answer is lost', takeAway('applied_ops', 'op_id'), giveBack('applied_ops')],
    [
      'I2',
      'something had a second effect',
      ['update families set revision = revision + 1 where id = $1'],
      ['update families set revision = revision - 1 where id = $1'],
    ],
    [
      'I3',
      'a row says something else than the phones',
      ["update activities set started_at = started_at - interval '1 second' where family_id = $1"],
      ["update activities set started_at = started_at + interval '1 second' where family_id = $1"],
    ],
  ])('sees %s broken when %s', async (invariant, _what, breaks, mends) => {
    const { load, stage } = scene;
    const familyId = load.households[0]?.people[0].familyId;
    const run = (statements: readonly string[]) =>
      withDatabase(stage.lulla, async (_, pool) => {
        for (const sql of statements) await pool.query(sql, sql.includes('$1') ? [familyId] : []);
      });
    await mustHold(load, stage);
    await run(breaks);
    await expect(mustHold(load, stage)).rejects.toThrow(new RegExp(`^${invariant}:`));
    await run(mends);
    await mustHold(load, stage);
  });
});
