import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edit, end, isSame, keep, logDiaper, remove, restore, startSleep, undo } from '../../test/build-action.ts';
import { buildBath, buildBottle, buildBreastmilk, buildEnded, buildSleep } from '../../test/build-activity.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../test/people.ts';
import { findTwins, mayBeSame } from '../activity/twins.ts';
import { noteSchema } from '../text.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../time/instant.ts';

const alice = buildActor(ALICE);
const bob = buildActor(BOB);
const carol = buildActor(buildId(0xca401));
const [HERS, HIS] = [buildId(1), buildId(2)];
const hers = buildSleep({ id: HERS, startedAt: NOON - HOUR });
const his = buildSleep({ id: HIS, startedAt: NOON - HOUR + 40 * SECOND, userId: BOB });
const yes = isSame(HERS, HIS);
const no = isSame(HERS, HIS, false);

describe('R27 two sessions that were started within a minute', () => {
  it.each([
    ['to the minute', his, true],
    ['a moment more', { ...his, startedAt: hers.startedAt + MINUTE + 1 }, false],
    ['exactly a minute', { ...his, startedAt: hers.startedAt + MINUTE }, true],
    ['by one person on two devices', { ...his, userId: ALICE }, true],
    ['one logged afterwards', { ...his, endedAt: NOON, endCause: 'logged' as const, endedBy: BOB }, false],
    ['one that is over', buildEnded(his, NOON), true],
    ['said not to be the same, by one of them alone', { ...his, apart: true as const }, true],
  ])('may be one: %s', (_name, other, expected) => {
    expect(mayBeSame(hers, other)).toBe(expected);
    expect(mayBeSame(other, hers)).toBe(expected);
  });

  it('are not asked about where the first ended before the second began', () => {
    const over = buildEnded(hers, his.startedAt);
    expect(mayBeSame(over, his)).toBe(false);
    expect(mayBeSame(his, over)).toBe(false);
    expect(mayBeSame({ ...over, endedAt: his.startedAt + 1 }, his)).toBe(true);
  });

  it('are not asked about if of two kinds, or once somebody said that they differ', () => {
    expect(mayBeSame(hers, buildBottle({ startedAt: hers.startedAt, userId: BOB }))).toBe(false);
    const bottle = buildBottle({ id: HERS });
    expect(mayBeSame(bottle, buildBreastmilk({ id: HIS, userId: BOB }))).toBe(false);
    expect(mayBeSame({ ...hers, apart: true }, { ...his, apart: true })).toBe(false);
  });

  it('are asked about for a day, the first one first', () => {
    const activities = [his, hers, buildBath()];
    expect(findTwins(activities, NOON)).toEqual([{ first: hers, second: his }]);
    expect(findTwins(activities, hers.startedAt + DAY)).toEqual([]);
  });
});

