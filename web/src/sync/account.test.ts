import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { MINUTE, SECOND } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from './model/snapshot.ts';
import { newUuid } from './new-uuid.ts';
import { databaseName } from './store/database-name.ts';
import { eraseAccount, eraseAllButUnsent } from './store/erase-device.ts';
import { IdbStore } from './store/idb-store.ts';
import { StoreClosed } from './store/store.ts';
import { settled } from './testing/fake-clock.ts';
import { FakeStorage } from './testing/fake-storage.ts';
import { ALICE, BOB, buildDiaper, buildDiaperLog, buildRow } from './testing/fixtures.ts';
import { Scene } from './testing/scene.ts';

let scene: Scene;

beforeEach(() => {
  scene = new Scene();
});

afterEach(() => expect(scene.reports).toEqual([]));

async function databases(): Promise<(string | undefined)[]> {
  return ((await scene.browser.storage?.databases()) ?? []).map(({ name }) => name);
}

describe('D27 an ended session', () => {
  beforeEach(() => {
    scene.network.weather = { status: 401, code: 'signed_out' };
  });

  it('keeps the outbox, says so, and asks for nothing more [C8.13]', async () => {
    const log = await scene.open();
    await log.engine.act(buildDiaperLog());
    await scene.clock.advance(10 * MINUTE);
    expect(log.sync).toMatchObject({ state: 'signed_out', waiting: 1 });
    expect(scene.network.asked).toHaveLength(1);
  });

  it('is over when the same person signs in: what waited is sent', async () => {
    const log = await scene.open();
    await log.engine.act(buildDiaperLog());
    scene.network.weather = 'ok';
    log.engine.start();
    await settled();
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0 });
    expect(scene.network.asked.at(-1)?.request.operations).toHaveLength(1);
  });

  it('may be over on return to the page', async () => {
    const log = await scene.open();
    log.tab.page('hidden');
    scene.network.weather = 'ok';
    log.tab.page('visible');
    await settled();
    expect(log.sync.state).toBe('saved');
  });

  it('keeps what was logged for a later day', async () => {
    const log = await scene.open();
    await log.engine.act(buildDiaperLog());
    log.engine.close();
    scene.network.weather = 'ok';
    await scene.open();
    expect(scene.network.asked.at(-1)?.request.operations).toHaveLength(1);
  });
});

describe('D27 an ended session takes the log from the device', () => {
  const stored = async () => {
    const store = new IdbStore({ environment: scene.browser.openTab().environment, userId: ALICE, onClosed: () => {} });
    const snapshot = await store.read();
    store.close();
    return snapshot;
  };

  it('but not what was never sent: the same person signs in again, and it is sent, once', async () => {
    scene.network.rows = [buildRow(buildDiaper())];
    const log = await scene.open();
    const saved = await log.engine.act(buildDiaperLog());
    await settled();
    scene.network.weather = { status: 401, code: 'signed_out' };
    const waiting = await log.engine.act(buildDiaperLog());
    await settled();
    expect((await stored()).rows.size).toBe(1);
    log.engine.close();
    await eraseAllButUnsent(log.tab.environment, ALICE);
    await eraseAllButUnsent(log.tab.environment, ALICE);
    const left = await stored();
    expect(left.outbox.map(({ operationId }) => operationId)).toEqual([waiting.operationId]);
    expect({ ...left, outbox: [], meta: { ...left.meta, skew: 0 } }).toEqual(EMPTY_SNAPSHOT);

    scene.network.weather = 'ok';
    const again = await scene.open();
    expect(again.sync).toMatchObject({ state: 'saved', waiting: 0 });
    const sent = scene.network.asked.flatMap(({ request }) => request.operations.map(({ id }) => id));
    expect(sent.filter((id) => id === saved.operationId)).toHaveLength(1);
    expect(sent.at(-1)).toBe(waiting.operationId);
  });

  it.each(['opening', 'newer'] as const)('nor where the storage cannot be read then: %s', async (trouble) => {
    const log = await scene.open();
    scene.network.weather = { status: 401, code: 'signed_out' };
    const waiting = await log.engine.act(buildDiaperLog());
    await settled();
    log.engine.close();
    const { storage } = scene.browser;
    if (!(storage instanceof FakeStorage)) throw new Error('No storage');
    storage.broken = trouble;
    await eraseAllButUnsent(log.tab.environment, ALICE);
    storage.broken = null;
    expect((await stored()).outbox.map(({ operationId }) => operationId)).toEqual([waiting.operationId]);
  });

  it('and another account that signs in gets nothing of it', async () => {
    const log = await scene.open();
    scene.network.weather = { status: 401, code: 'signed_out' };
    await log.engine.act(buildDiaperLog());
    await settled();
    log.engine.close();
    await eraseAllButUnsent(log.tab.environment, ALICE);
    scene.network.weather = 'ok';
    const mark = scene.network.asked.length;
    const other = await scene.open(BOB);
    expect(other.sync.waiting).toBe(0);
    expect(scene.network.asked.slice(mark).flatMap(({ request }) => request.operations)).toEqual([]);
    expect((await stored()).outbox).toHaveLength(1);
  });

  it('and leaves nothing where all was sent', async () => {
    const log = await scene.open();
    await log.engine.act(buildDiaperLog());
    await settled();
    scene.browser.signedIn = null;
    log.engine.close();
    await eraseAllButUnsent(log.tab.environment, ALICE);
    expect(await databases()).toEqual([]);
    scene.browser.storage = null;
    await eraseAllButUnsent(log.tab.environment, ALICE);
  });
});

