import { describe, expect, it } from 'vitest';
import { edit, end, keep, logDiaper, remove, startBottle } from '../../test/build-action.ts';
import { buildBath, buildBottle, buildBreastmilk, buildEnded, buildSleep } from '../../test/build-activity.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../test/people.ts';
import type { Action } from '../protocol/action.ts';
import { DAY, HOUR, MINUTE } from '../time/instant.ts';

const alice = buildActor(ALICE);
const bob = buildActor(BOB);
const FEED = buildId(1);
const feed = buildBottle({ id: FEED, startedAt: NOON - HOUR });
const [AT_10, AT_20] = [NOON - 50 * MINUTE, NOON - 40 * MINUTE];

describe('R30 anybody in the family may end a session', () => {
  it('its author, with the amount and a note [C4.3]', () => {
    const log = new FamilyLog(feed);
    const outcome = log.tap({ actor: alice, action: { ...end(FEED, NOON, 90), note: 'slow' } });
    expect(outcome).toMatchObject({ status: 'applied', effects: [{ id: FEED, before: feed }], skipped: [] });
    expect(log.get(FEED)).toEqual({ ...buildEnded(feed, NOON), amountMl: 90, note: 'slow' });
  });

  it('a partner, with the amount [C1.10 C4.17 C6.6]', () => {
    const log = new FamilyLog({ ...feed, note: 'hers' });
    log.tap({ actor: bob, action: end(FEED, NOON, 90) });
    expect(log.get(FEED)).toMatchObject({ endedBy: BOB, endCause: 'tap', amountMl: 90, note: 'hers', userId: ALICE });
  });

  it('but only the author may add a note', () => {
    const log = new FamilyLog(feed);
    const outcome = log.tap({ actor: bob, action: { ...end(FEED), note: 'mine' } });
    expect(outcome).toMatchObject({ status: 'rejected', code: 'not_permitted' });
    expect(log.get(FEED)).toEqual(feed);
  });
});

describe('R31 of two explicit ends the earlier counts', () => {
  const early: Action = end(FEED, AT_10, 60);
  const late: Action = end(FEED, AT_20, 110);

  it.each([
    ['alice', 'bob'],
    ['bob', 'alice'],
  ])('whatever the order of arrival: %s before %s', (first) => {
    const [one, two] = first === 'alice' ? [alice, bob] : [bob, alice];
    const inOrder = new FamilyLog(feed);
    inOrder.tap({ actor: one, action: early });
    expect(inOrder.tap({ actor: two, action: late })).toMatchObject({
      status: 'superseded',
      reason: 'already_ended',
      activity: { endedAt: AT_10, amountMl: 60 },
      by: one.userId,
    });
    const reversed = new FamilyLog(feed);
    reversed.tap({ actor: two, action: late });
    expect(reversed.tap({ actor: one, action: early })).toMatchObject({
      status: 'applied',
      effects: [{ before: { endedAt: AT_20, endedBy: two.userId, amountMl: 110 } }],
    });
    expect(reversed.get(FEED)).toEqual(inOrder.get(FEED));
    expect(reversed.get(FEED)).toMatchObject({ endedAt: AT_10, endedBy: one.userId, amountMl: 60 });
  });

  it('of two ends at the same moment the first to arrive counts', () => {
    const log = new FamilyLog(feed);
    log.tap({ actor: bob, action: end(FEED, AT_10, 60) });
    expect(log.tap({ actor: alice, action: end(FEED, AT_10, 110) })).toMatchObject({ status: 'superseded', by: BOB });
    expect(log.get(FEED)).toMatchObject({ amountMl: 60, endedBy: BOB });
  });

  it('R34 an end without an amount does not erase the amount', () => {
    const log = new FamilyLog(feed);
    log.tap({ actor: alice, action: late });
    log.tap({ actor: bob, action: end(FEED, AT_10) });
    expect(log.get(FEED)).toMatchObject({ endedAt: AT_10, amountMl: 110 });
  });
});

