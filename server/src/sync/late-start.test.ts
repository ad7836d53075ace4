import type { Action } from '@lulla/domain/protocol/action';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { expect, test } from 'vitest';
import { countStatements } from '../../test/count-statements.ts';
import { createCouple, createStranger } from '../../test/families.ts';
import { act, buildOperation, buildSync, newId, sync } from '../../test/operations.ts';
import { createWorld } from '../../test/world.ts';
import { familyScope } from '../rows/family-scope.ts';
import { createPush } from './push.ts';

const world = await createWorld();

const startSleep = (startedAt: number): Action => ({ type: 'sleep.start', activityId: newId(), startedAt, note: null });
const startFeed = (startedAt: number): Action => ({
  type: 'feed.start',
  activityId: newId(),
  startedAt,
  note: null,
  feed: { kind: 'breastmilk' },
});

test('R21 a sleep that was started offline ends at the feed that began after it and is over by now', async () => {
  const [anna, erik] = await createCouple(world);
  const sleep = buildOperation(world, startSleep(world.clock.now()));
  world.clock.advance(HOUR);
  const fedAt = world.clock.now();
  const feed = startFeed(fedAt);
  await act(world, erik, feed);
  world.clock.advance(HOUR);
  const { answer } = await sync(world, anna, { operations: [sleep] });
  expect(answer.results).toMatchObject([{ status: 'applied' }]);
  const { rows } = (await sync(world, erik)).answer;
  expect(rows.map(({ activity }) => activity)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'sleep', endedAt: fedAt, endedBy: erik.userId, endCause: 'consequence' }),
      expect.objectContaining({ kind: 'breastmilk', endedAt: null }),
    ]),
  );
});

test('R21 only a start that arrives late reads what began since, in one statement', async () => {
  const anna = await createStranger(world);
  const cost = (action: Action, at: number) => {
    const request = buildSync(world, anna, { operations: [{ ...buildOperation(world, action), at }] });
    return countStatements(world, (context) => createPush(context)(familyScope(anna.session), request));
  };
  const now = world.clock.now();
  const inTime = await cost(startFeed(now), now);
  expect(await cost(startSleep(now - HOUR), now)).toBe(inTime);
  expect(await cost(startSleep(now - 2 * MINUTE), now - 2 * MINUTE)).toBe(inTime + 1);
});