describe('R28 answered the same: one entry stays', () => {
  it('with the earlier start, running, and both names', () => {
    for (const action of [yes, isSame(HIS, HERS)]) {
      const log = new FamilyLog(his, hers);
      expect(log.tap({ actor: bob, action })).toMatchObject({ status: 'applied', skipped: [] });
      expect(log.all()).toEqual([{ ...hers, alsoBy: BOB }]);
    }
  });

  it('with the later of two ends, its author, and an amount that either has', () => {
    const bottle = buildBottle({ id: HERS, startedAt: NOON - HOUR });
    const other = buildBottle({ id: HIS, startedAt: NOON - HOUR, userId: BOB });
    const log = new FamilyLog(
      buildEnded(bottle, NOON - 30 * MINUTE, { amountMl: 90 }),
      buildEnded(other, NOON - 20 * MINUTE),
    );
    log.tap({ actor: alice, action: yes });
    expect(log.all()).toMatchObject([
      { id: HERS, startedAt: NOON - HOUR, endedAt: NOON - 20 * MINUTE, endedBy: BOB, amountMl: 90, alsoBy: BOB },
    ]);
  });

  it('with the end that is known', () => {
    const log = new FamilyLog(hers, buildEnded(his, NOON));
    log.tap({ actor: alice, action: yes });
    expect(log.all()).toEqual([{ ...buildEnded(hers, NOON, { endedBy: BOB }), alsoBy: BOB }]);
  });

  it('of one person, who started it on two devices: it runs on', () => {
    const log = new FamilyLog();
    log.tap({ actor: alice, action: startSleep(HERS, NOON - HOUR) });
    log.tap({ actor: alice, action: startSleep(HIS, NOON - HOUR + 40 * SECOND) });
    expect(log.get(HERS)).toMatchObject({ endUnknown: true });
    expect(log.tap({ actor: bob, action: yes })).toMatchObject({ status: 'applied', skipped: [] });
    expect(log.all()).toEqual([hers]);
  });

  it('with both notes', () => {
    const log = new FamilyLog({ ...hers, note: 'in the pram' }, { ...his, note: 'outside' });
    log.tap({ actor: alice, action: yes });
    expect(log.get(HERS)).toMatchObject({ note: 'in the pram\noutside' });
    const long = new FamilyLog({ ...hers, note: 'a'.repeat(2000) }, { ...his, note: 'outside' });
    long.tap({ actor: alice, action: yes });
    expect(long.get(HERS)).toMatchObject({ note: `${'a'.repeat(1999)}…` });
  });

  it('anybody in the family may answer, and undo restores both exactly', () => {
    const log = new FamilyLog(hers, buildEnded(his, NOON));
    const before = log.all();
    const { operationId } = log.tap({ actor: carol, action: yes });
    expect(log.all()).toHaveLength(1);
    expect(log.tap({ actor: carol, action: undo(operationId) })).toMatchObject({ status: 'applied', skipped: [] });
    expect(log.all()).toEqual(before);
  });

  it('an end sent for the removed entry ends the remaining one', () => {
    const log = new FamilyLog(hers, his);
    log.tap({ actor: alice, action: yes });
    expect(log.tap({ actor: bob, action: end(HIS, NOON) })).toMatchObject({
      status: 'applied',
      effects: [{ id: HERS, after: { endedAt: NOON, endedBy: BOB } }],
    });
    expect(log.tap({ actor: bob, action: end(HIS, NOON - MINUTE) })).toMatchObject({ reason: 'deleted', by: ALICE });
  });

  it.each<[string, { ours: string | null; his: string | null; sent: string; both: string }]>([
    ['follows', { ours: 'sleepy', his: null, sent: 'spat up', both: 'sleepy\nspat up' }],
    ['is the only one', { ours: null, his: null, sent: 'spat up', both: 'spat up' }],
    ['replaces what it continues', { ours: 'hers', his: 'his', sent: 'his, spat up', both: 'hers\nhis, spat up' }],
    ['replaces more lines', { ours: 'a', his: 'b\nc', sent: 'b\nc\nd', both: 'a\nb\nc\nd' }],
    ['replaces the only one', { ours: null, his: 'his', sent: 'he slept', both: 'he slept' }],
    ['replaces no part of a line', { ours: 'this', his: 'is', sent: 'it is', both: 'this\nit is' }],
    ['says the same', { ours: 'spat up', his: null, sent: 'spat up', both: 'spat up' }],
    [
      'is as long as fits',
      { ours: 'a'.repeat(1000), his: null, sent: '👶'.repeat(999), both: `${'a'.repeat(1000)}\n${'👶'.repeat(999)}` },
    ],
    ['is too long', { ours: 'sleepy', his: null, sent: '👶'.repeat(2000), both: `sleepy\n${'👶'.repeat(1992)}…` }],
    ['finds no room', { ours: 'a'.repeat(2000), his: null, sent: 'spat up', both: `${'a'.repeat(1999)}…` }],
  ])(
    'an end with a note for the removed entry ends the remaining one: the note %s',
    (_name, { ours, his: old, sent, both }) => {
      const log = new FamilyLog(
        { ...buildBottle({ id: HERS, startedAt: NOON - HOUR }), note: ours },
        { ...buildBottle({ id: HIS, startedAt: NOON - HOUR, userId: BOB }), note: old },
      );
      log.tap({ actor: alice, action: yes });
      expect(log.tap({ actor: bob, action: { ...end(HIS, NOON, 90), note: sent } })).toMatchObject({
        status: 'applied',
        effects: [{ id: HERS, after: { endedAt: NOON, endedBy: BOB, amountMl: 90, note: both } }],
      });
      expect(noteSchema.safeParse(both).success).toBe(true);
    },
  );

  it('a note for the removed entry follows where its author’s lines were changed meanwhile', () => {
    const log = new FamilyLog({ ...hers, note: 'hers' }, { ...his, note: 'his' });
    log.tap({ actor: alice, action: yes });
    log.tap({ actor: alice, action: edit(HERS, { note: 'ours' }) });
    log.tap({ actor: bob, action: { ...end(HIS, NOON), note: 'his, spat up' } });
    expect(log.get(HERS)).toMatchObject({ endedAt: NOON, note: 'ours\nhis, spat up' });
  });

  it('a note for the removed entry is still its author’s alone', () => {
    const log = new FamilyLog(hers, his);
    log.tap({ actor: alice, action: yes });
    for (const [actor, id] of [
      [carol, HIS],
      [bob, HERS],
    ] as const) {
      const noted = { ...end(id, NOON), note: 'outside' };
      expect(log.tap({ actor, action: noted })).toMatchObject({ status: 'rejected', code: 'not_permitted' });
    }
  });

  it('*Still going*, sent for the removed entry, counts for the remaining one', () => {
    const log = new FamilyLog(hers, his);
    log.tap({ actor: alice, action: yes });
    expect(log.tap({ actor: carol, action: keep(HIS) })).toMatchObject({ code: 'not_permitted' });
    expect(log.tap({ actor: bob, action: keep(HIS) })).toMatchObject({
      status: 'applied',
      effects: [{ id: HERS, after: { keptAt: NOON, endedAt: null } }],
    });
  });

  it('an entry that its author restores is separate again, and the question returns', () => {
    const log = new FamilyLog(hers, his);
    log.tap({ actor: alice, action: yes });
    log.tap({ actor: bob, action: restore(HIS) });
    expect(findTwins(log.all(), NOON)).toHaveLength(1);
  });
});