it('D1 opening the same log again asks for nothing more', async () => {
  const log = await scene.open();
  log.engine.start();
  await settled();
  expect(scene.network.asked).toHaveLength(1);
});

describe('D1 another account on the device', () => {
  it('neither sends nor shows what the first one left', async () => {
    scene.network.weather = 'down';
    const log = await scene.open();
    await log.engine.act(buildDiaperLog());
    log.engine.close();
    scene.network.weather = 'ok';
    const mark = scene.network.asked.length;
    const other = await scene.open(BOB);
    expect(other.state.view.activities).toEqual([]);
    expect(other.sync.waiting).toBe(0);
    for (const { request } of scene.network.asked.slice(mark)) {
      expect(request).toMatchObject({ userId: BOB, operations: [] });
    }
    expect(await databases()).toEqual(expect.arrayContaining([databaseName(ALICE), databaseName(BOB)]));
  });

  it('D28 signed in in the same browser: nothing is sent, and the app is told', async () => {
    const log = await scene.open();
    scene.network.weather = { status: 409, code: 'wrong_account' };
    await log.engine.act(buildDiaperLog());
    await scene.clock.advance(10 * MINUTE);
    expect(log.sync).toMatchObject({ state: 'signed_out', waiting: 1 });
    expect(log.notices).toEqual([{ type: 'account_changed' }]);
    const mark = scene.network.asked.length;
    log.tab.page('hidden');
    log.tab.page('visible');
    await settled();
    expect(scene.network.asked).toHaveLength(mark);
  });
});

describe('D29 a client that is too old', () => {
  it('keeps its outbox and asks to be reloaded', async () => {
    const log = await scene.open();
    scene.network.weather = { status: 426, code: 'reload_required' };
    await log.engine.act(buildDiaperLog());
    await scene.clock.advance(10 * MINUTE);
    expect(log.sync).toMatchObject({ state: 'reload_required', waiting: 1 });
    expect(scene.network.asked).toHaveLength(2);
    await log.engine.act(buildDiaperLog());
    expect(log.sync.waiting).toBe(2);
  });
});

describe('D9 a newer client in another tab', () => {
  it('makes this one ask to be reloaded, and refuse what it could not keep', async () => {
    const log = await scene.open();
    const { environment } = scene.browser.openTab();
    const newer = new IdbStore({ environment, userId: ALICE, onClosed: () => {}, wire: WIRE_VERSION + 1 });
    await newer.read();
    await settled();
    expect(log.sync.state).toBe('reload_required');
    await expect(log.engine.act(buildDiaperLog())).rejects.toThrow(StoreClosed);
    const mark = scene.network.asked.length;
    log.engine.start();
    await scene.clock.advance(5 * MINUTE);
    expect(log.sync.state).toBe('reload_required');
    expect(scene.network.asked).toHaveLength(mark);
  });
});

