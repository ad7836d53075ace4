import type { Activity } from '@lulla/domain/activity/activity';
import type { Viewer } from '@lulla/domain/activity/running';
import { feedTimer, sleepTimer } from '@lulla/domain/activity/timers';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import * as words from '../../i18n/en.ts';
import { ALICE, BOB, buildBottle, buildDrops, buildSleep } from '../../log-entry/testing/build-activities.ts';
import { feedTimerText, sleepTimerText } from './timer-text.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const viewer: Viewer = { userId: ALICE, device: 'phone', now };
const ago = (hours: number) => now - hours * HOUR;
const ended = { endedAt: ago(1), endedBy: ALICE };

describe('the feeding timer', () => {
  it.each<[string, Activity[], string, number | null]>([
    ['nothing', [], 'Time since last fed', null],
    ['mere drops', [buildDrops(ago(1), 'lactase')], 'Time since last fed', null],
    ['a finished feed', [buildBottle(ago(2), ended)], 'Time since last fed', ago(1)],
    ['an own feed', [buildBottle(ago(1))], 'Feeding in progress', ago(1)],
    ['a partner’s feed', [buildBottle(ago(5), { userId: BOB })], 'Partner feeding in progress', ago(5)],
    ['a partner’s old feed', [buildBottle(ago(7), { userId: BOB })], 'Time since last fed', ago(7)],
    ['a forgotten own feed', [buildBottle(ago(3))], 'Time since last fed', ago(3)],
  ])('with %s [C1.6 C2.17 C4.21 C4.27 C4.28 C4.29]', (_, activities, label, from) => {
    expect(feedTimerText(feedTimer(activities, viewer), words)).toEqual({ label, from, none: 'No feeding recorded' });
  });
});

describe('the sleep timer', () => {
  it.each<[string, Activity[], string, number | null]>([
    ['nothing', [], 'Time since last sleep', null],
    ['a finished sleep', [buildSleep(ago(2), ended)], 'Time since last sleep', ago(1)],
    ['an own sleep', [buildSleep(now - MINUTE)], 'Sleep in progress', now - MINUTE],
    ['a partner’s sleep', [buildSleep(ago(9), { userId: BOB })], 'Partner sleeping in progress', ago(9)],
  ])('with %s [C1.6 C2.18 C4.30 C4.31 C4.32]', (_, activities, label, from) => {
    expect(sleepTimerText(sleepTimer(activities, viewer), words)).toEqual({ label, from, none: 'No sleep recorded' });
  });
});
