import { createPartner, createStranger } from '@lulla/server/test/families.ts';
import type { OpenedLog } from '@lulla/web/src/sync/testing/open-engine.ts';
import { describe, expect, it } from 'vitest';
import { logDiaper } from './device.ts';
import { devicesOf } from './devices-of.ts';
import { openFamilyWorld } from './family-world.ts';

const family = await openFamilyWorld();
const { world, until, inStep, stockOf } = family;
const use = { type: 'stock.use' } as const;
const deviceOf = devicesOf(family);

/** Two parents, each on a phone that is in step, with a stock of `count`. */
async function openTwoPhones(count: number) {
  const anna = await createStranger(world);
  const people = [anna, await createPartner(world, anna)] as const;
  const [mine, theirs] = [deviceOf(people[0]), deviceOf(people[1])];
  const [my, their] = [await mine.openInStep(), await theirs.openInStep()];
  await my.engine.act({ type: 'stock.restock', count });
  await until('both to see the stock', () => left(my) === count && left(their) === count);
  return { anna, mine, theirs, my, their };
}

const left = (log: OpenedLog) => log.state.view.stock?.remaining ?? null;

describe('P19: a stock that two share', () => {
  it('S30 is live: a use, a diaper change and an undo are on the partner’s screen at once', async () => {
    const { my, their } = await openTwoPhones(7);
    await my.engine.act(use);
    await until('the partner to see it', () => left(their) === 6);
    const { operationId, outcome } = await logDiaper(their);
    expect(outcome).toMatchObject({ stock: { before: { remaining: 6 }, after: { remaining: 5 } } });
    await until('it to be seen', () => left(my) === 5);
    await their.engine.act({ type: 'undo', operationId });
    await until('it to be back', () => left(my) === 6);
    await their.engine.act({ type: 'stock.automatic', on: false });
    await until('the switch to be seen', () => my.state.view.stock?.usesAutomatically === false);
    await logDiaper(my);
    await inStep(my);
    expect([left(my), left(their)]).toEqual([6, 6]);
  });

  it('both use it offline: what there is is used once, and who came second is told', async () => {
    const { anna, mine, theirs, my, their } = await openTwoPhones(3);
    mine.network = 'down';
    theirs.network = 'down';
    for (const log of [my, my, their, their]) {
      expect((await log.engine.act(use)).outcome).toMatchObject({ status: 'applied' });
    }
    expect([left(my), left(their)]).toEqual([1, 1]);
    mine.network = 'answers_lost';
    await my.engine.syncNow();
    await until('the answer to be lost', () => mine.lost > 0);
    mine.network = 'twice';
    await my.engine.syncNow();
    await inStep(my);
    theirs.network = 'ok';
    await their.engine.syncNow();
    await inStep(their);
    expect(their.sync.refused).toMatchObject([{ code: 'stock_empty' }]);
    // Who came second had been told of one left (R146): that the other use took the last is news, as the refusal is.
    expect(their.notices).toMatchObject([
      { type: 'refused', code: 'stock_empty', action: 'stock.use' },
      { type: 'stock', action: 'stock.use', change: { after: { remaining: 0 } }, isNews: true },
    ]);
    await until('both to be the same', () => left(my) === 0 && left(their) === 0);
    expect((await stockOf(anna))?.remaining).toBe(0);
  });

  it('diaper changes offline are never refused, and take what is left when they arrive', async () => {
    const { anna, theirs, my, their } = await openTwoPhones(1);
    theirs.network = 'down';
    await logDiaper(their);
    expect(left(their)).toBe(0);
    await logDiaper(my);
    await inStep(my);
    theirs.network = 'ok';
    await their.engine.syncNow();
    await inStep(their);
    await until('both to see both', () => my.state.view.activities.length === 2);
    const took = [...(await family.logOf(anna)).values()].map((entry) => entry.kind === 'diaper' && entry.fromStock);
    expect(took.filter((batch) => batch !== null)).toHaveLength(1);
    expect([left(my), left(their)]).toEqual([0, 0]);
  });

  it('a restock by one while the other uses the old one offline: the new count stands', async () => {
    const { anna, theirs, my, their } = await openTwoPhones(4);
    theirs.network = 'down';
    await their.engine.act(use);
    await family.pass(1000);
    await my.engine.act({ type: 'stock.restock', count: 40 });
    await inStep(my);
    theirs.network = 'ok';
    await their.engine.syncNow();
    await inStep(their);
    await until('both to be the same', () => left(my) === 40 && left(their) === 40);
    expect(their.sync.refused).toEqual([]);
    expect((await stockOf(anna))?.remaining).toBe(40);
  });
});
