import { HOUR } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { buildBottle, buildSleep } from '../../log-entry/testing/build-activities.ts';
import { sheetToEnd } from './end-session.ts';

const ago = (hours: number) => Date.now() - hours * HOUR;

it('a tile ends a sleep at the tap, and asks when one ended that is longer than a day', () => {
  const long = buildSleep(ago(25));
  expect(sheetToEnd([buildSleep(ago(23))])).toBeNull();
  expect(sheetToEnd([long])).toEqual({ type: 'finish_sleep', activityId: long.id });
  expect(sheetToEnd([long, buildSleep(ago(1))])).toBeNull();
});

it('a tile asks how much was eaten', () => {
  const bottle = buildBottle(ago(1));
  expect(sheetToEnd([bottle])).toEqual({ type: 'finish_feed', activityId: bottle.id });
});
