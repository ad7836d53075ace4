import { expect, it } from 'vitest';
import * as words from '../../i18n/en.ts';
import { ALICE, BOB, buildBottle, buildSleep } from '../../log-entry/testing/build-activities.ts';
import { feedTileText, sleepTileText } from './quick-log-text.ts';

it('names the feed tile in each state [C2.22 C2.23 C2.24 C2.25 C4.21]', () => {
  const states = [null, buildBottle(0), buildBottle(0, { userId: BOB })];
  expect(states.map((running) => feedTileText(running, ALICE, words))).toEqual([
    { label: 'Feed', text: 'Log feeding' },
    { label: 'End Feed', text: 'Tap to end feeding' },
    { label: 'End Feed', text: 'End partner feed' },
  ]);
});

it('names the sleep tile in each state [C2.26 C2.27 C2.28]', () => {
  const states = [null, buildSleep(0), buildSleep(0, { userId: BOB })];
  expect(states.map((running) => sleepTileText(running, ALICE, words))).toEqual([
    { label: 'Start Sleep', text: 'Start tracking' },
    { label: 'End Sleep', text: 'Stop tracking' },
    { label: 'End Sleep', text: 'End partner sleep' },
  ]);
});
