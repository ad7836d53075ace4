import { MINUTE } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORAGE_AGAIN } from './model/timing.ts';
import { databaseName } from './store/database-name.ts';
import { settled } from './testing/fake-clock.ts';
import { ALICE, buildDiaper, buildDiaperLog, buildRow } from './testing/fixtures.ts';
import { Scene } from './testing/scene.ts';

let scene: Scene;

beforeEach(() => {
  scene = new Scene();
});

afterEach(() => expect(scene.reports).toEqual([]));

function breakStorage(broken: 'opening' | 'writing' | null): void {
  if (scene.browser.storage) scene.browser.storage.broken = broken;
}

describe('D7 a lost storage', () => {
  it('is said, and what is logged is kept in memory and sent', async () => {
    const log = await scene.open();
    breakStorage('writing');
    const { stored, outcome } = await log.engine.act(buildDiaperLog());
    expect({ stored, status: outcome.status }).toEqual({ stored: 'memory', status: 'applied' });
    await settled();
    expect(log.sync).toMatchObject({ state: 'storage_lost', waiting: 0 });
    expect(scene.network.asked.at(-1)?.request.operations).toHaveLength(1);
    expect(log.notices).toEqual([{ type: 'storage_lost' }]);
  });

  it('shows the log all the same when it never opened', async () => {
    breakStorage('opening');
    scene.network.rows = [buildRow(buildDiaper())];
    const log = await scene.open();
    expect(log.state).toMatchObject({ phase: 'ready', sync: { state: 'storage_lost' } });
    expect(log.state.view.activities).toHaveLength(1);
  });

  it('warns before a reload as long as something is in memory alone', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    breakStorage('writing');
    expect(log.engine.holdsUnstored).toBe(false);
    await log.engine.act(buildDiaperLog());
    expect(log.engine.holdsUnstored).toBe(true);
  });

  it('is tried again on return, and takes over what was in memory', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    const before = await log.engine.act(buildDiaperLog());
    breakStorage('writing');
    const during = await log.engine.act(buildDiaperLog());
    await settled();
    breakStorage(null);
    log.tab.page('hidden');
    log.tab.page('visible');
    await settled();
    expect(log.sync).toMatchObject({ state: 'offline', waiting: 2 });
    expect(log.engine.holdsUnstored).toBe(false);
    log.engine.close();
    scene.network.weather = 'ok';
    await scene.open();
    const sent = scene.network.asked.at(-1)?.request.operations.map(({ id }) => id);
    expect(sent).toEqual([before.operationId, during.operationId]);
  });

  it('is tried again every minute, without a return', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    breakStorage('writing');
    await log.engine.act(buildDiaperLog());
    await scene.clock.advance(STORAGE_AGAIN);
    expect(log.engine.holdsUnstored).toBe(true);
    breakStorage(null);
    await scene.clock.advance(STORAGE_AGAIN);
    expect(log.sync).toMatchObject({ state: 'offline', waiting: 1 });
    expect(log.engine.holdsUnstored).toBe(false);
    expect(log.notices).toEqual([{ type: 'storage_lost' }]);
  });

  it('is tried again when another tab could write, and shows what that one wrote', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    breakStorage('writing');
    const inMemory = await log.engine.act(buildDiaperLog());
    breakStorage(null);
    const other = await scene.open();
    const written = await other.engine.act(buildDiaperLog());
    await settled();
    expect(log.engine.holdsUnstored).toBe(false);
    for (const tab of [log, other]) {
      expect([...tab.state.view.outcomes.keys()].sort()).toEqual([inMemory.operationId, written.operationId].sort());
    }
  });

  const OTHER_FAMILY = '01890000-0000-7000-8000-0000000000fb';

  /** A log that holds one entry of revision 5, and whose storage has just been lost. */
  async function openLost() {
    const entry = buildDiaper();
    scene.network.rows = [buildRow(entry, 5)];
    scene.network.cursor = { ...scene.network.cursor, revision: 5 };
    const log = await scene.open();
    breakStorage('writing');
    await log.engine.act(buildDiaperLog());
    await settled();
    return { log, entry };
  }

  async function comeBack(): Promise<void> {
    breakStorage(null);
    await scene.clock.advance(STORAGE_AGAIN);
    await settled();
  }

  it.each([
    ['of another epoch', { epoch: 7, revision: 3 }],
    ['of another family', { familyId: OTHER_FAMILY, epoch: 1, revision: 3 }],
  ])(
    'takes over a log that was replaced in memory by one %s, and keeps nothing of the former one',
    async (_, cursor) => {
      const { log } = await openLost();
      const fresh = buildDiaper();
      scene.network.rows = [buildRow(fresh, 3)];
      scene.network.cursor = { ...scene.network.cursor, ...cursor };
      await log.engine.syncNow();
      await comeBack();
      expect(log.engine.holdsUnstored).toBe(false);
      expect(log.sync.state).toBe('saved');
      expect(log.state.view.activities.map(({ id }) => id)).toEqual([fresh.id]);
      const again = await scene.open();
      expect(again.state.view.activities.map(({ id }) => id)).toEqual([fresh.id]);
    },
  );

  it('takes over what a moved entry says now, though the revisions of its new family are lower', async () => {
    const { log, entry } = await openLost();
    scene.network.rows = [buildRow({ ...entry, note: 'Moved' }, 2)];
    scene.network.cursor = { familyId: OTHER_FAMILY, epoch: 1, revision: 2 };
    await log.engine.syncNow();
    await comeBack();
    expect(log.state.view.activities).toMatchObject([{ id: entry.id, note: 'Moved' }]);
  });

  it('takes over a reset within one epoch, which says nothing of what was deleted', async () => {
    const { log } = await openLost();
    const fresh = buildDiaper();
    const answer = scene.network.answer.bind(scene.network);
    scene.network.answer = (request) => {
      scene.network.answer = answer;
      return { ...answer(request), reset: true };
    };
    scene.network.rows = [buildRow(fresh, 9_000)];
    scene.network.cursor = { ...scene.network.cursor, revision: 9_000 };
    await log.engine.syncNow();
    await comeBack();
    expect(log.state.view.activities.map(({ id }) => id)).toEqual([fresh.id]);
  });

  it('keeps the log that another tab was told of, where memory still has the former one', async () => {
    const { log } = await openLost();
    scene.network.weather = 'down';
    breakStorage(null);
    const fresh = buildDiaper();
    scene.network.rows = [buildRow(fresh, 3)];
    scene.network.cursor = { ...scene.network.cursor, epoch: 7, revision: 3 };
    scene.network.weather = 'ok';
    const other = await scene.open();
    await settled();
    for (const tab of [log, other]) expect(tab.state.view.activities.map(({ id }) => id)).toEqual([fresh.id]);
  });

  it('keeps the log of a later epoch that another tab has stored, where memory was reset to an earlier one', async () => {
    const { log } = await openLost();
    scene.network.rows = [buildRow(buildDiaper(), 3)];
    scene.network.cursor = { ...scene.network.cursor, epoch: 7, revision: 3 };
    await log.engine.syncNow();
    breakStorage(null);
    const fresh = buildDiaper();
    scene.network.rows = [buildRow(fresh, 2)];
    scene.network.cursor = { ...scene.network.cursor, epoch: 8, revision: 2 };
    const other = await scene.open();
    await settled();
    expect(log.engine.holdsUnstored).toBe(false);
    const again = await scene.open();
    for (const tab of [log, other, again]) {
      expect(tab.state.view.activities.map(({ id }) => id)).toEqual([fresh.id]);
    }
  });

  it('does not send again what was answered in memory', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    await log.engine.act(buildDiaperLog());
    breakStorage('writing');
    await log.engine.act(buildDiaperLog());
    scene.network.weather = 'ok';
    await log.engine.syncNow();
    await settled();
    expect(log.sync.waiting).toBe(0);
    const asked = scene.network.asked.length;
    await comeBack();
    expect(log.engine.holdsUnstored).toBe(false);
    expect(sentSince(asked)).toEqual([]);
    expect(log.sync.waiting).toBe(0);
  });

  /** An operation that the device holds is refused in memory. */
  async function refuseInMemory() {
    const log = await scene.open();
    scene.network.weather = 'down';
    const { operationId } = await log.engine.act(buildDiaperLog());
    breakStorage('writing');
    await log.engine.act(buildDiaperLog());
    const applied = scene.network.resultOf;
    scene.network.resultOf = (operation) =>
      operation.id === operationId ? { operationId, status: 'rejected', code: 'not_permitted' } : applied(operation);
    scene.network.weather = 'ok';
    await log.engine.syncNow();
    await settled();
    expect(log.sync).toMatchObject({ waiting: 0, refused: [{ operationId }] });
    return { log, operationId, asked: scene.network.asked.length };
  }

  function sentSince(asked: number): string[] {
    return scene.network.asked.slice(asked).flatMap(({ request }) => request.operations.map(({ id }) => id));
  }

  it('lists what was refused in memory, and does not send it again', async () => {
    const { log, operationId, asked } = await refuseInMemory();
    await comeBack();
    expect(log.engine.holdsUnstored).toBe(false);
    expect(log.sync).toMatchObject({ waiting: 0, refused: [{ operationId }] });
    expect(sentSince(asked)).toEqual([]);
  });

  it('does not bring back what was discarded in memory', async () => {
    const { log, operationId, asked } = await refuseInMemory();
    await log.engine.discard(operationId);
    await comeBack();
    expect(log.sync).toMatchObject({ waiting: 0, refused: [] });
    expect(sentSince(asked)).toEqual([]);
  });

  it('sends what was retried in memory, and lists it no more', async () => {
    const log = await scene.open();
    const applied = scene.network.resultOf;
    scene.network.resultOf = ({ id }) => ({ operationId: id, status: 'rejected', code: 'not_permitted' });
    const { operationId } = await log.engine.act(buildDiaperLog());
    await settled();
    breakStorage('writing');
    scene.network.weather = 'down';
    await log.engine.retry(operationId);
    await settled();
    expect(log.sync).toMatchObject({ waiting: 1, refused: [] });
    await comeBack();
    expect(log.sync).toMatchObject({ waiting: 1, refused: [] });
    scene.network.resultOf = applied;
    scene.network.weather = 'ok';
    await log.engine.syncNow();
    await settled();
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0, refused: [] });
  });

  it('removes what was answered in memory, and nothing that another tab wrote meanwhile', async () => {
    const { log, operationId } = await refuseInMemory();
    await log.engine.discard(operationId);
    scene.network.weather = 'down';
    breakStorage(null);
    const other = await scene.open();
    const written = await other.engine.act(buildDiaperLog());
    await settled();
    expect(log.engine.holdsUnstored).toBe(false);
    for (const tab of [log, other]) {
      expect(tab.sync).toMatchObject({ waiting: 1, refused: [] });
      expect([...tab.state.view.outcomes.keys()]).toEqual([written.operationId]);
    }
  });

  it('is not tried again once its log is closed', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    breakStorage('writing');
    await log.engine.act(buildDiaperLog());
    breakStorage(null);
    log.engine.close();
    await scene.browser.storage?.wipe(databaseName(ALICE));
    await scene.clock.advance(3 * STORAGE_AGAIN);
    expect(await scene.browser.storage?.databases()).toEqual([]);
  });

  it('that stays broken stays said', async () => {
    const log = await scene.open();
    breakStorage('writing');
    await log.engine.act(buildDiaperLog());
    log.tab.page('hidden');
    log.tab.page('visible');
    await settled();
    expect(log.sync.state).toBe('storage_lost');
  });
});

