import type { Operation } from '@lulla/domain/protocol/operation';
import type { OperationResult } from '@lulla/domain/protocol/result';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUuid } from './new-uuid.ts';
import { settled } from './testing/fake-clock.ts';
import { buildChildAdd, buildDiaper, buildDiaperLog, buildRow, NOON } from './testing/fixtures.ts';
import type { OpenedLog } from './testing/open-engine.ts';
import { Scene } from './testing/scene.ts';

let scene: Scene;
let log: OpenedLog;
const activityId = newUuid();

function refuseBaths({ id, action }: Operation): OperationResult {
  if (action.type === 'bath.log') return { operationId: id, status: 'rejected', code: 'premium_required' };
  return { operationId: id, status: 'applied', effects: [], skipped: [], stock: null };
}

beforeEach(async () => {
  scene = new Scene();
  log = await scene.open();
  scene.network.resultOf = refuseBaths;
});

afterEach(() => expect(scene.reports).toEqual([]));

async function bathe(): Promise<string> {
  const bath = { type: 'bath.log', activityId, babyOil: false, shampoo: true, startedAt: NOON } as const;
  const { operationId } = await log.engine.act(bath);
  await settled();
  return operationId;
}

describe('D40 a refused entry', () => {
  it('stands in the list with its reason, and the person is told [C4.2]', async () => {
    const operationId = await bathe();
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0 });
    expect(log.sync.refused).toMatchObject([
      { operationId, code: 'premium_required', operation: { action: { activityId } }, blocked: [] },
    ]);
    const reported = { type: 'refused', operationId, code: 'premium_required', action: 'bath.log', blocked: 0 };
    expect(log.notices).toEqual([reported]);
  });

  it('S5 is understood whatever the status of an answer in which everything was refused', async () => {
    const { fetch } = scene.network;
    scene.browser.fetch = async (path, init) => {
      const answer = await fetch(path, init);
      const error = { code: 'premium_required', requestId: 'x' };
      return Response.json({ ...(await answer.json()), error }, { status: 403 });
    };
    await bathe();
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0, refused: [{ code: 'premium_required' }] });
  });

  it('core-tracking §4: an entry whose deletion is refused is on the screen again, as the server has it [C4.45]', async () => {
    await log.engine.act(buildDiaperLog(activityId));
    const row = buildRow(buildDiaper({ id: activityId, note: 'fresh' }), 2);
    scene.network.rows = [row];
    await settled();
    scene.network.resultOf = ({ id }) => ({ operationId: id, status: 'rejected', code: 'not_permitted' });
    scene.network.rows = [row];
    const deleted = await log.engine.act({ type: 'activity.delete', activityId });
    expect(log.state.view.activities).toEqual([]);
    await settled();
    expect(log.state.view.activities).toEqual([row.activity]);
    expect(log.notices).toMatchObject([{ operationId: deleted.operationId, code: 'not_permitted' }]);
  });

  it('is still there after a restart', async () => {
    const operationId = await bathe();
    log.engine.close();
    const again = await scene.open();
    expect(again.sync.refused).toMatchObject([{ operationId }]);
  });

  it('does not hold up the others', async () => {
    await bathe();
    await log.engine.act(buildDiaperLog());
    await settled();
    expect(log.sync).toMatchObject({ waiting: 0, refused: [{}] });
  });

  it('is a child with what was logged for it meanwhile: nothing of that reaches the first child', async () => {
    const childId = newUuid();
    scene.network.weather = 'down';
    const earlier = await log.engine.act(buildDiaperLog());
    const added = await log.engine.act(buildChildAdd(childId));
    const sleep = { type: 'sleep.start', activityId, childId, startedAt: NOON, note: null } as const;
    const slept = await log.engine.act(sleep);
    const later = await log.engine.act(buildDiaperLog());
    scene.network.weather = 'ok';
    scene.network.resultOf = ({ id, action }) =>
      action.type === 'child.add'
        ? { operationId: id, status: 'rejected', code: 'birth_date_not_valid' }
        : { operationId: id, status: 'applied', effects: [], skipped: [], stock: null };
    const mark = scene.network.asked.length;
    log.tab.page('online');
    await settled();
    const sent = scene.network.asked.slice(mark).map(({ request }) => request.operations.map(({ id }) => id));
    expect(sent.filter((ids) => ids.length > 0)).toEqual([
      [earlier.operationId, added.operationId],
      [later.operationId],
    ]);
    expect(log.sync).toMatchObject({
      waiting: 0,
      refused: [{ operationId: added.operationId, code: 'birth_date_not_valid', blocked: [{ id: slept.operationId }] }],
    });
    const { outcome } = await log.engine.act({ ...sleep, activityId: newUuid() });
    expect(outcome).toMatchObject({ status: 'rejected' });
  });

  it('D42 holds what is tapped on it later', async () => {
    const operationId = await bathe();
    const mark = scene.network.asked.length;
    const { outcome } = await log.engine.act({ type: 'activity.delete', activityId });
    await settled();
    expect(outcome.status).toBe('rejected');
    expect(scene.network.asked.slice(mark).flatMap(({ request }) => request.operations)).toEqual([]);
    expect(log.sync.refused).toMatchObject([{ operationId, blocked: [{ action: { type: 'activity.delete' } }] }]);
  });

  it('D41 is sent again with what it holds, as the same operations', async () => {
    const operationId = await bathe();
    const held = await log.engine.act({ type: 'activity.edit', activityId, changes: { shampoo: false } });
    const body = scene.network.asked.at(-1)?.request.operations[0];
    scene.network.resultOf = ({ id }) => ({
      operationId: id,
      status: 'applied',
      effects: [],
      skipped: [],
      stock: null,
    });
    await log.engine.retry(held.operationId);
    await settled();
    const { operations } = scene.network.asked.at(-1)?.request ?? { operations: [] };
    expect(operations.map(({ id }) => id)).toEqual([operationId, held.operationId]);
    expect(operations[0]).toEqual(body);
    expect(log.sync).toMatchObject({ waiting: 0, refused: [] });
  });

  it('D41 that is refused again is back in the list, once', async () => {
    const operationId = await bathe();
    await log.engine.retry(operationId);
    await settled();
    expect(log.sync.refused).toMatchObject([{ operationId }]);
    expect(log.notices).toHaveLength(2);
  });

  it('D41 is given up with what it holds', async () => {
    const operationId = await bathe();
    await log.engine.act({ type: 'activity.delete', activityId });
    await log.engine.discard(operationId);
    expect(log.sync.refused).toEqual([]);
    await settled();
    expect(log.sync.waiting).toBe(0);
  });

  it('D70 counts at a sign-out', async () => {
    await bathe();
    expect(await log.engine.prepareSignOut()).toEqual({ waiting: 0, refused: 1 });
  });
});

describe('an action that no server would take', () => {
  it('is refused at once and not kept', async () => {
    const note = '\u0000';
    const { outcome } = await log.engine.act({ type: 'sleep.start', activityId: newUuid(), startedAt: NOON, note });
    expect(outcome).toEqual({ status: 'rejected', code: 'invalid_operation' });
    expect(log.sync.waiting).toBe(0);
  });
});

describe('D43 a notice', () => {
  it('waits until somebody listens', async () => {
    log.isListening = false;
    await bathe();
    expect(log.notices).toEqual([]);
    log.isListening = true;
    log.engine.listenerCame();
    await settled();
    expect(log.notices).toHaveLength(1);
  });

  it('waits behind a hidden page, and outlives the app', async () => {
    log.tab.page('hidden');
    await bathe();
    expect(log.notices).toEqual([]);
    log.engine.close();
    const again = await scene.open();
    expect(again.notices).toMatchObject([{ type: 'refused' }]);
  });

  it('is told by one tab, the one that is seen', async () => {
    const seen = await scene.open();
    log.tab.page('hidden');
    await bathe();
    await settled();
    expect(seen.notices).toHaveLength(1);
    log.tab.page('visible');
    await settled();
    expect(log.notices).toEqual([]);
  });
});
