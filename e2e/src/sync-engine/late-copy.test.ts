import { HOUR, SECOND } from '@lulla/domain/time/instant';
import { createStranger } from '@lulla/server/test/families.ts';
import { expect, it } from 'vitest';
import { Device, logDiaper, shows } from './device.ts';
import { openFamilyWorld } from './family-world.ts';

// Plans that the property test found, each by what it shows.

const family = await openFamilyWorld();
const { until, logOf, inStep } = family;

it('S4, D41: a push that was held on its way does what its repetition was refused: once, and Retry says so', async () => {
  const person = await createStranger(family.world);
  const device = new Device(family, person);
  const log = await device.openInStep();
  device.network = 'late';
  const { activityId, operationId } = await logDiaper(log);
  await family.pass(SECOND);
  device.network = 'ok';
  // Somebody sets the phone's clock back while the push is held: told anew, the tap would be three hours ahead.
  device.browser.clockError = -3 * HOUR;
  await family.pass(10 * SECOND);
  await until('the repetition to be refused', () => log.sync.refused.length > 0);
  expect(log.sync.refused).toMatchObject([{ operationId, code: 'time_in_future' }]);
  await until('the first one to arrive', async () => (await logOf(person)).has(activityId));
  await log.engine.retry(operationId);
  await inStep(log);
  expect(log.sync.refused).toEqual([]);
  expect([...(await logOf(person)).keys()]).toEqual([activityId]);
  expect(shows(log)).toEqual([activityId]);
  device.close();
  expect(device.reports).toEqual([]);
});
