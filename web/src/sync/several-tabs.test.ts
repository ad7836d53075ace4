import { SECOND } from '@lulla/domain/time/instant';
import { afterEach, describe, expect, it } from 'vitest';
import { settled } from './testing/fake-clock.ts';
import { buildDiaperLog } from './testing/fixtures.ts';
import { Scene } from './testing/scene.ts';

let scene = new Scene();

afterEach(() => expect(scene.reports).toEqual([]));

/** Ids of the operations that were sent, request by request. */
function pushes(): string[][] {
  return scene.network.asked
    .map(({ request }) => request.operations.map(({ id }) => id))
    .filter((operations) => operations.length > 0);
}

describe('D22 what one tab logs', () => {
  it('shows in the others at once', async () => {
    scene = new Scene();
    scene.network.weather = 'down';
    const [one, other] = [await scene.open(), await scene.open()];
    await one.engine.act(buildDiaperLog());
    await settled();
    expect(other.state.view.activities).toHaveLength(1);
    expect(other.sync.waiting).toBe(1);
  });

  it('and the sync of one counts for the others', async () => {
    scene = new Scene();
    const [one, other] = [await scene.open(), await scene.open()];
    await scene.clock.advance(20 * SECOND);
    await one.engine.syncNow();
    await settled();
    const mark = scene.network.asked.length;
    await scene.clock.advance(15 * SECOND);
    expect(scene.network.asked).toHaveLength(mark);
    expect(other.sync.lastSyncedAt).toBe(one.sync.lastSyncedAt);
  });
});

describe('D21 tabs that send at once', () => {
  it('send each entry once', async () => {
    scene = new Scene();
    const tabs = [await scene.open(), await scene.open(), await scene.open()];
    await Promise.all(tabs.flatMap((tab) => [tab.engine.act(buildDiaperLog()), tab.engine.act(buildDiaperLog())]));
    await settled();
    expect(pushes().flat()).toHaveLength(6);
    expect(new Set(pushes().flat()).size).toBe(6);
    for (const tab of tabs) expect(tab.sync).toMatchObject({ state: 'saved', waiting: 0 });
  });

  it('lose nothing where the browser has no locks', async () => {
    scene = new Scene({ hasLocks: false });
    const tabs = [await scene.open(), await scene.open()];
    const acted = await Promise.all(tabs.map((tab) => tab.engine.act(buildDiaperLog())));
    await settled();
    expect(new Set(pushes().flat())).toEqual(new Set(acted.map((each) => each.operationId)));
    for (const tab of tabs) expect(tab.sync).toMatchObject({ state: 'saved', waiting: 0 });
  });

  it('take the lock of a tab that is frozen, after 15 s', async () => {
    scene = new Scene();
    const [frozen, other] = [await scene.open(), await scene.open()];
    let thaw = () => {};
    // The frozen tab gets its answer when it thaws, and no timer of its own runs until then.
    scene.network.beforeAnswer = () => new Promise((resolve) => (thaw = resolve));
    frozen.tab.environment.setTimer = () => null;
    await frozen.engine.act(buildDiaperLog());
    await settled();
    scene.network.beforeAnswer = async () => {};
    await other.engine.act(buildDiaperLog());
    await scene.clock.advance(14 * SECOND);
    expect(pushes()).toHaveLength(1);
    await scene.clock.advance(2 * SECOND);
    expect(pushes()).toHaveLength(2);
    expect(pushes()[1]).toHaveLength(2);
    expect(other.sync).toMatchObject({ state: 'saved', waiting: 0 });
    thaw();
    await settled();
    expect(frozen.sync.waiting).toBe(0);
  });
});
