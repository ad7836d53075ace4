import { expect, test } from 'vitest';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';
import { StreamHub } from './hub.ts';
import type { Stream } from './open-streams.ts';

const world = await createWorld();
const { streams, database } = world.context;

/** A line whose reader has not yet taken `buffered` bytes. */
function buildLine(
  { session }: Person,
  buffered: number,
): Stream & { readonly sent: string[]; readonly isClosed: boolean } {
  const sent: string[] = [];
  let isClosed = false;
  return {
    ...session,
    sent,
    get isClosed() {
      return isClosed;
    },
    buffered: () => buffered,
    send: (text) => sent.push(text),
    close: () => {
      isClosed = true;
    },
    drop: () => {
      isClosed = true;
    },
  };
}

test('S35 a reader more than 64 KiB behind is cut off, one that is less is not', async () => {
  const [slow, behind] = [buildLine(world.alice, 64 * 1024 + 1), buildLine(world.bob, 64 * 1024)];
  await streams.recheck([slow, behind]);
  expect(slow).toMatchObject({ isClosed: true, sent: [] });
  expect(behind.isClosed).toBe(false);
  expect(behind.sent).toEqual(['event: revision\ndata: {"epoch":0,"revision":0}\n\n']);
});

test('S31 a stream never gets an older revision than before, whatever order events arrive in', async () => {
  const { familyId } = world.carol;
  await streams.start();
  const line = buildLine(world.carol, 0);
  streams.add(line);
  const hear = (epoch: number, revision: number) =>
    world.context.relay.publish({ type: 'revision', familyId, epoch, revision });
  const reported = () =>
    line.sent.map((text) => Object.values(JSON.parse(text.split('data: ')[1] ?? '') as object).join(' '));
  for (const [epoch, revision] of [
    [0, 6],
    [0, 5],
    [0, 6],
    [0, 7],
    [1, 1],
    [0, 9],
  ] as const) {
    const heard = world.context.relay.state.heard;
    hear(epoch, revision);
    await expect.poll(() => world.context.relay.state.heard).toBe(heard + 1);
  }
  expect(reported()).toEqual(['0 6', '0 7', '1 1']);
  // The heartbeat goes on saying what was said; the database of this test knows nothing of it.
  await streams.recheck([line]);
  expect(reported().at(-1)).toBe('1 1');
  streams.remove(line);
});

test('S31 while the database is down streams stay open and send heartbeats only', async () => {
  const line = buildLine(world.alice, 0);
  await database.destroy();
  await streams.recheck([line]);
  expect(line).toMatchObject({ isClosed: false, sent: [':\n\n'] });
});

test('S37 a stop closes streams a few at a time, each with its own delay to reconnect', async () => {
  const hub = new StreamHub(world.context);
  const lines = Array.from({ length: 400 }, (_, index) => {
    const closedAt: number[] = [];
    const line = buildLine(world.alice, 0);
    Object.assign(line, {
      userId: `user ${index}`,
      familyId: `family ${index}`,
      close: () => closedAt.push(performance.now()),
    });
    return { line, closedAt };
  });
  for (const { line } of lines) hub.add(line);
  await hub.sendAway();
  const times = lines.flatMap(({ closedAt }) => closedAt);
  expect(times).toHaveLength(400);
  // A thousand a second, and so four tenths of one.
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(300);
  const hints = lines.map(({ line }) => Number(/^retry: (\d+)\n\n$/.exec(line.sent[0] ?? '')?.[1]));
  expect(Math.min(...hints)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...hints)).toBeLessThanOrEqual(3_000);
  expect(new Set(hints).size).toBeGreaterThan(100);
});
