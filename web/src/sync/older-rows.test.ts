import type { LogRow } from '@lulla/domain/protocol/log-row';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { DAY, HOUR, type Instant } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isCovered } from './model/coverage.ts';
import { settled } from './testing/fake-clock.ts';
import { buildDiaper, buildRow, buildSleep, buildTombstone, NOON } from './testing/fixtures.ts';
import type { OpenedLog } from './testing/open-engine.ts';
import { Scene } from './testing/scene.ts';
import { ReadFailed } from './transport/read-activities.ts';

const OLD = NOON - 100 * DAY;
const WEEK = { from: OLD - 3 * DAY, to: OLD + 4 * DAY };
const old = buildDiaper({ startedAt: OLD });

let scene: Scene;
let log: OpenedLog;
let paths: string[];
/** What the server's log holds of the older time. */
let rows: LogRow[];
let mostRows: number;
/** Runs after the server has read and before its answer leaves. */
let beforeAnswer: () => Promise<void>;

beforeEach(async () => {
  scene = new Scene();
  paths = [];
  rows = [buildRow(old)];
  mostRows = 2000;
  beforeAnswer = async () => {};
  const { fetch } = scene.network;
  scene.browser.fetch = async (path, init) => {
    if (!path.startsWith('/api/activities')) return fetch(path, init);
    paths.push(path);
    if (scene.network.weather === 'down') throw new TypeError('Failed to fetch');
    if (scene.network.weather !== 'ok') return Response.json({ error: { code: 'signed_out' } }, { status: 401 });
    const answer = operationResult(path);
    await beforeAnswer();
    return answer;
  };
  // Today's, so that the old entry is not of the latest two of its kind.
  scene.network.rows = [buildRow(buildDiaper()), buildRow(buildDiaper())];
  log = await scene.open();
});

afterEach(() => expect(scene.reports).toEqual([]));

function operationResult(path: string): Response {
  const to = Number(new URL(path, 'https://lulla.test').searchParams.get('to'));
  const asked = rows.filter(({ activity }) => activity !== null && activity.startedAt < to);
  return Response.json({ rows: asked.slice(0, mostRows), truncated: asked.length > mostRows });
}

function shown(of: OpenedLog = log): string[] {
  return of.state.view.activities.map(({ id }) => id);
}

/** The server's next answer to a sync brings these. */
function arrive(revision: number, ...arriving: LogRow[]): void {
  scene.network.cursor = { ...scene.network.cursor, revision };
  scene.network.rows = arriving;
}

describe('D60 an older part of the log', () => {
  it('is read on demand into the view', async () => {
    expect(isCovered(log.state, WEEK)).toBe(false);
    await log.engine.readActivities(WEEK);
    expect(paths).toEqual([`/api/activities?from=${WEEK.from}&to=${WEEK.to}&wire=${WIRE_VERSION}`]);
    expect(shown()).toContain(old.id);
    expect(isCovered(log.state, WEEK)).toBe(true);
  });

  it('S40 is read to its end when one answer does not carry it', async () => {
    const starts: Instant[] = [5, 4, 4, 3, 2, 1].map((hours) => OLD + hours * HOUR);
    rows = starts.map((startedAt) => buildRow(buildDiaper({ startedAt })));
    mostRows = 3;
    await log.engine.readActivities(WEEK);
    expect(shown()).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
    expect(paths.map((path) => /to=(\d+)/.exec(path)?.[1])).toEqual([
      String(WEEK.to),
      String(OLD + 4 * HOUR + 1),
      String(OLD + 3 * HOUR + 1),
    ]);
  });

  it('S40 more at one moment than an answer carries is said, not asked for again and again', async () => {
    rows = [1, 2, 3].map(() => buildRow(buildDiaper({ startedAt: OLD })));
    mostRows = 2;
    await expect(log.engine.readActivities(WEEK)).rejects.toThrow(new ReadFailed('too_many_activities'));
    expect(isCovered(log.state, WEEK)).toBe(false);
  });

  it('says why it could not be read', async () => {
    scene.network.weather = { status: 401 };
    await expect(log.engine.readActivities(WEEK)).rejects.toThrow(new ReadFailed('signed_out'));
    scene.network.weather = 'down';
    await expect(log.engine.readActivities(WEEK)).rejects.toThrow(new ReadFailed('offline'));
    expect(isCovered(log.state, WEEK)).toBe(false);
  });

  it('can be edited like any other, also after a restart without network [C3.30 A3.20]', async () => {
    await log.engine.readActivities(WEEK);
    scene.network.weather = 'down';
    const changes = { contents: 'poo' } as const;
    const { outcome } = await log.engine.act({ type: 'activity.edit', activityId: old.id, changes });
    expect(outcome.status).toBe('applied');
    expect(log.state.view.activities.find(({ id }) => id === old.id)).toMatchObject(changes);
    log.engine.close();
    const again = await scene.open();
    expect(again.state.view.activities.find(({ id }) => id === old.id)).toMatchObject(changes);
  });
});