describe('R37 a second end counts only while the session could be taken for running', () => {
  const NIGHT = buildId(7);
  const night = buildSleep({ id: NIGHT, startedAt: NOON - 4 * HOUR });
  const zeroed = end(NIGHT, night.startedAt);

  function endedNight() {
    const log = new FamilyLog(night);
    log.tap({ actor: alice, action: end(NIGHT, NOON) });
    return log;
  }

  it.each([
    ['20 days later', 20 * DAY, 20 * DAY],
    ['20 days later, by a device that says it was tapped at once', 0, 20 * DAY],
    ['just over 12 hours later', 12 * HOUR + 1, 12 * HOUR + 1],
  ])('%s it is refused and the entry stays', (_name, tapped, received) => {
    const log = endedNight();
    const before = log.get(NIGHT);
    expect(log.tap({ actor: bob, action: zeroed, at: NOON + tapped, now: NOON + received })).toMatchObject({
      status: 'superseded',
      reason: 'already_ended',
      activity: before,
      by: ALICE,
    });
    expect(log.get(NIGHT)).toEqual(before);
  });

  it('up to 12 hours after the first end an earlier one counts', () => {
    const log = endedNight();
    expect(log.tap({ actor: bob, action: zeroed, at: NOON + 12 * HOUR }).status).toBe('applied');
    expect(log.get(NIGHT)).toMatchObject({ endedAt: night.startedAt, endedBy: BOB });
  });

  it('is refused where the device had already seen the end', () => {
    const log = endedNight();
    const action = { ...zeroed, sawEnd: true };
    expect(log.tap({ actor: bob, action, at: NOON + MINUTE })).toMatchObject({ reason: 'already_ended', by: ALICE });
    expect(log.tap({ actor: bob, action: { ...zeroed, sawEnd: false }, at: NOON + MINUTE }).status).toBe('applied');
  });

  it('is refused once no screen shows the session as running', () => {
    const old = buildBottle({ id: buildId(8), startedAt: NOON - 6 * HOUR });
    const log = new FamilyLog(old);
    log.tap({ actor: alice, action: end(old.id, NOON) });
    expect(log.tap({ actor: bob, action: end(old.id, NOON - HOUR), at: NOON })).toMatchObject({ by: ALICE });
    const running = new FamilyLog({ ...old, keptAt: NOON - HOUR });
    running.tap({ actor: alice, action: end(old.id, NOON) });
    expect(running.tap({ actor: bob, action: end(old.id, NOON - HOUR), at: NOON }).status).toBe('applied');
  });

  it('does not replace an end caused by another entry, unless the author gives it', () => {
    const log = new FamilyLog(night);
    log.tap({ actor: alice, action: logDiaper(buildId(9), NOON) });
    expect(log.tap({ actor: bob, action: zeroed, at: NOON + DAY }).status).toBe('superseded');
    const action = { ...end(NIGHT, NOON - HOUR), sawEnd: true };
    expect(log.tap({ actor: alice, action, at: NOON + 3 * DAY }).status).toBe('applied');
    expect(log.get(NIGHT)).toMatchObject({ endedAt: NOON - HOUR, endedBy: ALICE, endCause: 'tap' });
  });
});

describe('R32 the author’s values win', () => {
  it.each<[string, Action]>([
    ['an end', edit(FEED, { endedAt: AT_20 })],
    ['an amount', edit(FEED, { amountMl: 30 })],
  ])('%s set by an edit wins, also over an earlier end', (_name, change) => {
    const log = new FamilyLog(feed);
    log.tap({ actor: bob, action: end(FEED, AT_20, 110) });
    log.tap({ actor: alice, action: change });
    const before = log.get(FEED);
    expect(log.tap({ actor: bob, action: end(FEED, AT_10, 60) })).toMatchObject({ status: 'superseded' });
    expect(log.get(FEED)).toEqual(before);
  });

  it('a change of the note or the start does not set the end', () => {
    const log = new FamilyLog(feed);
    log.tap({ actor: bob, action: end(FEED, AT_20, 110) });
    log.tap({ actor: alice, action: edit(FEED, { note: 'sleepy', startedAt: NOON - 70 * MINUTE }) });
    expect(log.tap({ actor: bob, action: end(FEED, AT_10, 60) }).status).toBe('applied');
  });

  it('nobody else shortens a sleep that its author logged with its end', () => {
    const slept = buildEnded(buildSleep({ id: FEED, startedAt: NOON - HOUR }), NOON, { endCause: 'logged' });
    const log = new FamilyLog(slept);
    expect(log.tap({ actor: bob, action: end(FEED, AT_10) })).toMatchObject({
      status: 'superseded',
      reason: 'already_ended',
      by: ALICE,
    });
    expect(log.get(FEED)).toEqual(slept);
  });
});

describe('R33 the author’s end replaces an end caused by another entry', () => {
  it.each([
    ['earlier', AT_10],
    ['later', NOON],
    ['the same', AT_20],
  ])('%s, in both orders of arrival', (_name, endedAt) => {
    const cause = logDiaper(buildId(2), AT_20);
    const explicit = end(FEED, endedAt, 60);
    const [one, two] = [new FamilyLog(feed), new FamilyLog(feed)];
    one.tap({ actor: bob, action: cause });
    expect(one.tap({ actor: alice, action: explicit }).status).toBe('applied');
    two.tap({ actor: alice, action: explicit });
    two.tap({ actor: bob, action: cause });
    expect(one.get(FEED)).toMatchObject({ endedAt, endedBy: ALICE, endCause: 'tap', amountMl: 60 });
    expect(one.all()).toEqual(two.all());
  });

  it('another person’s end replaces it only if it is earlier', () => {
    const log = new FamilyLog(feed);
    log.tap({ actor: alice, action: logDiaper(buildId(2), AT_20) });
    expect(log.tap({ actor: bob, action: end(FEED, NOON, 60) })).toMatchObject({
      status: 'superseded',
      activity: { endedAt: AT_20, amountMl: 120 },
      by: ALICE,
    });
    expect(log.tap({ actor: bob, action: end(FEED, AT_10, 60) }).status).toBe('applied');
    expect(log.get(FEED)).toMatchObject({ endedAt: AT_10, endedBy: BOB, amountMl: 60 });
  });

  it('R34 an end without an amount keeps the started amount', () => {
    const log = new FamilyLog(feed);
    log.tap({ actor: bob, action: logDiaper(buildId(2), AT_20) });
    log.tap({ actor: alice, action: end(FEED, AT_10) });
    expect(log.get(FEED)).toMatchObject({ endedAt: AT_10, amountMl: 120 });
  });
});

