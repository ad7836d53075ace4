import { isSession } from '@lulla/domain/activity/activity';
import { findTwins } from '@lulla/domain/activity/twins';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { HOUR, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { buildDiaper, putEntries } from '@lulla/server/test/entries.ts';
import { createPartner, createStranger } from '@lulla/server/test/families.ts';
import { IdbStore } from '@lulla/web/src/sync/store/idb-store.ts';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { diaper, logDiaper, nowOn, shows } from './device.ts';
import { devicesOf } from './devices-of.ts';
import { openFamilyWorld } from './family-world.ts';

const family = await openFamilyWorld();
const { world, logOf, until, inStep } = family;
const deviceOf = devicesOf(family);

describe('S2, D4: a lost answer', () => {
  it('is asked for again: the entry is there once, and undoing it works', async () => {
    const person = await createStranger(world);
    const device = deviceOf(person);
    const log = await device.openInStep();
    device.network = 'answers_lost';
    const { activityId, operationId } = await logDiaper(log);
    await until('the entry to be on the server', async () => (await logOf(person)).has(activityId));
    await until('its answer to be lost', () => device.lost > 0);
    expect(log.sync.waiting).toBe(1);
    device.network = 'ok';
    await log.engine.syncNow();
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0 });
    expect([...(await logOf(person)).keys()]).toEqual([activityId]);
    const pushes = device.sent.flatMap(({ operations }) => operations);
    expect(pushes.length).toBeGreaterThan(1);
    expect(new Set(pushes.map(({ id }) => id))).toEqual(new Set([operationId]));
    await log.engine.act({ type: 'undo', operationId });
    await inStep(log);
    expect((await logOf(person)).size).toBe(0);
  });

  it('of a whole night of taps changes nothing either', async () => {
    const person = await createStranger(world);
    const device = deviceOf(person);
    const log = await device.openInStep();
    device.network = 'down';
    const logged: string[] = [];
    for (let tap = 0; tap < 60; tap += 1) logged.push((await logDiaper(log)).activityId);
    device.network = 'answers_lost';
    await log.engine.syncNow();
    await until('the first of them to be there', async () => (await logOf(person)).size >= 50);
    await until('the answer to be lost', () => device.lost > 0);
    expect(log.sync.waiting).toBe(60);
    device.network = 'ok';
    await log.engine.syncNow();
    await inStep(log);
    expect([...(await logOf(person)).keys()].sort()).toEqual(logged.sort());
    expect(shows(log)).toEqual(logged);
  });
});

describe('D21: two tabs that send at once', () => {
  it.each([true, false])('send every entry, once, with Web Locks: %s', async (hasLocks) => {
    const person = await createStranger(world);
    const device = deviceOf(person, { hasLocks });
    const tabs = [await device.openInStep(), await device.openInStep()];
    device.network = 'down';
    const logged: string[] = [];
    for (const tab of [...tabs, ...tabs]) logged.push((await logDiaper(tab)).activityId);
    device.network = 'ok';
    await Promise.all(tabs.map((tab) => tab.engine.syncNow()));
    for (const tab of tabs) {
      await inStep(tab);
      expect(shows(tab)).toEqual(logged.sort());
      expect(tab.sync.refused).toEqual([]);
    }
    expect([...(await logOf(person)).keys()].sort()).toEqual(logged);
  });
});

describe('D4: an app that is killed', () => {
  it('after the server has committed and before it knows, sends again and has it once', async () => {
    const person = await createStranger(world);
    const device = deviceOf(person);
    const log = await device.openInStep();
    device.network = 'answers_lost';
    const { activityId } = await logDiaper(log);
    await until('the entry to be on the server', async () => (await logOf(person)).has(activityId));
    await until('its answer to be lost', () => device.lost > 0);
    log.engine.close();
    device.network = 'ok';
    const again = await device.openInStep();
    expect(shows(again)).toEqual([activityId]);
    expect((await logOf(person)).size).toBe(1);
  });

  it('before anything was sent, sends what was tapped', async () => {
    const person = await createStranger(world);
    const device = deviceOf(person);
    const log = await device.openInStep();
    device.network = 'down';
    const { activityId } = await logDiaper(log);
    log.engine.close();
    const offline = await device.open();
    expect(shows(offline)).toEqual([activityId]);
    offline.engine.close();
    device.network = 'ok';
    await device.openInStep();
    expect([...(await logOf(person)).keys()]).toEqual([activityId]);
  });
});

