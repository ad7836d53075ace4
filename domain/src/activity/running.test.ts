import { describe, expect, it } from 'vitest';
import { buildBath, buildBottle, buildBreastmilk, buildEnded, buildSleep } from '../../test/build-activity.ts';
import { ALICE, BOB, buildId, NOON } from '../../test/people.ts';
import { HOUR, MINUTE } from '../time/instant.ts';
import { isFeed, type Session } from './activity.ts';
import {
  type DeviceSort,
  isForgotten,
  isListed,
  isRunning,
  isUnusuallyLong,
  runningOf,
  type Viewer,
} from './running.ts';

const viewer = (userId: string, device: DeviceSort = 'phone', now = NOON): Viewer => ({ userId, device, now });
const old = <S extends Session>(session: S, age: number): S => ({ ...session, startedAt: NOON - age });

describe('R80 how long an open session counts as running', () => {
  it.each<[string, Session, string, DeviceSort, number]>([
    ['an own bottle on a phone', buildBottle(), ALICE, 'phone', 2 * HOUR],
    ['own breastmilk on a phone', buildBreastmilk(), ALICE, 'phone', 2 * HOUR],
    ['an own feed elsewhere', buildBottle(), ALICE, 'elsewhere', 12 * HOUR],
    ['an own sleep', buildSleep(), ALICE, 'phone', 24 * HOUR],
    ['an own sleep elsewhere', buildSleep(), ALICE, 'elsewhere', 24 * HOUR],
    ['a partner’s feed on a phone', buildBottle(), BOB, 'phone', 6 * HOUR],
    ['a partner’s feed elsewhere', buildBreastmilk(), BOB, 'elsewhere', 6 * HOUR],
    ['a partner’s sleep', buildSleep(), BOB, 'phone', 24 * HOUR],
  ])('%s [C3.24 C3.25 C4.20 C4.24 C4.25 C9.21 C9.22 C9.23 C9.24]', (_name, session, userId, device, window) => {
    const who = viewer(userId, device);
    expect(isRunning(old(session, 0), who)).toBe(true);
    expect(isRunning(old(session, window - 1), who)).toBe(true);
    expect(isRunning(old(session, window), who)).toBe(false);
    // *Still going* counts anew from when it was said.
    expect(isRunning({ ...old(session, 10 * window), keptAt: NOON - window + 1 }, who)).toBe(true);
    expect(isRunning({ ...old(session, 10 * window), keptAt: NOON - window }, who)).toBe(false);
  });

  it('a session whose start lies in the future counts as running', () => {
    expect(isRunning(old(buildBottle(), -MINUTE), viewer(ALICE))).toBe(true);
  });

  it('an ended session, an unknown end and a bath do not count as running [C4.6 C4.22]', () => {
    expect(isRunning(buildEnded(buildBottle(), NOON), viewer(ALICE))).toBe(false);
    expect(isRunning(buildBottle({ endUnknown: true }), viewer(ALICE))).toBe(false);
    expect(isRunning(buildBath(), viewer(ALICE))).toBe(false);
  });
});

describe('R81 a partner’s feed has an End button for 4 hours', () => {
  it.each<[string, Session, string, number]>([
    ['a partner’s feed', buildBottle(), BOB, 4 * HOUR],
    ['a partner’s sleep', buildSleep(), BOB, 24 * HOUR],
    ['an own feed', buildBottle(), ALICE, 2 * HOUR],
    ['an own sleep', buildSleep(), ALICE, 24 * HOUR],
  ])('%s [C7.23 C9.19 C9.20]', (_name, session, userId, window) => {
    expect(isListed(old(session, window - 1), viewer(userId))).toBe(true);
    expect(isListed(old(session, window), viewer(userId))).toBe(false);
  });

  it('counts from the last Still going', () => {
    const feed = { ...old(buildBottle(), 9 * HOUR), keptAt: NOON - 4 * HOUR + 1 };
    expect(isListed(feed, viewer(BOB))).toBe(true);
    expect(isListed({ ...feed, keptAt: NOON - 4 * HOUR }, viewer(BOB))).toBe(false);
    expect(isRunning({ ...feed, keptAt: NOON - 4 * HOUR }, viewer(BOB))).toBe(true);
  });
});

