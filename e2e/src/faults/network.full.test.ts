import { setTimeout as delay } from 'node:timers/promises';
import type { Action } from '@lulla/domain/protocol/action';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import type { Person } from '@lulla/server/test/people.ts';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { until } from '../harness/until.ts';
import { breakLine } from './break-line.ts';
import { Scene } from './scene.ts';
import { createCouples } from './stage.ts';

const scene = Scene.open();

describe('under the taps of many phones all invariants hold, after', { timeout: 300_000 }, () => {
  it('a cut: every connection is reset', async () => {
    await scene.under('every connection reset', () => breakLine(scene, { type: 'reset' }));
  });
});

describe('what arrives in another order than it was sent', { timeout: 60_000 }, () => {
  it('an end before its start, and a deletion before what it deletes, converge: no ghost is left open', async () => {
    const { lulla, proxy } = scene.stage;
    const [[person] = []] = await createCouples(lulla, 1);
    if (!person) throw new Error('Nobody was made');
    const [sleep, diaper] = [uuidv7(), uuidv7()];
    const now = Date.now();
    const start: Action = { type: 'sleep.start', activityId: sleep, startedAt: now - 60_000, note: null };
    const log: Action = { type: 'diaper.log', activityId: diaper, contents: 'pee', startedAt: now, note: null };
    const end: Action = { type: 'session.end', activityId: sleep, endedAt: now, amountMl: null, note: null };
    const remove: Action = { type: 'activity.delete', activityId: diaper };
    for (const [first, second] of [
      [start, end],
      [log, remove],
    ] as const) {
      const [one, two] = [operationOf(first), operationOf(second)];
      proxy.become({ type: 'held' });
      const answers = Promise.all([one, two].map((operation) => push(lulla.origin, person, operation)));
      await until('both to be held', async () => proxy.held >= 2);
      proxy.release((text) => text.includes(two.id));
      await delay(200);
      proxy.release((text) => text.includes(one.id));
      const [made, ended] = await answers;
      expect([made?.status, ended?.status]).toEqual([200, 404]);
      expect(ended?.answer.results).toMatchObject([{ status: 'rejected', code: 'activity_not_found' }]);
      proxy.become({ type: 'open' });
      // What was refused is tried again as it was; what was taken is repeated late, after its end.
      expect((await push(lulla.origin, person, two)).answer.results).toMatchObject([{ status: 'applied' }]);
      const late = await push(lulla.origin, person, one);
      expect(late.answer.results).toEqual(made?.answer.results);
    }
    const { answer } = await push(lulla.origin, person);
    const rows = new Map(answer.rows.map(({ id, activity }) => [id, activity]));
    expect(rows.get(sleep)).toMatchObject({ startedAt: now - 60_000, endedAt: now });
    expect(rows.get(diaper) ?? null).toBeNull();
  });
});

function operationOf(action: Action) {
  return { id: uuidv7(), at: Date.now(), zone: 'UTC', action };
}

async function push(origin: string, { userId, cookie }: Person, ...operations: ReturnType<typeof operationOf>[]) {
  const response = await fetch(`${origin}/api/sync`, {
    method: 'POST',
    headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ wire: WIRE_VERSION, userId, deviceTime: Date.now(), cursor: null, operations }),
  });
  return { status: response.status, answer: (await response.json()) as SyncResponse };
}
