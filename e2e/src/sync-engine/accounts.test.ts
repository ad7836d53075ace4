import type { Action } from '@lulla/domain/protocol/action';
import { MAX_OPERATIONS } from '@lulla/domain/protocol/sync-request';
import { endTrial } from '@lulla/server/test/end-trial.ts';
import { call, createStranger, invite } from '@lulla/server/test/families.ts';
import { type Person, signIn } from '@lulla/server/test/people.ts';
import { subscribe } from '@lulla/server/test/subscriptions.ts';
import { actionsFor } from '@lulla/web/src/log/write/child-actions.ts';
import type { OpenedLog } from '@lulla/web/src/sync/testing/open-engine.ts';
import { describe, expect, it } from 'vitest';
import { diaper, logDiaper, shows } from './device.ts';
import { devicesOf } from './devices-of.ts';
import { openFamilyWorld } from './family-world.ts';

const family = await openFamilyWorld();
const { world, logOf, until, inStep } = family;
const deviceOf = devicesOf(family);

describe('D12: another family', () => {
  it('brings a fresh snapshot, and what waits is applied in it', async () => {
    const person = await createStranger(world);
    const host = await createStranger(world);
    const device = deviceOf(person);
    const log = await device.openInStep();
    const before = await logDiaper(log);
    await inStep(log);
    const { epoch } = log.state;
    device.network = 'down';
    const waiting = await logDiaper(log);
    await moveInto(host, person);
    device.network = 'ok';
    await log.engine.syncNow();
    await inStep(log);
    expect(log.state.epoch).not.toBe(epoch);
    expect(log.state.family?.members).toHaveLength(2);
    expect(shows(log)).toEqual([before.activityId, waiting.activityId].sort());
    expect((await logOf(host)).has(waiting.activityId)).toBe(true);
  });
});

describe('F26: what waits while its author’s only child comes along to another family', () => {
  /** Taps as the screen does, for the only child. */
  async function tap(log: OpenedLog, action: Action): Promise<void> {
    for (const each of actionsFor(action, log.state.view.children)) await log.engine.act(each);
  }
  const joinWithChild = (host: Person, guest: Person) => moveInto(host, guest, { [guest.familyId]: null });
  const childrenOf = async (person: Person) =>
    [...(await logOf(person)).values()].map(({ childId }) => childId ?? null);

  it('stays with that child, also what goes out in a second request', async () => {
    const [clara, anna] = [await createStranger(world), await createStranger(world)];
    const device = deviceOf(clara);
    const log = await device.openInStep();
    device.network = 'down';
    for (let taps = 0; taps <= MAX_OPERATIONS; taps += 1) await tap(log, diaper(log));
    await joinWithChild(anna, clara);
    device.network = 'ok';
    await log.engine.syncNow();
    await inStep(log);
    expect(await childrenOf(anna)).toEqual(Array.from({ length: MAX_OPERATIONS + 1 }, () => clara.familyId));
  });

  it('stays with that child, also what was refused and is sent again', async () => {
    const [clara, anna] = [await createStranger(world), await createStranger(world)];
    await endTrial(world, clara, world.clock.now() - 1);
    await subscribe(world, anna);
    const device = deviceOf(clara);
    const log = await device.openInStep();
    const { activityId, startedAt } = diaper(log);
    await tap(log, { type: 'bath.log', activityId, babyOil: true, shampoo: false, startedAt });
    await until('it to be refused', () => log.sync.refused.length > 0);
    await joinWithChild(anna, clara);
    await log.engine.syncNow();
    await log.engine.retry(log.sync.refused[0]?.operationId ?? '');
    await until('it to be taken', async () => (await logOf(anna)).has(activityId));
    await inStep(log);
    expect(await childrenOf(anna)).toEqual([clara.familyId]);
    expect(log.state.view.activities).toMatchObject([{ id: activityId, childId: clara.familyId }]);
  });
});

describe('accounts on one device', () => {
  it('D27: an ended session keeps the outbox; the same person signs in, and it is sent', async () => {
    const person = await createStranger(world);
    const device = deviceOf(person);
    const log = await device.openInStep();
    await world.context.database.deleteFrom('sessions').where('user_id', '=', person.userId).execute();
    const { activityId } = await logDiaper(log);
    await until('it to be said', () => log.sync.state === 'signed_out');
    expect(log.sync.waiting).toBe(1);
    device.session = { ...person, ...(await signIn(world.context, person)) };
    log.engine.start();
    await inStep(log);
    expect((await logOf(device.session)).has(activityId)).toBe(true);
  });

  it('D28: somebody else’s session sends nothing of it', async () => {
    const [person, other] = [await createStranger(world), await createStranger(world)];
    const device = deviceOf(person);
    const log = await device.openInStep();
    device.session = other;
    const { activityId } = await logDiaper(log);
    await until('it to be said', () => log.sync.state === 'signed_out');
    expect(log.notices).toEqual([{ type: 'account_changed' }]);
    const theirs = await device.openInStep(other);
    expect(shows(theirs)).toEqual([]);
    expect((await logOf(other)).size).toBe(0);
    theirs.engine.close();
    device.session = person;
    log.engine.start();
    await inStep(log);
    expect((await logOf(person)).has(activityId)).toBe(true);
  });
});

/** `guest` joins the family of `host`, by an invitation; `children` as they answer (F23). */
async function moveInto(host: Person, guest: Person, children?: Record<string, null>): Promise<void> {
  const id = await invite(world, host, guest);
  const accept = ['POST', `/api/family/invitations/${id}/accept`] as const;
  expect((await call(world, guest, accept, children ? { children } : {})).status).toBe(200);
}
