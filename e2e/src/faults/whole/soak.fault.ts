import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Chance } from '../../sync-engine/chance.ts';
import type { Line } from '../fault-proxy.ts';
import { mustHold } from '../invariants.ts';
import { mustBeSound } from '../must-be-sound.ts';
import { signalPostmaster } from '../postgres-processes.ts';
import { figuresOf, report } from '../report.ts';
import { SCALE } from '../scale.ts';
import { Scene } from '../scene.ts';
import { withDatabase } from '../stage.ts';

/** How long in all, s. */
const SECONDS = Number(process.env['FAULTS_SOAK_SECONDS'] ?? 300);
/** Of it for the first memory that the last is held against: what is loaded once is loaded by then. */
const WARM = 0.3;
/** A rest after each fault, ms. */
const REST = 3_000;
/** What the server may hold more at the end than when it was warm. */
const GROWS_AT_MOST = 1.5;

const scene = Scene.open();

type Fault = () => Promise<unknown>;

async function lineFor(ms: number, line: Line): Promise<void> {
  scene.stage.proxy.become(line);
  await delay(ms);
  scene.stage.proxy.become({ type: 'open' });
}

const FAULTS: readonly Fault[] = [
  () => lineFor(3_000, { type: 'reset' }),
  () => lineFor(3_000, { type: 'black_hole' }),
  () => lineFor(3_000, { type: 'mute' }),
  () => lineFor(3_000, { type: 'cut_before_answer' }),
  () => lineFor(5_000, { type: 'slow', delayMs: 300, bytesPerSecond: 125_000, cutShare: 0.02 }),
  () => signalPostmaster(scene.stage.lulla.dataDir, 'SIGINT'),
  () => signalPostmaster(scene.stage.lulla.dataDir, 'SIGQUIT'),
  () => signalPostmaster(scene.stage.lulla.dataDir, 'SIGKILL'),
  () => withDatabase(scene.stage.lulla, (_, pool) => pool.query(TERMINATE_OTHERS)),
  async () => {
    process.kill(scene.stage.lulla.pid, 'SIGSTOP');
    await delay(2_000);
    process.kill(scene.stage.lulla.pid, 'SIGCONT');
  },
  restartPhone,
];

const TERMINATE_OTHERS = `
  select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'lulla%' and pid <> pg_backend_pid()`;

async function restartPhone(): Promise<void> {
  for (const phone of scene.load.phones.slice(0, 3)) await phone.restart();
}

/** MB that the server holds. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${scene.stage.lulla.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
}

describe('a soak', { timeout: SECONDS * 1_000 + 300_000 }, () => {
  it(`of ${SECONDS} s under taps and faults at random: all invariants hold, and the memory does not grow`, async () => {
    const chance = new Chance(SCALE.seed);
    const from = performance.now();
    const passed = () => (performance.now() - from) / (SECONDS * 1_000);
    let warmMb = 0;
    let faults = 0;
    scene.load.start();
    while (passed() < 1) {
      await chance.pick(FAULTS)();
      faults += 1;
      await delay(REST);
      if (warmMb === 0 && passed() > WARM) warmMb = await memory();
    }
    const endMb = await memory();
    await scene.load.quiet(120_000);
    await mustHold(scene.load, scene.stage);
    await mustBeSound(scene.stage);
    await report('soak', { ...figuresOf(scene.load), seconds: SECONDS, faults, warmMb, endMb });
    expect(endMb).toBeLessThan(warmMb * GROWS_AT_MOST);
  });
});