describe('S30, D52: what one logs', () => {
  it('is on the partner’s screen at once, through the stream [C7.25]', async () => {
    const person = await createStranger(world);
    const partner = await createPartner(world, person);
    const mine = await deviceOf(person).openInStep();
    const theirs = await deviceOf(partner).openInStep();
    const { activityId } = await logDiaper(mine);
    await until('the partner to see it', () => shows(theirs).includes(activityId));
  });

  it('and takes back is gone from it as quickly', async () => {
    const person = await createStranger(world);
    const partner = await createPartner(world, person);
    const mine = await deviceOf(person).openInStep();
    const theirs = await deviceOf(partner).openInStep();
    const { operationId } = await logDiaper(mine);
    await until('the partner to see it', () => shows(theirs).length === 1);
    await mine.engine.act({ type: 'undo', operationId });
    await until('it to be gone', () => shows(theirs).length === 0);
  });
});

describe('P10: both end one sleep', () => {
  it('the earlier end stands, and each hears what they need to', async () => {
    const person = await createStranger(world);
    const partner = await createPartner(world, person);
    const [myDevice, theirDevice] = [deviceOf(person), deviceOf(partner)];
    const mine = await myDevice.openInStep();
    const theirs = await theirDevice.openInStep();
    const { activityId, startedAt, note } = diaper(mine);
    await mine.engine.act({ type: 'sleep.start', activityId, startedAt: startedAt - HOUR, note });
    await until('the partner to see it', () => shows(theirs).includes(activityId));
    const end = { type: 'session.end', activityId, amountMl: null, note: null } as const;
    theirDevice.network = 'down';
    const myEnd = nowOn(mine);
    const theirEnd = myEnd - 20 * MINUTE;
    await theirs.engine.act({ ...end, endedAt: theirEnd });
    await mine.engine.act({ ...end, endedAt: myEnd });
    await inStep(mine);
    theirDevice.network = 'ok';
    await theirs.engine.syncNow();
    await until('me to hear of it', () => mine.notices.length > 0);
    const by = partner.userId;
    expect(mine.notices).toMatchObject([{ type: 'end_replaced', by, mine: { endedAt: myEnd } }]);
    expect(theirs.notices).toEqual([]);
    expect((await logOf(person)).get(activityId)).toMatchObject({ endedAt: theirEnd, endedBy: by });
  });

  it('the later one is told who was first', async () => {
    const person = await createStranger(world);
    const partner = await createPartner(world, person);
    const [myDevice, theirDevice] = [deviceOf(person), deviceOf(partner)];
    const mine = await myDevice.openInStep();
    const theirs = await theirDevice.openInStep();
    const { activityId, startedAt, note } = diaper(mine);
    const feed = { kind: 'bottle', startedMl: 120 } as const;
    await mine.engine.act({ type: 'feed.start', activityId, feed, startedAt: startedAt - HOUR, note });
    await until('the partner to see it', () => shows(theirs).includes(activityId));
    theirDevice.network = 'down';
    const end = { type: 'session.end', activityId, note: null } as const;
    await mine.engine.act({ ...end, endedAt: nowOn(mine) - 5 * MINUTE, amountMl: 110 });
    await inStep(mine);
    await theirs.engine.act({ ...end, endedAt: nowOn(theirs), amountMl: 90 });
    theirDevice.network = 'ok';
    await theirs.engine.syncNow();
    await until('the notice', () => theirs.notices.length > 0);
    expect(theirs.notices).toMatchObject([
      { type: 'already_ended', by: person.userId, activity: { amountMl: 110 }, mine: { amountMl: 90 } },
    ]);
  });
});

