import type { Operation } from '@lulla/domain/protocol/operation';
import { HOUR, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { clockShift } from './model/clock-shift.ts';
import { newUuid } from './new-uuid.ts';
import { settled } from './testing/fake-clock.ts';
import { buildDiaperLog, NOON } from './testing/fixtures.ts';
import { Scene } from './testing/scene.ts';

it.each([
  [0, 0],
  [60 * SECOND, 0],
  [-60 * SECOND, 0],
  [61 * SECOND, 61 * SECOND],
  [-2 * HOUR, -2 * HOUR],
])('D11 a skew of %i ms is set right by %i', (skew, shift) => {
  expect(clockShift(skew)).toBe(shift);
});

describe.each([-3 * HOUR, 3 * HOUR])('D11 a device whose clock is off by %i ms', (clockError) => {
  it('shows the log in the true time and sends the times of its own clock', async () => {
    const scene = new Scene({ clockError });
    const log = await scene.open();
    expect(log.state.clockShift).toBe(-clockError);
    scene.network.weather = 'down';
    // The screen's times are the log's: its clock plus the shift.
    const { outcome } = await log.engine.act(buildDiaperLog(newUuid(), NOON));
    expect(outcome.status).toBe('applied');
    expect(log.state.view.activities).toMatchObject([{ startedAt: NOON }]);
    await settled();
    scene.network.weather = 'ok';
    await log.engine.syncNow();
    const { request } = scene.network.asked.find((each) => each.request.operations.length > 0) ?? {};
    expect(request?.deviceTime).toBe(NOON + clockError);
    const [sent] = (request?.operations ?? []) as unknown as Operation[];
    expect(sent).toMatchObject({ at: NOON + clockError, action: { startedAt: NOON + clockError } });
  });
});

it('D11 an operation is sent to the letter as it was tapped, also when the skew has changed meanwhile', async () => {
  const scene = new Scene();
  const log = await scene.open();
  scene.network.weather = 'silent';
  await log.engine.act(buildDiaperLog());
  await scene.clock.advance(10 * SECOND);
  scene.network.weather = 'ok';
  scene.network.clockAhead = 5 * MINUTE;
  await log.engine.syncNow();
  const bodies = scene.network.asked.flatMap(({ request }) => request.operations);
  expect(bodies.length).toBeGreaterThan(1);
  for (const body of bodies) expect(body).toEqual(bodies[0]);
});