describe('R82 a forgotten session asks when it ended', () => {
  it('once it no longer counts as running on this device', () => {
    const feed = old(buildBottle(), 2 * HOUR);
    expect(isForgotten(feed, viewer(ALICE))).toBe(true);
    expect(isForgotten(feed, viewer(ALICE, 'elsewhere'))).toBe(false);
    expect(isForgotten(old(buildBottle(), 2 * HOUR - 1), viewer(ALICE))).toBe(false);
  });

  it('immediately when its end is unknown', () => {
    expect(isForgotten(buildBottle({ endUnknown: true }), viewer(ALICE))).toBe(true);
  });

  it('never of another log, unless it was said to be still going', () => {
    const sleep = buildSleep({ endUnknown: true, importedFrom: 'huckleberry' });
    expect(isForgotten(sleep, viewer(ALICE))).toBe(false);
    expect(isRunning(sleep, viewer(ALICE))).toBe(false);
    expect(isForgotten({ ...old(sleep, 25 * HOUR), endUnknown: false }, viewer(ALICE))).toBe(true);
  });

  it('asks the partner too, once it no longer counts as running for them', () => {
    expect(isForgotten(old(buildBottle(), 6 * HOUR - 1), viewer(BOB))).toBe(false);
    expect(isForgotten(old(buildBottle(), 6 * HOUR), viewer(BOB))).toBe(true);
    expect(isForgotten(old(buildSleep(), 24 * HOUR - 1), viewer(BOB))).toBe(false);
    expect(isForgotten(old(buildSleep(), 24 * HOUR), viewer(BOB))).toBe(true);
    expect(isForgotten(buildBottle({ endUnknown: true }), viewer(BOB))).toBe(true);
  });

  it('never asks about an ended session or a bath', () => {
    expect(isForgotten(buildEnded(old(buildSleep(), 40 * HOUR), NOON), viewer(ALICE))).toBe(false);
    expect(isForgotten(buildBath(), viewer(ALICE))).toBe(false);
  });
});

describe('R83 what a tap on a tile would end', () => {
  const mine = buildBottle({ id: buildId(1), startedAt: NOON - 90 * MINUTE });
  const theirs = buildBottle({ id: buildId(2), userId: BOB, startedAt: NOON - 10 * MINUTE });
  const older = buildBottle({ id: buildId(3), userId: buildId(0xca1), startedAt: NOON - 50 * MINUTE });
  const sleep = buildSleep({ id: buildId(4), startedAt: NOON - MINUTE });

  it('is one’s own session first, then the latest [C4.14]', () => {
    expect(runningOf([theirs, mine, older, sleep], viewer(ALICE), isFeed)).toBe(mine);
    expect(runningOf([older, theirs, sleep], viewer(ALICE), isFeed)).toBe(theirs);
    expect(runningOf([older, theirs, sleep], viewer(ALICE), (session) => session.kind === 'sleep')).toBe(sleep);
  });

  it('is nothing when no session of that sort runs', () => {
    expect(runningOf([], viewer(ALICE), isFeed)).toBeNull();
    expect(runningOf([sleep, old(mine, 3 * HOUR)], viewer(ALICE), isFeed)).toBeNull();
  });
});

it.each([
  [24 * HOUR, false],
  [24 * HOUR + 1, true],
  [8743 * HOUR, true],
  [0, false],
])('R36 a sleep of %i ms exceeds the time that a sleep counts as running: %j', (length, isAsked) => {
  expect(isUnusuallyLong(NOON, NOON + length)).toBe(isAsked);
});
