import type { Lot } from '@lulla/domain/activity/milk-store/lot';
import { DAY, HOUR } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { newUuid } from './new-uuid.ts';
import { settled } from './testing/fake-clock.ts';
import { buildFamily, NOON } from './testing/fixtures.ts';
import { Scene } from './testing/scene.ts';

it('R103 R259 what was done to a lot is undone offline, and the server has long acknowledged it', async () => {
  const lot: Lot = { id: newUuid(), pumpedAt: NOON - HOUR, ml: 60, takenMl: 0, place: 'fridge', useBy: NOON + DAY };
  const gone: Lot = { ...lot, gone: 'discarded' };
  const family = buildFamily();
  const scene = new Scene({ family: { ...family, milk: [lot] } });
  const { network } = scene;
  network.resultOf = ({ id }) => {
    network.family = { ...family, milk: [gone] };
    network.cursor = { ...network.cursor, revision: 2 };
    const change = { before: lot, after: gone };
    return { operationId: id, status: 'applied', effects: [], skipped: [], stock: null, lot: change };
  };
  const log = await scene.open();
  const changes = { isDiscarded: true };
  const { operationId } = await log.engine.act({ type: 'milk.edit', lotId: lot.id, changes });
  await settled();
  expect(log.sync.waiting).toBe(0);
  expect(log.state.view.milk).toEqual([gone]);
  network.weather = 'down';
  const { outcome } = await log.engine.act({ type: 'undo', operationId });
  expect(outcome).toMatchObject({ status: 'applied', lot: { before: gone, after: lot } });
  expect(log.state.view.milk).toEqual([lot]);
  expect(scene.reports).toEqual([]);
});
