import type {} from '@lulla/server/test/global-setup.ts';
import { cloneDatabase } from '@lulla/server/test/test-cluster.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { signUp } from '../harness/api.ts';
import { Lulla } from '../harness/lulla.ts';
import {
  askForSnapshots,
  askForSummaries,
  isAnswerOrLater,
  liveOn,
  putLongestNotes,
  readSnapshot,
  signInAgain,
} from './large-log.ts';

/** Gigabytes that a busy machine sends and reads. */
const TIMEOUT_MS = 240_000;
const ENTRIES = 6_100;
/** What they come to as JSON. */
const LEAST_BYTES = ENTRIES * 8_000;

const made = await cloneDatabase(inject('testCluster'));
afterAll(() => made.drop());
const lulla = await Lulla.start({ env: { DATABASE_URL: made.url, NODE_OPTIONS: '--max-old-space-size=256' } });
afterAll(() => lulla.stop());

test(
  'one account with the largest log takes no memory from a server of 256 MB, and nothing from another family',
  async () => {
    const attacker = await signUp(lulla, 'Attacker');
    const neighbour = await signUp(lulla, 'Neighbour');
    await putLongestNotes(made.pool, attacker, ENTRIES);
    const devices = [attacker, ...(await Promise.all([1, 2, 3].map(() => signInAgain(attacker))))];
    const attack = async () => [...(await askForSnapshots(devices)), ...(await askForSummaries(attacker))];

    const attacking = attack();
    const [answers, lived] = await Promise.all([attacking, liveOn(neighbour, attacking)]);

    expect(answers).toHaveLength(48);
    expect(answers.filter((answer) => !isAnswerOrLater(answer))).toEqual([]);
    const snapshots = answers.slice(0, 24).filter(({ status }) => status === 200);
    expect(snapshots.length).toBeGreaterThanOrEqual(2);
    // Whole, each of them.
    expect(Math.min(...snapshots.map(({ bytes }) => bytes))).toBeGreaterThan(LEAST_BYTES);
    expect(new Set(lived.statuses)).toEqual(new Set([200]));

    const { rows } = await readSnapshot(neighbour);
    expect(rows.map(({ id }) => id).sort()).toEqual([...lived.saved].sort());
    expect(new Set((await readSnapshot(attacker)).rows.map(({ id }) => id)).size).toBe(ENTRIES);
    expect(lulla.printed).not.toContain('heap');
  },
  TIMEOUT_MS,
);
