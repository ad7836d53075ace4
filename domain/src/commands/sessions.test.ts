import { describe, expect, it } from 'vitest';
import {
  edit,
  end,
  keep,
  logDiaper,
  remove,
  restore,
  startBottle,
  startBreastmilk,
  startSleep,
  undo,
} from '../../test/build-action.ts';
import { buildBottle, buildBreastmilk, buildEnded, buildSleep } from '../../test/build-activity.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../test/people.ts';
import type { Action } from '../protocol/action.ts';
import { HOUR, MINUTE } from '../time/instant.ts';

const alice = buildActor(ALICE);
const bob = buildActor(BOB);
const [FEED, SLEEP, BOBS_FEED, BOBS_SLEEP, NEW] = [1, 2, 3, 4, 5].map(buildId) as [
  string,
  string,
  string,
  string,
  string,
];

function everybodyBusy(): FamilyLog {
  return new FamilyLog(
    buildBottle({ id: FEED, startedAt: NOON - 20 * MINUTE }),
    buildSleep({ id: SLEEP, startedAt: NOON - 20 * MINUTE }),
    buildBreastmilk({ id: BOBS_FEED, userId: BOB, startedAt: NOON - 20 * MINUTE }),
    buildSleep({ id: BOBS_SLEEP, userId: BOB, startedAt: NOON - 20 * MINUTE }),
  );
}

describe('R20 which entry ends which session', () => {
  it.each<[string, Action, string[]]>([
    ['a diaper change ends feeds and sleeps', logDiaper(NEW), [FEED, SLEEP, BOBS_FEED, BOBS_SLEEP]],
    ['a started bottle ends sleeps', startBottle(NEW), [SLEEP, BOBS_SLEEP]],
    ['started breastmilk ends sleeps', startBreastmilk(NEW), [SLEEP, BOBS_SLEEP]],
    ['a started sleep ends feeds', startSleep(NEW), [FEED, BOBS_FEED]],
  ])('%s, whoever started it [C4.9 C4.15]', (_name, action, ended) => {
    const log = everybodyBusy();
    const outcome = log.tap({ actor: alice, action });
    expect(outcome.status).toBe('applied');
    for (const id of ended) {
      expect(log.get(id)).toMatchObject({ endedAt: NOON, endedBy: ALICE, endCause: 'consequence', endUnknown: false });
    }
    const others = [FEED, SLEEP, BOBS_FEED, BOBS_SLEEP].filter((id) => !ended.includes(id));
    for (const id of others) expect(log.get(id)).toMatchObject({ endedAt: null });
  });

  it('R23 everything is one operation, with an effect for each entry', () => {
    const outcome = everybodyBusy().tap({ actor: alice, action: logDiaper(NEW) });
    const effects = outcome.status === 'applied' ? outcome.effects : [];
    expect(effects.map((effect) => effect.id).sort()).toEqual([FEED, SLEEP, BOBS_FEED, BOBS_SLEEP, NEW]);
    expect(effects.every(({ id, before }) => (before === null) === (id === NEW))).toBe(true);
  });
});

describe('R21 sessions end at the time of the entry that ends them', () => {
  it.each<[string, number, boolean]>([
    ['what began before', NOON - 10 * MINUTE, true],
    ['what began at that moment', NOON - 20 * MINUTE, true],
    ['not what began later', NOON - 20 * MINUTE - 1, false],
  ])('%s is ended', (_name, at, ended) => {
    const log = everybodyBusy();
    log.tap({ actor: alice, action: logDiaper(NEW, at) });
    expect(log.get(BOBS_SLEEP)).toMatchObject({ endedAt: ended ? at : null });
    expect(log.open()).toHaveLength(ended ? 0 : 4);
  });

  it('S1 ended and deleted sessions and those with an unknown end stay unchanged', () => {
    const ended = buildEnded(buildBottle({ id: FEED }), NOON - MINUTE);
    const unknown = buildSleep({ id: SLEEP, endUnknown: true });
    const log = new FamilyLog(ended, unknown, buildSleep({ id: BOBS_SLEEP }));
    log.tap({ actor: alice, action: remove(BOBS_SLEEP) });
    const outcome = log.tap({ actor: alice, action: logDiaper(NEW) });
    expect(outcome).toMatchObject({ status: 'applied', effects: [{ id: NEW }], skipped: [] });
    expect([log.get(FEED), log.get(SLEEP), log.get(BOBS_SLEEP)]).toEqual([ended, unknown, null]);
  });
});

it('R22 a bottle ended this way keeps its started amount, and its author may correct it', () => {
  const log = everybodyBusy();
  log.tap({ actor: bob, action: logDiaper(NEW) });
  expect(log.get(FEED)).toMatchObject({ amountMl: 120, startedMl: 120 });
  expect(log.get(BOBS_FEED)).not.toHaveProperty('amountMl');
  log.tap({ actor: alice, action: edit(FEED, { amountMl: 70 }) });
  expect(log.get(FEED)).toMatchObject({ amountMl: 70, endedAt: NOON, endCause: 'edit' });
});

