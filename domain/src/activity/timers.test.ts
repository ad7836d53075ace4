import { describe, expect, it } from 'vitest';
import {
  buildBottle,
  buildBreastmilk,
  buildDiaper,
  buildDrops,
  buildEnded,
  buildSleep,
} from '../../test/build-activity.ts';
import { ALICE, BOB, buildId, NOON } from '../../test/people.ts';
import { HOUR, MINUTE } from '../time/instant.ts';
import type { Activity } from './activity.ts';
import type { Viewer } from './running.ts';
import { feedTimer, sleepTimer } from './timers.ts';

const viewer: Viewer = { userId: ALICE, device: 'phone', now: NOON };
const bottle = buildBottle({ id: buildId(1), startedAt: NOON - 60 * MINUTE });
const fed = buildEnded(buildBottle({ id: buildId(2), startedAt: NOON - 5 * HOUR }), NOON - 4 * HOUR);

describe('R84 the feed timer', () => {
  it('shows that nothing was recorded', () => {
    expect(feedTimer([], viewer)).toEqual({ state: 'none' });
    expect(feedTimer([buildSleep(), buildDiaper()], viewer)).toEqual({ state: 'none' });
  });

  it('shows an own running feed before a partner’s', () => {
    const theirs = { ...bottle, id: buildId(3), userId: BOB, startedAt: NOON - MINUTE };
    expect(feedTimer([theirs, fed, bottle], viewer)).toEqual({ state: 'own_running', session: bottle });
    expect(feedTimer([theirs, fed], viewer)).toEqual({ state: 'partner_running', session: theirs });
  });

  it('counts from the end of the last completed bottle or breastmilk feed, whoever logged it [C2.17]', () => {
    const later = buildEnded(
      buildBreastmilk({ id: buildId(4), userId: BOB, startedAt: NOON - 200 * MINUTE }),
      NOON - 190 * MINUTE,
    );
    expect(feedTimer([fed, later], viewer)).toEqual({ state: 'since', at: NOON - 190 * MINUTE, session: later });
  });

  it('counts from the latest end, not from the latest start', () => {
    const long = buildEnded({ ...fed, id: buildId(5), startedAt: NOON - 6 * HOUR }, NOON - 3 * HOUR);
    expect(feedTimer([fed, long], viewer)).toMatchObject({ at: NOON - 3 * HOUR });
    expect(feedTimer([long, fed], viewer)).toMatchObject({ at: NOON - 3 * HOUR });
  });

  it('R17 does not count drops as a feed', () => {
    const drops = buildDrops({ id: buildId(6), startedAt: NOON - MINUTE });
    expect(feedTimer([drops], viewer)).toEqual({ state: 'none' });
    expect(feedTimer([drops, fed], viewer)).toMatchObject({ state: 'since', at: NOON - 4 * HOUR });
  });

  it('R25 counts a feed with an unknown end from its start', () => {
    const unknown = { ...bottle, endUnknown: true };
    expect(feedTimer([fed, unknown], viewer)).toEqual({ state: 'since', at: unknown.startedAt, session: unknown });
  });

  it('counts a forgotten feed from its start', () => {
    const forgotten = { ...bottle, startedAt: NOON - 3 * HOUR };
    expect(feedTimer([fed, forgotten], viewer)).toMatchObject({ state: 'since', at: NOON - 3 * HOUR });
  });
});

describe('R84 the sleep timer', () => {
  const sleep = buildSleep({ startedAt: NOON - 23 * HOUR });
  const slept = buildEnded(buildSleep({ id: buildId(2), startedAt: NOON - 40 * HOUR }), NOON - 30 * HOUR);

  it.each<[string, Activity[], object]>([
    ['nothing recorded', [fed], { state: 'none' }],
    ['an own sleep', [slept, sleep], { state: 'own_running', session: sleep }],
    ['a partner’s sleep', [{ ...sleep, userId: BOB }], { state: 'partner_running' }],
    ['since the last one', [slept, fed], { state: 'since', at: NOON - 30 * HOUR, session: slept }],
    ['a sleep of a day is asked about', [{ ...sleep, startedAt: NOON - 24 * HOUR }], { state: 'since' }],
  ])('%s', (_name, activities, expected) => {
    expect(sleepTimer(activities, viewer)).toMatchObject(expected);
  });
});