describe('P43: a second end that comes too late', () => {
  const end = { type: 'session.end', amountMl: null, note: null } as const;

  async function ended(endedAgo: number) {
    const person = await createStranger(world);
    const partner = await createPartner(world, person);
    const [mine, theirs] = [await deviceOf(person).openInStep(), await deviceOf(partner).openInStep()];
    const { activityId, note } = diaper(mine);
    const first = nowOn(mine) - endedAgo;
    await mine.engine.act({ type: 'sleep.start', activityId, startedAt: nowOn(mine) - 20 * HOUR, note });
    await until('the partner to see it', () => shows(theirs).includes(activityId));
    return { person, partner, mine, theirs, activityId, first };
  }

  it('of a device that had seen the first one is refused, and says so', async () => {
    const { person, mine, theirs, activityId, first } = await ended(0);
    await mine.engine.act({ ...end, activityId, endedAt: first });
    const isOver = () => theirs.state.view.activities.some((each) => isSession(each) && each.endedAt === first);
    await until('the partner to see the end', isOver);
    const { outcome } = await theirs.engine.act({ ...end, activityId, endedAt: first - HOUR });
    expect(outcome).toMatchObject({ status: 'superseded', reason: 'already_ended', by: person.userId });
    await inStep(theirs);
    expect((await logOf(person)).get(activityId)).toMatchObject({ endedAt: first, endedBy: person.userId });
  });

  it('more than 12 hours after it is refused to a phone that knew nothing, with both values', async () => {
    const { person, partner, mine, activityId, first } = await ended(13 * HOUR);
    const device = deviceOf(partner);
    const away = await device.openInStep();
    device.network = 'down';
    await mine.engine.act({ ...end, activityId, endedAt: first });
    await inStep(mine);
    const { outcome } = await away.engine.act({ ...end, activityId, endedAt: first - HOUR });
    expect(outcome.status).toBe('applied');
    device.network = 'ok';
    await away.engine.syncNow();
    await until('the notice', () => away.notices.length > 0);
    expect(away.notices).toMatchObject([
      { type: 'already_ended', by: person.userId, activity: { endedAt: first }, mine: { endedAt: first - HOUR } },
    ]);
    expect((await logOf(person)).get(activityId)).toMatchObject({ endedAt: first, endedBy: person.userId });
    expect(away.state.view.activities).toMatchObject([{ id: activityId, endedAt: first }]);
  });
});