describe('D60 what was read follows what others do', () => {
  it('deletions, in every tab', async () => {
    const other = await scene.open();
    await log.engine.readActivities(WEEK);
    await other.engine.readActivities(WEEK);
    arrive(2, buildTombstone(old.id, NOON, 2));
    await log.engine.syncNow();
    await settled();
    expect(shown()).not.toContain(old.id);
    expect(shown(other)).not.toContain(old.id);
  });

  it('new entries and moved ones, in every tab that read that part, and in no other', async () => {
    const [other, elsewhere] = [await scene.open(), await scene.open()];
    await log.engine.readActivities(WEEK);
    await other.engine.readActivities(WEEK);
    const added = buildDiaper({ startedAt: OLD + HOUR });
    const reaching = buildSleep({ startedAt: WEEK.from - HOUR, endedAt: WEEK.from + HOUR, endCause: 'tap' });
    const before = buildDiaper({ startedAt: WEEK.from - HOUR });
    arrive(2, buildRow(added, 2), buildRow(reaching, 2), buildRow(before, 2));
    await log.engine.syncNow();
    await settled();
    for (const reader of [log, other]) {
      expect(shown(reader)).toEqual(expect.arrayContaining([added.id, reaching.id]));
      expect(shown(reader)).not.toContain(before.id);
    }
    expect(shown(elsewhere)).not.toContain(added.id);
  });

  it('what arrives while it is being read', async () => {
    const added = buildDiaper({ startedAt: OLD + HOUR });
    beforeAnswer = async () => {
      arrive(2, buildRow(added, 2), buildTombstone(old.id, NOON, 2));
      await log.engine.syncNow();
    };
    await log.engine.readActivities(WEEK);
    expect(shown()).toContain(added.id);
    expect(shown()).not.toContain(old.id);
  });
});

describe('D12 when the log is replaced', () => {
  it('what was read is forgotten with the rest, and no longer counts as held', async () => {
    await log.engine.readActivities(WEEK);
    scene.network.cursor = { ...scene.network.cursor, epoch: 1 };
    await log.engine.syncNow();
    expect(shown()).toEqual([]);
    expect(isCovered(log.state, WEEK)).toBe(false);
  });

  it('while it is being read, it is read again', async () => {
    const others = buildDiaper({ startedAt: OLD + HOUR });
    beforeAnswer = async () => {
      if (paths.length > 1) return;
      scene.network.cursor = { ...scene.network.cursor, epoch: 1 };
      await log.engine.syncNow();
      rows = [buildRow(others)];
    };
    await log.engine.readActivities(WEEK);
    expect(paths).toHaveLength(2);
    expect(shown()).toEqual([others.id]);
  });
});

describe('P22: what I deleted', () => {
  const entries = [{ activity: old, deletedAt: NOON - DAY }];

  beforeEach(() => {
    const { fetch } = scene.browser;
    scene.browser.fetch = async (path, init) => {
      if (path !== `/api/activities/deleted?wire=${WIRE_VERSION}` || scene.network.weather !== 'ok')
        return fetch(path, init);
      return Response.json({ entries, truncated: false });
    };
  });

  it('is read, and then restored at once and offline', async () => {
    expect(await log.engine.readDeleted()).toEqual({ entries, truncated: false });
    expect(shown()).not.toContain(old.id);
    scene.network.weather = 'down';
    const { outcome } = await log.engine.act({ type: 'activity.restore', activityId: old.id });
    expect(outcome).toMatchObject({ status: 'applied' });
    expect(shown()).toContain(old.id);
    expect([...log.state.view.waiting]).toEqual([old.id]);
  });

  it('stays in the view once the restoration is saved, though it is older than what the device keeps', async () => {
    await log.engine.readDeleted();
    arrive(2, buildRow(old, 2));
    await log.engine.act({ type: 'activity.restore', activityId: old.id });
    await settled();
    expect(log.sync.waiting).toBe(0);
    expect(shown()).toContain(old.id);
  });

  it('says why it could not be read', async () => {
    scene.network.weather = 'down';
    await expect(log.engine.readDeleted()).rejects.toThrow(new ReadFailed('offline'));
  });
});
