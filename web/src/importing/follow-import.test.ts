import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause } from '../platform/pause.ts';
import { stubAccount } from '../session/testing/stub-account.ts';
import { buildFamily } from '../sync/testing/fixtures.ts';
import { followImport } from './follow-import.ts';

const ANNA = '00000000-0000-7000-8000-00000000000a';
const BO = '00000000-0000-7000-8000-00000000000b';

let page: EventTarget;
let userId: string | null;
let notify: () => void;
let fetches: number;
let failures: number;
let resumed: number;

beforeEach(() => {
  const { stored } = stubAccount();
  for (const id of [ANNA, BO]) stored.set(`import_${id}`, '1');
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  [userId, fetches, failures, resumed] = [ANNA, 0, 0, 0];
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function follow(): Promise<void> {
  followImport({
    getLog: () => ({ userId, family: userId === null ? null : buildFamily() }),
    subscribe: (look) => {
      notify = look;
    },
    fetchImporter: async () => {
      fetches += 1;
      if (fetches <= failures) throw new TypeError('Failed to fetch');
      return {
        resumeImport: () => {
          resumed += 1;
        },
      };
    },
  });
  await pause();
}

/** The log tells of a sync or a new status. */
async function logChanges(): Promise<void> {
  notify();
  await pause();
}

async function comesOnline(): Promise<void> {
  page.dispatchEvent(new Event('online'));
  await pause();
}

describe('an import that was interrupted', () => {
  it('goes on once, however often the log changes', async () => {
    await follow();
    await logChanges();
    await comesOnline();
    expect([fetches, resumed]).toEqual([1, 1]);
  });

  it('waits for the network when its code cannot be fetched, and goes on once', async () => {
    failures = 1;
    await follow();
    await logChanges();
    await logChanges();
    expect([fetches, resumed]).toEqual([1, 0]);
    await comesOnline();
    await comesOnline();
    await logChanges();
    expect([fetches, resumed]).toEqual([2, 1]);
  });

  it('is tried once each time the network comes back', async () => {
    failures = 2;
    await follow();
    await comesOnline();
    await logChanges();
    expect([fetches, resumed]).toEqual([2, 0]);
    await comesOnline();
    expect([fetches, resumed]).toEqual([3, 1]);
  });

  it('of another person goes on when they sign in, and only theirs when the network comes back', async () => {
    failures = 2;
    await follow();
    userId = BO;
    await logChanges();
    expect([fetches, resumed]).toEqual([2, 0]);
    await comesOnline();
    expect([fetches, resumed]).toEqual([3, 1]);
  });
});