describe('D30 a request that is not taken as a whole', () => {
  it('is made smaller until the one to blame is found; the others are sent', async () => {
    scene.network.weather = 'down';
    const log = await scene.open();
    const poisoned = newUuid();
    const ids: string[] = [];
    for (let tap = 0; tap < 7; tap += 1) {
      ids.push((await log.engine.act(buildDiaperLog(tap === 4 ? poisoned : newUuid()))).operationId);
    }
    await settled();
    const { fetch } = scene.network;
    scene.network.weather = 'ok';
    scene.browser.fetch = (path, init) =>
      String(init.body).includes(poisoned)
        ? Promise.resolve(Response.json({ error: { code: 'invalid_body', requestId: 'x' } }, { status: 422 }))
        : fetch(path, init);
    await log.engine.syncNow();
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0 });
    expect(log.sync.refused).toMatchObject([{ operationId: ids[4], code: 'invalid_operation', blocked: [] }]);
    const sent = scene.network.asked.filter(({ request }) => request.operations.length > 0).at(-1);
    expect(sent?.request.operations.map(({ id }) => id)).toEqual(ids.slice(5));
  });

  it.each([413, 422])('refuses no entry when it is not an entry that is to blame: %i', async (status) => {
    const log = await scene.open();
    scene.network.weather = { status, code: 'invalid_body' };
    await log.engine.act(buildDiaperLog());
    await log.engine.act(buildDiaperLog());
    await scene.clock.advance(MINUTE);
    expect(log.sync).toMatchObject({ state: 'offline', waiting: 2, refused: [] });
  });
});

describe('D70 a sign-out', () => {
  it('sends what waits first', async () => {
    scene.network.weather = 'down';
    const log = await scene.open();
    await log.engine.act(buildDiaperLog());
    await settled();
    scene.network.weather = 'ok';
    expect(await log.engine.prepareSignOut()).toEqual({ waiting: 0, refused: 0 });
  });

  it('says what would be lost when it cannot', async () => {
    scene.network.weather = 'down';
    const log = await scene.open();
    await log.engine.act(buildDiaperLog());
    await log.engine.act(buildDiaperLog());
    expect(await log.engine.prepareSignOut()).toEqual({ waiting: 2, refused: 0 });
  });

  it('says it also of a storage that was cleared under the app, sign-in and all', async () => {
    scene.network.weather = 'down';
    const log = await scene.open();
    await log.engine.act(buildDiaperLog());
    await settled();
    scene.browser.signedIn = null;
    await scene.browser.storage?.wipe(databaseName(ALICE));
    expect(await log.engine.prepareSignOut()).toEqual({ waiting: 1, refused: 0 });
  });

  it('says it also of such a storage when the session has ended', async () => {
    const log = await scene.open();
    scene.network.weather = { status: 401, code: 'signed_out' };
    await log.engine.act(buildDiaperLog());
    await log.engine.syncNow();
    expect(log.sync.state).toBe('signed_out');
    scene.browser.signedIn = null;
    await scene.browser.storage?.wipe(databaseName(ALICE));
    expect(await log.engine.prepareSignOut()).toEqual({ waiting: 1, refused: 0 });
  });

  it('does not wait for ever', async () => {
    const log = await scene.open();
    scene.network.weather = 'silent';
    await log.engine.act(buildDiaperLog());
    let answer: unknown = null;
    void log.engine.prepareSignOut().then((unsent) => {
      answer = unsent;
    });
    await scene.clock.advance(10 * SECOND);
    expect(answer).toEqual({ waiting: 1, refused: 0 });
  });

  it('D71 leaves nothing of the account on the device, in any tab [C3.28 C4.46 C4.47]', async () => {
    const log = await scene.open();
    const other = await scene.open();
    await log.engine.act(buildDiaperLog());
    await settled();
    scene.browser.signedIn = null;
    log.engine.close();
    await eraseAccount(log.tab.environment, ALICE);
    await settled();
    expect(await databases()).toEqual([]);
    expect(other.state).toMatchObject({ userId: null, view: { activities: [] } });
    await expect(other.engine.act(buildDiaperLog())).rejects.toThrow(StoreClosed);
    await scene.clock.advance(5 * MINUTE);
    expect(await databases()).toEqual([]);
  });

  it('D70 deletes no more than was agreed: an entry that came meanwhile stays, and is told', async () => {
    scene.network.weather = 'down';
    const log = await scene.open();
    expect(await log.engine.prepareSignOut()).toEqual({ waiting: 0, refused: 0 });
    const other = await scene.open();
    await other.engine.act(buildDiaperLog());
    await settled();
    log.engine.close();
    expect(await eraseAccount(log.tab.environment, ALICE, 0)).toBe(1);
    await settled();
    expect(other.sync.waiting).toBe(1);
    expect(await eraseAccount(log.tab.environment, ALICE, 1)).toBe(0);
    scene.browser.signedIn = null;
    await settled();
    expect(other.state.userId).toBeNull();
    expect(await databases()).toEqual([]);
  });

  it('D71 is harmless when there is nothing, or no storage', async () => {
    const { environment } = scene.browser.openTab();
    await eraseAccount(environment, ALICE);
    expect(await databases()).toEqual([]);
    scene.browser.storage = null;
    await eraseAccount(environment, ALICE);
  });
});
