import { DAY } from '@lulla/domain/time/instant';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCouple, createStranger, getInfo, getRevision } from '../../test/families.ts';
import { openStream } from '../../test/open-stream.ts';
import { newId, sync } from '../../test/operations.ts';
import { serveWorld } from '../../test/serve-world.ts';
import { buildSubscription, hear, subscribe } from '../../test/subscriptions.ts';
import { createWorld } from '../../test/world.ts';

const world = await createWorld();
const base = await serveWorld(world);

describe('B6 a provider’s report', () => {
  test('reaches every phone of the family immediately, and nobody else [C3.21]', async () => {
    const [anna, bo] = await createCouple(world);
    const lines = [await openStream(base, anna), await openStream(base, bo), await openStream(base, world.carol)];
    onTestFinished(() => {
      for (const line of lines) line.close();
    });
    const cursor = (await sync(world, bo)).answer.cursor;
    const { currentPeriodEnd } = await subscribe(world, anna);
    await expect.poll(() => lines.map((line) => line.reported.length)).toEqual([2, 2, 1]);
    const { family } = (await sync(world, bo, { cursor })).answer;
    expect(family?.entitlement).toMatchObject({
      subscriptionEnd: currentPeriodEnd + DAY,
      subscription: null,
      subscriberIds: [anna.userId],
    });
    expect((await getInfo(world, anna)).entitlement.subscription).toEqual({
      status: 'active',
      paidUntil: currentPeriodEnd,
      isCancelled: false,
    });
  });

  test('moves the revision only when something looks different [A3.11]', async () => {
    const anna = await createStranger(world);
    const said = await subscribe(world, anna);
    const before = await getRevision(world, anna);
    await hear(world, said);
    await hear(world, { ...said, asOf: said.asOf + 1 });
    expect(await getRevision(world, anna)).toBe(before);
    await hear(world, { ...said, asOf: said.asOf + 2, cancelAtPeriodEnd: true });
    expect(await getRevision(world, anna)).toBe(before + 1);
  });
});

describe('B4', () => {
  test('events in any order, several at once and repeated, end the same', async () => {
    const anna = await createStranger(world);
    const begun = buildSubscription(world, anna);
    const later = (ms: number, change: object) => ({ ...begun, asOf: begun.asOf + ms, ...change });
    const events = [
      begun,
      later(1, { cancelAtPeriodEnd: true }),
      later(2, { status: 'past_due' as const }),
      later(3, { currentPeriodEnd: begun.currentPeriodEnd + 30 * DAY }),
    ];
    for (const turn of events.keys()) {
      const id = newId();
      const turned = [...events.slice(turn), ...events.slice(0, turn)].map((event) => ({ ...event, id }));
      await Promise.all([...turned, ...turned.toReversed()].map((event) => hear(world, event)));
      const { subscription } = (await getInfo(world, anna)).entitlement;
      expect(subscription).toEqual({
        status: 'active',
        paidUntil: begun.currentPeriodEnd + 30 * DAY,
        isCancelled: false,
      });
      await hear(world, later(4, { id, status: 'ended' }));
      await Promise.all(turned.map((event) => hear(world, event)));
      expect((await getInfo(world, anna)).entitlement.subscription).toBeNull();
    }
  });

  test('a deleted account is not an error', async () => {
    const anna = await createStranger(world);
    await hear(world, { ...buildSubscription(world, anna), userId: newId() });
    expect((await getInfo(world, anna)).entitlement.subscriptionEnd).toBeNull();
  });

  test('a subscription does not change hands', async () => {
    const [anna, bo] = await createCouple(world);
    const said = await subscribe(world, anna);
    await hear(world, { ...said, userId: bo.userId, asOf: said.asOf + 1 });
    expect((await getInfo(world, bo)).entitlement.subscriberIds).toEqual([anna.userId]);
  });
});