describe('P49: both start the same sleep', () => {
  async function bothStart() {
    const person = await createStranger(world);
    const partner = await createPartner(world, person);
    const [myDevice, theirDevice] = [deviceOf(person), deviceOf(partner)];
    const [mine, theirs] = [await myDevice.openInStep(), await theirDevice.openInStep()];
    const startedAt = nowOn(mine) - 5 * MINUTE;
    const [first, second] = [diaper(mine).activityId, diaper(theirs).activityId];
    await mine.engine.act({ type: 'sleep.start', activityId: first, startedAt, note: null });
    await theirs.engine.act({
      type: 'sleep.start',
      activityId: second,
      startedAt: startedAt + 30 * SECOND,
      note: null,
    });
    const asked = (log: typeof mine) => findTwins(log.state.view.activities, nowOn(log)).length;
    await until('both to be asked', () => asked(mine) === 1 && asked(theirs) === 1);
    const same = (isSame: boolean) =>
      ({ type: 'session.same', activityId: first, otherId: second, same: isSame }) as const;
    return { person, partner, myDevice, theirDevice, mine, theirs, first, second, asked, same };
  }

  it('answered by one, the question goes away on the other', async () => {
    for (const isSame of [true, false]) {
      const { mine, theirs, asked, same, partner, first } = await bothStart();
      await mine.engine.act(same(isSame));
      expect(asked(mine)).toBe(0);
      await until('the question to go', () => asked(theirs) === 0);
      expect(shows(theirs)).toHaveLength(isSame ? 1 : 2);
      if (isSame) expect(theirs.state.view.activities).toMatchObject([{ id: first, alsoBy: partner.userId }]);
      expect([...mine.notices, ...theirs.notices]).toEqual([]);
    }
  });

  it.each([
    [true, true, 1, []],
    [true, false, 1, [{ type: 'deleted' }]],
    [false, true, 2, [{ type: 'not_joined' }]],
    [false, false, 2, []],
  ])('both answer offline, %s and %s: the first that arrives counts', async (one, other, left, reported) => {
    const { person, myDevice, theirDevice, mine, theirs, asked, same } = await bothStart();
    myDevice.network = 'down';
    theirDevice.network = 'down';
    await mine.engine.act(same(one));
    await theirs.engine.act(same(other));
    expect([asked(mine), asked(theirs)]).toEqual([0, 0]);
    myDevice.network = 'ok';
    await mine.engine.syncNow();
    await inStep(mine);
    theirDevice.network = 'ok';
    await theirs.engine.syncNow();
    await inStep(theirs);
    await until('both to show the same', () => shows(mine).length === left && shows(theirs).length === left);
    expect((await logOf(person)).size).toBe(left);
    expect(mine.notices).toEqual([]);
    expect(theirs.notices).toMatchObject(reported);
  });

  it('an end of the one that went, tapped offline, ends the one that stayed', async () => {
    const { person, theirDevice, mine, theirs, first, second, same } = await bothStart();
    theirDevice.network = 'down';
    const endedAt = nowOn(theirs);
    await theirs.engine.act({ type: 'session.end', activityId: second, endedAt, amountMl: null, note: null });
    await mine.engine.act(same(true));
    await inStep(mine);
    theirDevice.network = 'ok';
    await theirs.engine.syncNow();
    await inStep(theirs);
    const log = await logOf(person);
    expect([...log.values()]).toMatchObject([{ id: first, endedAt }]);
    await until('both to show it', () =>
      mine.state.view.activities.every((each) => 'endedAt' in each && each.endedAt === endedAt),
    );
    expect(theirs.state.view.activities).toMatchObject([{ id: first, endedAt }]);
  });

  it('R28, R104 an end of the one that went, tapped on a form that was open, is known to end the one that stayed', async () => {
    const { mine, theirs, first, second, same } = await bothStart();
    await mine.engine.act(same(true));
    await until('one to be left', () => shows(theirs).length === 1);
    const endedAt = nowOn(theirs);
    const action = { type: 'session.end', activityId: second, endedAt, amountMl: null, note: 'In the car' } as const;
    const { outcome } = await theirs.engine.act(action);
    expect(outcome).toMatchObject({ status: 'applied', effects: [{ id: first, after: { endedAt } }] });
    await inStep(theirs);
    expect(theirs.notices).toEqual([]);
    expect(theirs.state.view.activities).toMatchObject([{ id: first, endedAt, note: 'In the car' }]);
  });

  it('undone, both are there again, and the question too', async () => {
    const { mine, theirs, asked, same } = await bothStart();
    const { operationId } = await mine.engine.act(same(true));
    await until('one to be left', () => shows(theirs).length === 1);
    await mine.engine.act({ type: 'undo', operationId });
    await until('both to be asked again', () => asked(mine) === 1 && asked(theirs) === 1);
  });
});

describe('D40: a refused entry', () => {
  it('is kept with what builds on it, and goes through once the reason is gone', async () => {
    const person = await createStranger(world);
    await setTrialEnd(person.userId, world.clock.now() - HOUR);
    const device = deviceOf(person);
    const log = await device.openInStep();
    device.network = 'down';
    const { activityId, startedAt } = diaper(log);
    await log.engine.act({ type: 'bath.log', activityId, babyOil: true, shampoo: false, startedAt });
    await log.engine.act({ type: 'activity.edit', activityId, changes: { shampoo: true } });
    const free = await logDiaper(log);
    device.network = 'ok';
    await log.engine.syncNow();
    expect(log.sync.refused).toMatchObject([{ code: 'premium_required', blocked: [{}] }]);
    expect([...(await logOf(person)).keys()]).toEqual([free.activityId]);
    await setTrialEnd(person.userId, world.clock.now() + HOUR);
    await log.engine.retry(log.sync.refused[0]?.operationId ?? '');
    await until('it to be sent', () => log.sync.waiting === 0);
    expect(log.sync.refused).toEqual([]);
    expect((await logOf(person)).get(activityId)).toMatchObject({ babyOil: true, shampoo: true });
  });
});

