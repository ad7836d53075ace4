import { DAY } from '@lulla/domain/time/instant';
import type { LogRow } from '@lulla/domain/wire/log-row';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReadFailed } from './read-activities.ts';
import { settled } from './testing/fake-clock.ts';
import { buildDiaper, buildRow, buildTombstone, NOON } from './testing/fixtures.ts';
import type { OpenedLog } from './testing/open-engine.ts';
import { Scene } from './testing/scene.ts';

const OLD = NOON - 100 * DAY;
const old = buildDiaper({ startedAt: OLD });

let scene: Scene;
let log: OpenedLog;
let paths: string[];
let rows: LogRow[];

beforeEach(async () => {
  scene = new Scene();
  paths = [];
  rows = [buildRow(old)];
  const { fetch } = scene.network;
  scene.browser.fetch = (path, init) => {
    if (!path.startsWith('/api/activities')) return fetch(path, init);
    paths.push(path);
    if (scene.network.weather === 'ok') return Promise.resolve(Response.json({ rows, truncated: false }));
    return Promise.resolve(Response.json({ error: { code: 'signed_out', requestId: 'x' } }, { status: 401 }));
  };
  // Today's, so that the old entry is not the latest of its kind.
  scene.network.rows = [buildRow(buildDiaper())];
  log = await scene.open();
});

afterEach(() => expect(scene.reports).toEqual([]));

function shown(): string[] {
  return log.state.view.activities.map(({ id }) => id);
}

describe('D60 an older part of the log', () => {
  it('is read on demand into the view', async () => {
    expect(await log.engine.readActivities(OLD - DAY, OLD + DAY)).toEqual({ truncated: false });
    expect(paths).toEqual([`/api/activities?from=${OLD - DAY}&to=${OLD + DAY}`]);
    expect(shown()).toContain(old.id);
  });

  it('says why it could not be read', async () => {
    scene.network.weather = 'down';
    await expect(log.engine.readActivities(OLD, NOON)).rejects.toThrow(new ReadFailed('signed_out'));
  });

  it('can be edited like any other, also after a restart without network', async () => {
    await log.engine.readActivities(OLD, NOON);
    scene.network.weather = 'down';
    const changes = { contents: 'poo' } as const;
    const { outcome } = await log.engine.act({ type: 'activity.edit', activityId: old.id, changes });
    expect(outcome.status).toBe('applied');
    expect(log.state.view.activities.find(({ id }) => id === old.id)).toMatchObject(changes);
    log.engine.close();
    const again = await scene.open();
    expect(again.state.view.activities.find(({ id }) => id === old.id)).toMatchObject(changes);
  });

  it('follows what others do to it, in every tab', async () => {
    const other = await scene.open();
    await log.engine.readActivities(OLD, NOON);
    await other.engine.readActivities(OLD, NOON);
    scene.network.cursor = { ...scene.network.cursor, revision: 2 };
    scene.network.rows = [buildTombstone(old.id, NOON, 2)];
    await log.engine.syncNow();
    await settled();
    expect(shown()).not.toContain(old.id);
    expect(other.state.view.activities.map(({ id }) => id)).not.toContain(old.id);
  });

  it('is forgotten with the rest when the log is replaced', async () => {
    await log.engine.readActivities(OLD, NOON);
    scene.network.cursor = { ...scene.network.cursor, epoch: 1 };
    await log.engine.syncNow();
    expect(shown()).toEqual([]);
  });
});
