import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { end, logBath, logBottle, logDiaper, startBottle, startSleep, undo } from '../../test/build-action.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON, ONE_CHILD } from '../../test/people.ts';
import { unnamedChild } from '../child/child.ts';
import type { Action } from '../protocol/action.ts';
import { HOUR, MINUTE } from '../time/instant.ts';

const [alice, bob] = [buildActor(ALICE), buildActor(BOB)];
const [BOBS_FEED, BOBS_SLEEP, NEW, SIV] = [buildId(1), buildId(2), buildId(3), buildId(0x51)];

describe('R21 a start that arrives after what ends it', () => {
  const started = NOON - HOUR;
  /** Bob's tap at `started` arrives at noon, after Alice's of ten minutes later. */
  function arriveLate(later: Action, start: Action = startSleep(BOBS_SLEEP, started), at = started) {
    const log = new FamilyLog();
    log.tap({ actor: alice, action: later, at: started + 10 * MINUTE });
    const outcome = log.tap({ actor: bob, action: start, at, now: NOON });
    return { log, outcome };
  }

  it.each<[string, Action, Action]>([
    ['a sleep and a feed', startSleep(BOBS_SLEEP, started), startBottle(NEW, started + 10 * MINUTE)],
    ['a sleep and a diaper', startSleep(BOBS_SLEEP, started), logDiaper(NEW, started + 10 * MINUTE)],
    ['a bottle and a sleep', startBottle(BOBS_FEED, started), startSleep(NEW, started + 10 * MINUTE)],
    ['a bottle and a diaper', startBottle(BOBS_FEED, started), logDiaper(NEW, started + 10 * MINUTE)],
  ])('%s end as in the order of their taps', (_name, start, later) => {
    const inOrder = new FamilyLog();
    inOrder.tap({ actor: bob, action: start, at: started });
    inOrder.tap({ actor: alice, action: later, at: started + 10 * MINUTE });
    const { log } = arriveLate(later, start);
    expect(log.all()).toEqual(inOrder.all());
    expect(log.open().map(({ id }) => id)).not.toContain(BOBS_SLEEP);
  });

  it('also when that is over, and its author’s own end still replaces the guess (R33)', () => {
    const log = new FamilyLog();
    log.tap({ actor: alice, action: startBottle(NEW, started + 10 * MINUTE), at: started + 10 * MINUTE });
    log.tap({ actor: alice, action: end(NEW, started + 20 * MINUTE, 90), at: started + 20 * MINUTE });
    log.tap({ actor: bob, action: startSleep(BOBS_SLEEP, started), at: started, now: NOON });
    expect(log.get(BOBS_SLEEP)).toMatchObject({ endedAt: started + 10 * MINUTE, endedBy: ALICE });
    log.tap({ actor: bob, action: end(BOBS_SLEEP, NOON), at: NOON });
    expect(log.get(BOBS_SLEEP)).toMatchObject({ endedAt: NOON, endedBy: BOB, endCause: 'tap' });
  });

  it('its undo removes it, and no more', () => {
    const { log, outcome } = arriveLate(startBottle(NEW, started + 10 * MINUTE));
    expect(log.tap({ actor: bob, action: undo(outcome.operationId) })).toMatchObject({ status: 'applied' });
    expect(log.all()).toMatchObject([{ id: NEW, endedAt: null }]);
  });

  it.each<[string, Action, (Action | undefined)?, number?]>([
    ['what ends nothing', logBath(NEW, started + 10 * MINUTE)],
    ['a feed that was logged afterwards', logBottle(NEW, started + 10 * MINUTE)],
    ['what began within two minutes of the tap, as clocks differ', logDiaper(NEW, started + 2 * MINUTE - 1)],
    ['what began before the tap of a start set back', logDiaper(NEW, started + 10 * MINUTE), undefined, NOON],
    ['another child’s', { ...logDiaper(NEW, started + 10 * MINUTE), childId: SIV } as Action],
  ])('it runs on for %s', (_name, later, start, at) => {
    const log = new FamilyLog();
    log.children = [...ONE_CHILD, { ...unnamedChild(SIV), name: 'Siv' }];
    log.tap({ actor: alice, action: later, at: started + 10 * MINUTE });
    log.tap({ actor: bob, action: start ?? startSleep(BOBS_SLEEP, started), at: at ?? started, now: NOON });
    expect(log.open().map(({ id }) => id)).toEqual([BOBS_SLEEP]);
  });

  it('R24 its end is unknown if its author has begun another since, which may be over', () => {
    const log = new FamilyLog();
    log.tap({ actor: bob, action: startBottle(NEW, started + 10 * MINUTE), at: started + 10 * MINUTE });
    log.tap({ actor: bob, action: end(NEW, started + 20 * MINUTE, 90), at: started + 20 * MINUTE });
    log.tap({ actor: bob, action: startBottle(BOBS_FEED, started), at: started, now: NOON });
    expect(log.get(BOBS_FEED)).toMatchObject({ endedAt: null, endUnknown: true });
  });

  it('R21, R24 what runs is the same in any order of arrival', () => {
    const kinds = fc.array(fc.tuple(fc.constantFrom(startBottle, startSleep, logDiaper), fc.constantFrom(alice, bob)), {
      minLength: 2,
      maxLength: 6,
    });
    const orders = kinds.chain((taps) =>
      fc.tuple(fc.constant([...taps.entries()]), fc.shuffledSubarray([...taps.entries()], { minLength: taps.length })),
    );
    fc.assert(
      fc.property(orders, ([inOrder, shuffled]) => {
        const running = (taps: typeof inOrder) => {
          const log = new FamilyLog();
          for (const [place, [build, actor]] of taps) {
            const at = started + place * 3 * MINUTE;
            log.tap({ actor, action: build(buildId(10 + place), at), at, now: NOON });
          }
          return log.open();
        };
        expect(running(shuffled)).toEqual(running(inOrder));
      }),
    );
  });
});