describe('R35 an invalid end', () => {
  it('R44 of a deleted session: the deletion wins', () => {
    const log = new FamilyLog(feed);
    log.tap({ actor: alice, action: remove(FEED) });
    expect(log.tap({ actor: bob, action: end(FEED) })).toMatchObject({
      status: 'superseded',
      reason: 'deleted',
      activity: null,
      by: ALICE,
    });
    expect(log.get(FEED)).toBeNull();
  });

  it.each<[string, Action, string]>([
    ['of nothing', end(buildId(99)), 'activity_not_found'],
    ['of a bath', end(buildId(2)), 'does_not_fit'],
    ['of breastmilk with an amount', end(buildId(3), NOON, 60), 'does_not_fit'],
    ['of a sleep with an amount', end(buildId(4), NOON, 0), 'does_not_fit'],
    ['R13 before its start', end(FEED, feed.startedAt - 1), 'end_before_start'],
    ['R10 in the future', end(FEED, NOON + MINUTE + 1), 'time_in_future'],
  ])('%s is refused', (_name, action, code) => {
    const log = new FamilyLog(
      feed,
      buildBath({ id: buildId(2) }),
      buildBreastmilk({ id: buildId(3), userId: BOB }),
      buildSleep({ id: buildId(4) }),
    );
    const before = log.all();
    expect(log.tap({ actor: alice, action })).toMatchObject({ status: 'rejected', code });
    expect(log.all()).toEqual(before);
  });

  it('an end at the moment of the start is valid', () => {
    expect(new FamilyLog(feed).tap({ actor: alice, action: end(FEED, feed.startedAt) }).status).toBe('applied');
  });
});

describe('R26 Still going', () => {
  it('records until when the session is known to run', () => {
    const log = new FamilyLog(feed);
    log.tap({ actor: alice, action: keep(FEED), at: NOON });
    expect(log.get(FEED)).toEqual({ ...feed, keptAt: NOON });
  });

  it('reopens a session with an unknown end', () => {
    const log = new FamilyLog({ ...feed, endUnknown: true });
    log.tap({ actor: alice, action: keep(FEED) });
    expect(log.get(FEED)).toEqual({ ...feed, keptAt: NOON });
  });

  it('never goes back in time when an older one arrives late', () => {
    const log = new FamilyLog(feed);
    log.tap({ actor: alice, action: keep(FEED), at: NOON });
    expect(log.tap({ actor: alice, action: keep(FEED), at: NOON - MINUTE, now: NOON }).status).toBe('applied');
    expect(log.get(FEED)).toMatchObject({ keptAt: NOON });
  });

  it('is refused for a session that a later start has replaced', () => {
    const log = new FamilyLog(feed);
    log.tap({ actor: alice, action: startBottle(buildId(2)) });
    const before = log.all();
    expect(log.tap({ actor: alice, action: keep(FEED) })).toMatchObject({
      status: 'superseded',
      reason: 'not_running',
      activity: { id: FEED, endUnknown: true },
    });
    expect(log.all()).toEqual(before);
  });

  it.each<[string, Parameters<FamilyLog['tap']>[0], object]>([
    ['of a partner’s', { actor: bob, action: keep(FEED) }, { status: 'rejected', code: 'not_permitted' }],
    ['of nothing', { actor: alice, action: keep(buildId(9)) }, { status: 'rejected', code: 'activity_not_found' }],
    ['of a bath', { actor: alice, action: keep(buildId(2)) }, { status: 'rejected', code: 'does_not_fit' }],
    [
      'of what has ended',
      { actor: alice, action: keep(buildId(3)) },
      { status: 'superseded', reason: 'already_ended', by: BOB, activity: { endedAt: NOON } },
    ],
    [
      'of what is deleted',
      { actor: alice, action: keep(buildId(4)) },
      { status: 'superseded', reason: 'deleted', by: ALICE },
    ],
  ])('%s', (_name, tap, expected) => {
    const log = new FamilyLog(
      feed,
      buildBath({ id: buildId(2) }),
      buildEnded(buildSleep({ id: buildId(3) }), NOON, { endedBy: BOB }),
      buildBottle({ id: buildId(4), endUnknown: true }),
    );
    log.tap({ actor: alice, action: remove(buildId(4)) });
    expect(log.tap(tap)).toMatchObject(expected);
  });
});