describe('D6 a killed connection', () => {
  it.each([{ event: true }, { event: false }])('is not noticed by the person: %o', async (how) => {
    const log = await scene.open();
    scene.browser.storage?.killConnections(how);
    const { stored } = await log.engine.act(buildDiaperLog());
    expect(stored).toBe('device');
    await settled();
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0 });
  });
});

describe('D8 a wiped storage', () => {
  it('loses nothing that waits, and syncs on', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    await log.engine.act(buildDiaperLog());
    await settled();
    await scene.browser.storage?.wipe(databaseName(ALICE));
    scene.network.weather = 'ok';
    await scene.clock.advance(MINUTE);
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0 });
    expect(scene.network.asked.some(({ request }) => request.operations.length === 1)).toBe(true);
  });
});

describe('D8 a database that another page of the origin deletes', () => {
  it('is no sign-out: what waits is on the device again at once, in every tab, and is sent', async () => {
    const [log, other] = [await scene.open(), await scene.open()];
    scene.network.weather = 'down';
    const { operationId } = await log.engine.act(buildDiaperLog());
    await settled();
    scene.browser.storage?.deleteDatabase(databaseName(ALICE));
    await settled();
    expect(log.sync).toMatchObject({ waiting: 1 });
    for (const tab of [log, other]) tab.engine.close();
    scene.network.weather = 'ok';
    const again = await scene.open();
    expect(again.sync).toMatchObject({ state: 'saved', waiting: 0 });
    expect(scene.network.asked.at(-1)?.request.operations.map(({ id }) => id)).toEqual([operationId]);
  });

  it('is a sign-out where nobody is signed in any more', async () => {
    const log = await scene.open();
    scene.browser.signedIn = null;
    scene.browser.storage?.deleteDatabase(databaseName(ALICE));
    await settled();
    expect(log.engine.isClosed).toBe(true);
    expect(await scene.browser.storage?.databases()).toEqual([]);
  });
});

it('D2 asks the browser to keep the data, after the first entry and once', async () => {
  const log = await scene.open();
  expect(scene.browser.persisted).toBe(0);
  await log.engine.act(buildDiaperLog());
  await log.engine.act(buildDiaperLog());
  expect(scene.browser.persisted).toBe(1);
});
