import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IS_FULL, inFull } from '@lulla/server/test/full.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { Lulla } from '../harness/lulla.ts';
import { until } from '../harness/until.ts';
import { Chance } from '../sync-engine/chance.ts';
import { countEntries, Recorder, readRevision } from './recorder.ts';
import { SCALE } from './scale.ts';

const KILLS = IS_FULL ? 20 : 1;
/** Acknowledged writes between two kills: up to this many, at random. */
const WRITES_BETWEEN = 25;

let lulla: Lulla | undefined;

afterEach(async () => {
  await lulla?.stop();
  lulla = undefined;
});

describe('S2, S10: an acknowledged write is there exactly once', { timeout: 240_000 }, () => {
  it(`after ${KILLS} kill -9 of the server at random moments under writes`, async () => {
    const server = await Lulla.start();
    lulla = server;
    await writeWhile(server, async () => {
      await server.kill();
      await server.run();
    });
  });

  it.each(inFull(KILLS))(
    'after %i kill -9 of PostgreSQL at random moments under writes, which comes back by itself',
    async () => {
      const server = await Lulla.start();
      lulla = server;
      await writeWhile(server, () => killPostmaster(server.dataDir));
    },
  );
});

async function writeWhile(server: Lulla, fault: () => Promise<void>): Promise<void> {
  const chance = new Chance(SCALE.seed);
  const anna = await signUp(server, 'Anna');
  const before = await readRevision(anna);
  const recorder = new Recorder(anna);
  recorder.start();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = recorder.acknowledged.length + 1 + Math.floor(chance.next() * WRITES_BETWEEN);
    await until('more acknowledged writes', async () => recorder.acknowledged.length >= enough, 30_000);
    await fault();
  }
  await recorder.finish();
  const counts = await countEntries(anna);
  const wrong = recorder.acknowledged.filter((write) => counts.get(write.activityId) !== 1);
  expect(wrong).toEqual([]);
  expect(counts.size).toBe(recorder.writes.length);
  // A second effect leaves the entry as it is and takes another revision.
  expect((await readRevision(anna)) - before).toBe(recorder.writes.length);
}

/** Ends the PostgreSQL that lives in the data folder; its file may still name the one before, which is tried again. */
async function killPostmaster(dataDir: string): Promise<void> {
  await until('a postmaster to kill', async () => {
    const files = await readdir(dataDir, { recursive: true });
    const found = files.find((file) => file.endsWith('postmaster.pid'));
    const text = found ? await readFile(join(dataDir, found), 'utf8').catch(() => '') : '';
    const pid = Number(text.split('\n')[0]);
    return pid > 0 && isKilled(pid);
  });
}

function isKilled(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