describe('R29 not the same: both stay, and the question is not asked again', () => {
  it('until the answer is undone', () => {
    const log = new FamilyLog(hers, his);
    const { operationId } = log.tap({ actor: bob, action: no });
    expect(log.all()).toEqual([
      { ...his, apart: true },
      { ...hers, apart: true },
    ]);
    expect(findTwins(log.all(), NOON)).toEqual([]);
    log.tap({ actor: bob, action: undo(operationId) });
    expect(log.all()).toEqual([his, hers]);
  });

  it('of three sessions each pair is a question of its own', () => {
    const third = buildSleep({ id: buildId(3), startedAt: hers.startedAt, userId: carol.userId });
    const log = new FamilyLog(hers, his, third);
    log.tap({ actor: bob, action: no });
    expect(findTwins(log.all(), NOON)).toHaveLength(2);
    log.tap({ actor: bob, action: isSame(HERS, third.id) });
    expect(log.all()).toHaveLength(2);
  });
});

describe('R29 the first answer counts', () => {
  it.each([
    ['both yes', yes, yes, 'deleted'],
    ['yes, then no', yes, no, 'deleted'],
    ['no, then yes', no, yes, 'changed_since'],
    ['both no', no, no, 'changed_since'],
  ])('%s', (_name, first, second, reason) => {
    const log = new FamilyLog(hers, his);
    log.tap({ actor: alice, action: first });
    const before = log.all();
    expect(log.tap({ actor: bob, action: second })).toMatchObject({ status: 'superseded', reason });
    expect(log.all()).toEqual(before);
  });

  it.each([
    ['one was deleted meanwhile', { actor: bob, action: remove(HIS) }, 'deleted'],
    ['one was moved meanwhile', { actor: bob, action: edit(HIS, { startedAt: NOON - 2 * HOUR }) }, 'changed_since'],
  ])('%s', (_name, meanwhile, reason) => {
    const log = new FamilyLog(hers, his);
    log.tap(meanwhile);
    const before = log.all();
    expect(log.tap({ actor: alice, action: yes })).toMatchObject({ status: 'superseded', reason });
    expect(log.all()).toEqual(before);
  });

  it.each([
    ['an entry that is not there', isSame(HERS, buildId(9)), 'activity_not_found'],
    ['one entry and itself', isSame(HERS, HERS), 'does_not_fit'],
    ['a bath', isSame(HERS, buildId(3)), 'does_not_fit'],
  ])('%s is refused', (_name, action, code) => {
    const log = new FamilyLog(hers, his, buildBath({ id: buildId(3) }));
    expect(log.tap({ actor: alice, action })).toMatchObject({ status: 'rejected', code });
  });
});

it('R28 whatever the order of ends, diapers and the answer, one entry stays and the sleep counts once', () => {
  const taps = [
    { actor: alice, action: end(HERS, NOON - 20 * MINUTE) },
    { actor: bob, action: end(HIS, NOON - 10 * MINUTE) },
    { actor: bob, action: logDiaper(buildId(5), NOON - 5 * MINUTE) },
    { actor: alice, action: yes },
    { actor: bob, action: yes },
    { actor: bob, action: no },
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(taps, { minLength: 1 }), (order) => {
      const log = new FamilyLog(hers, his);
      for (const tap of order) log.tap(tap);
      const sleeps = log.all().filter(({ kind }) => kind === 'sleep');
      const answer = order.find(({ action }) => action.type === 'session.same')?.action;
      expect(sleeps).toHaveLength(answer?.type === 'session.same' && answer.same ? 1 : 2);
      const [kept] = sleeps.slice(-1);
      expect(kept).toMatchObject({ id: HERS, startedAt: hers.startedAt, userId: ALICE });
      const ends = order.flatMap(({ action }) => (action.type === 'session.end' ? [action.endedAt] : []));
      const isOver = ends.length > 0 || order.some(({ action }) => action.type === 'diaper.log');
      if (sleeps.length === 1 && isOver) expect(kept).not.toMatchObject({ endedAt: null });
    }),
  );
});
