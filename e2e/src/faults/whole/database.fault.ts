import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { mustBeSound } from '../must-be-sound.ts';
import { signalCluster, signalPostmaster } from '../postgres-processes.ts';
import { SCALE } from '../scale.ts';
import { ENDS_WITHIN, type Figures, Scene } from '../scene.ts';
import { withDatabase } from '../stage.ts';

const scene = Scene.open();

describe('under the taps of many phones all invariants hold, after', { timeout: 300_000 }, () => {
  it('kill -9 of PostgreSQL', async () => {
    const { dataDir } = scene.stage.lulla;
    await scene.under('kill -9 PostgreSQL', async () => {
      const rounds: Figures[] = [];
      for (let kill = 0; kill < SCALE.kills; kill += 1) {
        rounds.push(await scene.databaseFault(() => signalPostmaster(dataDir, 'SIGKILL')));
      }
      return { kills: SCALE.kills, backMs: Math.max(...rounds.map(({ backMs = 0 }) => backMs)) };
    });
    await mustBeSound(scene.stage);
  });

  it('a fast restart of PostgreSQL: 503 with Retry-After meanwhile, and back by itself', async () => {
    const { dataDir } = scene.stage.lulla;
    await scene.under('PostgreSQL restart fast', () => scene.databaseFault(() => signalPostmaster(dataDir, 'SIGINT')));
  });

  it('the end of every connection to the database, the listening one too', async () => {
    await scene.under('all database connections terminated', () =>
      scene.databaseFault(() => withDatabase(scene.stage.lulla, (_, pool) => pool.query(TERMINATE_OTHERS))),
    );
  });

  it('PostgreSQL hangs for 20 s: requests end within 5 s with 503, and nothing piles up', async () => {
    const { dataDir } = scene.stage.lulla;
    await scene.under('PostgreSQL stopped for 20 s', () =>
      scene.probed(async (probe) => {
        const from = performance.now();
        await signalCluster(dataDir, 'SIGSTOP');
        await delay(20_000);
        const alive = await fetch(`${scene.stage.lulla.origin}/healthz`);
        expect(alive.status).toBe(200);
        await signalCluster(dataDir, 'SIGCONT');
        const woken = performance.now();
        await until('writing to work again', async () => probe.asked.at(-1)?.status === 200, 30_000);
        await delay(1_000);
        const failed = probe.failedSince(from);
        expect(failed.length).toBeGreaterThan(0);
        expect(failed.filter(({ status }) => status !== 503)).toEqual([]);
        const longest = Math.max(...failed.map(({ ms }) => ms));
        expect(longest).toBeLessThan(ENDS_WITHIN);
        return {
          refused503: failed.length,
          longestMs: Math.round(longest),
          backMs: Math.round(probe.backAfter(woken)),
        };
      }),
    );
  });
});

const TERMINATE_OTHERS = `
  select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'lulla%' and pid <> pg_backend_pid()`;
