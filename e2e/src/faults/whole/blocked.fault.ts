import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { Scene } from '../scene.ts';

const BLOCKED_MS = 2_000;
/** How long a balancer waits for a sign of life. */
const TIMEOUT_MS = 1_000;

const scene = Scene.open();

describe('under the taps of many phones all invariants hold, after', { timeout: 300_000 }, () => {
  // From outside there is no telling a loop that does not turn from a process that is stopped.
  it('a server that does nothing for 2 s: its health is no answer meanwhile, and nobody is refused for it', async () => {
    await scene.under('server blocked for 2 s', () =>
      scene.probed(async (probe) => {
        const { lulla } = scene.stage;
        const from = performance.now();
        process.kill(lulla.pid, 'SIGSTOP');
        const health = fetch(`http://127.0.0.1:${lulla.port}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        await expect(health).rejects.toThrow();
        await delay(BLOCKED_MS - TIMEOUT_MS);
        process.kill(lulla.pid, 'SIGCONT');
        const since = performance.now();
        await until('it to answer', async () => (await fetch(`http://127.0.0.1:${lulla.port}/healthz`)).ok, 5_000);
        const healthyMs = Math.round(performance.now() - since);
        await delay(1_000);
        expect(probe.failedSince(from)).toEqual([]);
        const longestMs = Math.round(Math.max(...probe.asked.filter(({ at }) => at > from).map(({ ms }) => ms)));
        return { healthyMs, longestMs };
      }),
    );
  });
});