describe('D9: an outbox that an older client wrote', () => {
  it('is rewritten by the newer one and sent', async () => {
    const person = await createStranger(world);
    const device = deviceOf(person);
    const { environment } = device.browser.openTab();
    const old = { environment, userId: person.userId, onClosed: () => {}, wire: WIRE_VERSION - 1 };
    const operation = { id: uuidv7(), at: world.clock.now(), zone: 'Europe/Stockholm' };
    const activityId = uuidv7();
    const action = { type: 'diaper', activityId, contents: 'poo', startedAt: world.clock.now(), note: null };
    const body = { ...operation, action };
    const record = { operationId: operation.id, wire: old.wire, body, operation: null };
    const store = new IdbStore(old);
    await store.change(() => ({ change: { enqueue: [record] }, value: null }));
    store.close();
    // In that version the action had a shorter name.
    const rename = () => ({ ...body, action: { ...action, type: 'diaper.log' } });
    const newer = new IdbStore({ ...old, wire: WIRE_VERSION, steps: new Map([[old.wire, rename]]) });
    await newer.read();
    newer.close();
    await device.openInStep();
    expect((await logOf(person)).get(activityId)).toMatchObject({ kind: 'diaper', contents: 'poo' });
  });
});

describe('S8, D11: a device whose clock is wrong', () => {
  it.each([-3 * HOUR, 3 * HOUR])('by %i ms saves the true time, also after a lost answer', async (clockError) => {
    const person = await createStranger(world);
    const device = deviceOf(person, { clockError });
    const log = await device.openInStep();
    const truth = world.clock.now();
    expect(Math.abs(nowOn(log) - truth)).toBeLessThan(SECOND);
    device.network = 'answers_lost';
    const { activityId } = await logDiaper(log);
    await until('the entry to be on the server', async () => (await logOf(person)).has(activityId));
    await until('its answer to be lost', () => device.lost > 0);
    device.network = 'ok';
    await log.engine.syncNow();
    await inStep(log);
    const saved = (await logOf(person)).get(activityId);
    expect(Math.abs((saved?.startedAt ?? 0) - truth)).toBeLessThan(SECOND);
    expect(log.state.view.activities).toEqual([saved]);
  });
});

describe('S40, D60: an older part of the log', () => {
  it('is read on demand, and can be changed', async () => {
    const person = await createStranger(world);
    const first = deviceOf(person);
    const log = await first.openInStep();
    const startedAt = nowOn(log) - 100 * 24 * HOUR;
    const { activityId } = diaper(log);
    await log.engine.act({ ...diaper(log), activityId, startedAt });
    // A device holds the latest two of a kind.
    await logDiaper(log);
    await logDiaper(log);
    await inStep(log);
    const other = await deviceOf(person).openInStep();
    expect(shows(other)).not.toContain(activityId);
    await other.engine.readActivities({ from: startedAt - HOUR, to: startedAt + HOUR });
    expect(shows(other)).toContain(activityId);
    const { activityId: later } = diaper(log);
    await log.engine.act({ ...diaper(log), activityId: later, startedAt: startedAt + 1 });
    await until('the other device to see a new entry there', () => shows(other).includes(later));
    await other.engine.act({ type: 'activity.delete', activityId });
    await inStep(other);
    await until('the first device to see it', () => !shows(log).includes(activityId));
    expect(shows(other)).not.toContain(activityId);
  });
});

async function setTrialEnd(userId: string, at: number): Promise<void> {
  await world.context.database
    .updateTable('users')
    .set({ trial_end: new Date(at) })
    .where('id', '=', userId)
    .execute();
}

it('D15, D4: a large first log is shown whole or not at all, though it is checked and written in pieces', async () => {
  const person = await createStranger(world);
  const count = 300;
  const entries = Array.from({ length: count }, (_, n) => buildDiaper(person, world.clock.now() - (n + 1) * MINUTE));
  await putEntries(world, person, entries);
  const log = deviceOf(person).openNow();
  const seen = new Set<number>();
  await until('the first log', () => {
    const shown = shows(log).length;
    seen.add(shown);
    return shown > 0;
  });
  await inStep(log);
  seen.add(shows(log).length);
  expect([...seen].filter((shown) => shown > 0)).toEqual([count]);
});
