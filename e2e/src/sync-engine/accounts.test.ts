import { answer, createStranger, invite } from '@lulla/server/test/families.ts';
import { signIn } from '@lulla/server/test/people.ts';
import { describe, expect, it } from 'vitest';
import { logDiaper, shows } from './device.ts';
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

/** `guest` joins the family of `host`, by an invitation. */
async function moveInto(host: Parameters<typeof logOf>[0], guest: Parameters<typeof logOf>[0]): Promise<void> {
  const id = await invite(world, host, guest);
  expect((await answer(world, guest, id, 'accept')).status).toBe(200);
}