describe('R24 a second start makes the earlier session’s end unknown', () => {
  it.each<[string, (id: string, at: number) => Action, (id: string, at: number) => Action]>([
    ['a bottle and a bottle', startBottle, startBottle],
    ['a bottle and breastmilk', startBottle, startBreastmilk],
    ['a sleep and a sleep', startSleep, startSleep],
  ])('%s, whatever the order of arrival', (_name, first, second) => {
    const taps = [first(FEED, NOON - HOUR), second(NEW, NOON)];
    for (const order of [taps, [...taps].reverse()]) {
      const log = new FamilyLog();
      for (const action of order) expect(log.tap({ actor: alice, action }).status).toBe('applied');
      expect(log.get(FEED)).toMatchObject({ endedAt: null, endUnknown: true });
      expect(log.get(NEW)).toMatchObject({ endedAt: null, endUnknown: false });
    }
  });

  it('of two starts at the same moment the greater id stays open, whatever the order of arrival', () => {
    const taps = [startBottle(FEED), startBottle(NEW)];
    for (const order of [taps, [...taps].reverse()]) {
      const log = new FamilyLog();
      for (const action of order) log.tap({ actor: alice, action });
      expect(log.open().map(({ id }) => id)).toEqual([NEW]);
      expect(log.get(FEED)).toMatchObject({ endUnknown: true });
    }
  });

  it('a partner’s session and one of another sort stay open', () => {
    const log = new FamilyLog(
      buildBottle({ id: BOBS_FEED, userId: BOB }),
      buildSleep({ id: SLEEP, startedAt: NOON + MINUTE }),
    );
    log.tap({ actor: alice, action: startBottle(NEW) });
    expect(log.open().map(({ id }) => id)).toEqual([SLEEP, NEW, BOBS_FEED]);
  });

  it('three starts in a row leave one open', () => {
    const log = new FamilyLog();
    for (const [n, at] of [NOON - HOUR, NOON - 2 * HOUR, NOON].entries()) {
      log.tap({ actor: alice, action: startBottle(buildId(10 + n), at) });
    }
    expect(log.open().map(({ id }) => id)).toEqual([buildId(12)]);
    expect(log.all()).toHaveLength(3);
  });

  it('also when a session comes back: by restore, by undo, by Still going', () => {
    const log = new FamilyLog(buildBottle({ id: FEED }));
    log.tap({ actor: alice, action: remove(FEED) });
    log.tap({ actor: alice, action: startBottle(NEW) });
    log.tap({ actor: alice, action: restore(FEED) });
    expect(log.get(FEED)).toMatchObject({ endUnknown: true });
    const ended = log.tap({ actor: alice, action: end(NEW, NOON, 90) });
    log.tap({ actor: alice, action: keep(FEED) });
    expect(log.open().map(({ id }) => id)).toEqual([FEED]);
    expect(log.tap({ actor: alice, action: undo(ended.operationId) })).toMatchObject({
      status: 'applied',
      skipped: [],
    });
    expect(log.open().map(({ id }) => id)).toEqual([NEW]);
    expect(log.get(FEED)).toMatchObject({ endUnknown: true });
  });

  it('also when the start of an open session is moved', () => {
    const log = new FamilyLog(buildBottle({ id: FEED, endUnknown: true }), buildBottle({ id: NEW, startedAt: NOON }));
    log.tap({ actor: alice, action: edit(NEW, { startedAt: NOON - 3 * HOUR }) });
    expect(log.open().map(({ id }) => id)).toEqual([NEW]);
  });
});

describe('R25 a session whose end is unknown', () => {
  const unknown = buildBottle({ id: FEED, endUnknown: true });

  it('can be ended by its author', () => {
    const log = new FamilyLog(unknown);
    log.tap({ actor: alice, action: edit(FEED, { endedAt: NOON, amountMl: 60 }) });
    expect(log.get(FEED)).toMatchObject({ endedAt: NOON, amountMl: 60, endUnknown: false, endCause: 'edit' });
  });

  it('can be ended by anybody in the family', () => {
    const log = new FamilyLog(unknown);
    log.tap({ actor: bob, action: end(FEED, NOON - MINUTE, 60) });
    expect(log.get(FEED)).toMatchObject({ endedAt: NOON - MINUTE, amountMl: 60, endUnknown: false, endedBy: BOB });
  });

  it('has no amount until then', () => {
    const log = new FamilyLog(unknown);
    expect(log.tap({ actor: alice, action: edit(FEED, { amountMl: 60 }) })).toMatchObject({ code: 'does_not_fit' });
    expect(log.tap({ actor: alice, action: edit(FEED, { amountMl: null }) }).status).toBe('applied');
    expect(log.get(FEED)).toMatchObject({ amountMl: null, endUnknown: true });
  });
});
