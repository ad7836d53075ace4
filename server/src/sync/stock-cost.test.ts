import type { Action } from '@lulla/domain/protocol/action';
import { MINUTE } from '@lulla/domain/time/instant';
import { expect, test } from 'vitest';
import { countStatements } from '../../test/count-statements.ts';
import { createStranger, restock } from '../../test/families.ts';
import { act, buildOperation, buildSync, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { pull } from '../../test/pull.ts';
import { createWorld } from '../../test/world.ts';
import { familyScope } from '../rows/family-scope.ts';
import { createPush } from './push.ts';

const world = await createWorld();

function costOf(person: Person, action: Action): Promise<number> {
  const request = buildSync(world, person, { operations: [buildOperation(world, action)] });
  return countStatements(world, (context) => createPush(context)(familyScope(person.session), request));
}

const change = () =>
  ({ type: 'diaper.log', activityId: newId(), contents: 'pee', startedAt: world.clock.now(), note: null }) as const;

test('S17 a diaper change costs as many statements with a stock as without', async () => {
  const anna = await createStranger(world);
  const without = await costOf(anna, change());
  world.clock.advance(MINUTE);
  await restock(world, anna, 12);
  world.clock.advance(MINUTE);
  expect(await costOf(anna, change())).toBe(without);
  const { answer } = await sync(world, anna);
  expect(answer.stock?.current?.remaining).toBe(11);
});

test('S17 a use costs no more than a change, and its undo one statement more than another’s', async () => {
  const anna = await createStranger(world);
  await restock(world, anna, 12);
  world.clock.advance(MINUTE);
  expect(await costOf(anna, { type: 'stock.use' })).toBeLessThan(await costOf(anna, change()));
  const [used, logged] = [await act(world, anna, { type: 'stock.use' }), await act(world, anna, change())];
  const undoOf = (operationId: string) => costOf(anna, { type: 'undo', operationId });
  // It reads and writes no entry, and notes that it has been undone.
  expect(await undoOf(used.operation.id)).toBeLessThanOrEqual(await undoOf(logged.operation.id));
});

test('S17 a restock costs one statement more than a use, which reads the diapers since its tap', async () => {
  const anna = await createStranger(world);
  await restock(world, anna, 12);
  world.clock.advance(MINUTE);
  const ofUse = await costOf(anna, { type: 'stock.use' });
  expect(await costOf(anna, { type: 'stock.restock', count: 12 })).toBe(ofUse + 1);
});

test('S15, S17 a pull reads the stock without an extra statement', async () => {
  const anna = await createStranger(world);
  const scope = familyScope(anna.session);
  const asked = { now: world.clock.now(), billing: world.context.config.billing };
  const pulling = (cursor: Parameters<typeof pull>[2]['cursor']) =>
    countStatements(world, ({ database }) => pull(database, scope, { ...asked, cursor }));
  const { answer: first } = await sync(world, anna);
  await act(world, anna, change());
  const { answer: second } = await sync(world, anna);
  const ofEntry = await pulling(first.cursor);
  await restock(world, anna, 12);
  expect(await pulling(second.cursor)).toBe(ofEntry);
  const { answer: third } = await sync(world, anna);
  expect(await pulling(third.cursor)).toBe(ofEntry);
  const { epoch, revision } = third.cursor;
  // How far the family is came with the session.
  expect(
    await countStatements(world, ({ database }) =>
      pull(database, scope, { ...asked, cursor: third.cursor, familyRevision: { epoch, revision } }),
    ),
  ).toBe(0);
});
