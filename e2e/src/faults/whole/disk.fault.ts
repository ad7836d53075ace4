import { execFile } from 'node:child_process';
import { cp, mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { mustHold } from '../invariants.ts';
import { Load } from '../load.ts';
import { mustBeSound } from '../must-be-sound.ts';
import { Probe } from '../probe.ts';
import { figuresOf, report } from '../report.ts';
import { createCouples, type FaultStage, openFaultStage, withDatabase } from '../stage.ts';

// Needs root, to mount a small file system in memory.
const run = promisify(execFile);
/** How long the disk stays full under taps, ms. */
const FULL_MS = 10_000;
const mounted: string[] = [];
const stages: FaultStage[] = [];
const loads: Load[] = [];

afterEach(async () => {
  for (const load of loads.splice(0)) load.close();
  for (const { lulla } of stages) await lulla.leave();
  for (const folder of mounted.splice(0)) await run('umount', [folder]);
  for (const stage of stages.splice(0)) await stage.close();
});

/** The product with one folder of its PostgreSQL on a file system of its own. */
async function openOnSmallDisk(folder: string, megabytes: number): Promise<{ stage: FaultStage; disk: string }> {
  const stage = await openFaultStage();
  stages.push(stage);
  const { lulla } = stage;
  await lulla.leave();
  const disk = join(lulla.dataDir, 'postgres', folder);
  await rename(disk, `${disk}.kept`);
  await mkdir(disk, { mode: 0o700 });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'lulla-faults', disk]);
  mounted.push(disk);
  await cp(`${disk}.kept`, disk, { recursive: true });
  await run('chown', ['-R', '--reference', join(lulla.dataDir, 'postgres'), disk]);
  await rm(`${disk}.kept`, { recursive: true });
  await lulla.run();
  return { stage, disk };
}

/** Leaves no block free; gives what frees it again. */
async function fill(disk: string): Promise<() => Promise<void>> {
  const file = join(disk, 'filler');
  const { bavail, bsize } = await statfs(disk);
  await writeFile(file, Buffer.alloc(bavail * bsize)).catch(() => undefined);
  return () => rm(file);
}

/** PostgreSQL has the room of a segment of its WAL before it needs more: it goes on to the next one, while it can. */
async function leaveSegment({ lulla }: FaultStage): Promise<void> {
  await withDatabase(lulla, (_, pool) => pool.query('select pg_switch_wal()')).catch(() => undefined);
}

describe('a disk that is full, under the taps of many phones', { timeout: 300_000 }, () => {
  it.each([
    ['data', 'base', 100],
    ['WAL', 'pg_wal', 48],
  ] as const)('%s: writes are 503 meanwhile; freed, all goes on by itself', async (what, folder, megabytes) => {
    const { stage, disk } = await openOnSmallDisk(folder, megabytes);
    const load = await Load.open(stage);
    loads.push(load);
    const [[person] = []] = await createCouples(stage.lulla, 1);
    if (!person) throw new Error('Nobody was made');
    load.start();
    await load.answered(100);
    const probe = new Probe(stage.lulla.origin, person);
    const free = await fill(disk);
    const isRefused = async () => {
      if (what === 'WAL') await leaveSegment(stage);
      return probe.asked.at(-1)?.status === 503;
    };
    await until('writes to be refused', isRefused, 120_000);
    const fullFrom = performance.now();
    await delay(FULL_MS);
    const reading = await fetch(`${stage.lulla.origin}/api/session`, { headers: { Cookie: person.cookie } });
    // Without room for its WAL PostgreSQL ends, and is started again and again until there is some.
    expect(reading.status).toBe(what === 'data' ? 200 : 503);
    await free();
    const freed = performance.now();
    await until('writing to work again', async () => probe.asked.at(-1)?.status === 200, 60_000);
    await delay(2_000);
    await probe.stop();
    const failed = probe.failedSince(fullFrom);
    expect(failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
    await load.answered(20);
    await load.quiet();
    await mustHold(load, stage);
    await mustBeSound(stage);
    await report(`disk full: ${what}`, {
      ...figuresOf(load),
      refused503: failed.length,
      backMs: Math.round(probe.backAfter(freed)),
    });
  });
});
