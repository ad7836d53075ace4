import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addEvent, deleteEvent, edit, editEvent, logBath, logDiaper, startSleep } from '../../test/build-action.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { actionOf, type RandomTap, randomTap } from '../../test/random-taps.ts';
import { type Done, NOTHING_DONE } from '../commands/log-view.ts';
import { stockUndoneBy } from '../commands/stock-undo.ts';
import type { Action } from '../protocol/action.ts';
import type { Operation } from '../protocol/operation.ts';
import { HOUR, MINUTE } from '../time/instant.ts';
import { OutcomeCache } from './outcome-cache.ts';
import { applyPending, type Replica } from './pending.ts';

const bob = buildActor(BOB);

/** Alice's device, her family's server, and what the two know of each other. */
class Couple {
  readonly server = new FamilyLog();
  readonly entries: string[] = [];
  readonly operations: string[] = [];
  readonly done = new Map<string, Done>();
  waiting: Operation[] = [];
  replica: Replica = this.pull();
  now = NOON;
  alice = buildActor(ALICE);
  private count = 0;

  tap(action: Action, at = this.now): Operation {
    this.count += 1;
    const operation = { id: buildId(0xf00000 + this.count), at, zone: STOCKHOLM, action };
    this.operations.push(operation.id);
    if ('activityId' in action) this.entries.push(action.activityId);
    this.waiting.push(operation);
    return operation;
  }

  partnerTaps(action: Action): void {
    if ('activityId' in action) this.entries.push(action.activityId);
    this.server.tap({ actor: bob, action, at: this.now });
  }

  /** The first waiting ones are answered, and what is new comes along. */
  answer(count: number): void {
    for (const operation of this.waiting.splice(0, count)) {
      const outcome = this.server.apply(operation, this.alice, this.now);
      if (outcome.status !== 'applied') continue;
      this.done.set(operation.id, copyOf(outcome));
      const undone = stockUndoneBy(operation, outcome);
      if (undone !== null) this.done.set(undone, NOTHING_DONE);
    }
    this.replica = this.pull();
  }

  /** As devices do of what is long ago. */
  forget(): void {
    const [first] = this.done.keys();
    if (first !== undefined) this.done.delete(first);
    this.replica = { ...this.replica, done: new Map(this.done) };
  }

  randomAction(tap: RandomTap): Action {
    this.count += 1;
    const { entries, operations, count } = this;
    return actionOf(tap, { entries, operations, count }, this.now - tap.waited);
  }

  private pull(): Replica {
    const deleted = { at: NOON, by: BOB };
    const rows = [
      ...this.server.all().map((activity) => ({ id: activity.id, revision: 1, activity, deleted: null })),
      ...this.server.deleted().map((id) => ({ id, revision: 1, activity: null, deleted })),
    ];
    const events = [
      ...this.server.events().map((event) => ({ id: event.id, revision: 1, event, deleted: null })),
      ...this.server.deletedEvents().map(({ id }) => ({ id, revision: 1, event: null, deleted })),
    ];
    return {
      rows: new Map(copyOf(rows).map((row) => [row.id, row])),
      events: new Map(copyOf(events).map((row) => [row.id, row])),
      children: copyOf(this.server.children),
      more: copyOf(this.server.more),
      milk: copyOf(this.server.milk),
      done: new Map(this.done),
      stock: copyOf(this.server.stock),
      deleted: new Map(),
    };
  }
}

/** What comes over the wire says the same in other objects. */
function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

type Step = (couple: Couple) => void;

const eventAction = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 2 })).map(([pick, kind]): Action => {
  const id = buildId(100 + pick);
  return [addEvent(id), editEvent(id, { startTime: '08:00' }), deleteEvent(id)][kind] ?? addEvent(id);
});

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: randomTap.map(
      (tap): Step =>
        (couple) =>
          couple.tap(couple.randomAction(tap), couple.now - tap.waited),
    ),
  },
  {
    weight: 2,
    arbitrary: eventAction.map(
      (action): Step =>
        (couple) =>
          couple.tap(action),
    ),
  },
  {
    weight: 3,
    arbitrary: randomTap.map(
      (tap): Step =>
        (couple) =>
          couple.partnerTaps(couple.randomAction(tap)),
    ),
  },
  {
    weight: 1,
    arbitrary: eventAction.map(
      (action): Step =>
        (couple) =>
          couple.partnerTaps(action),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.nat({ max: 5 }).map(
      (count): Step =>
        (couple) =>
          couple.answer(count),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step>((couple) => couple.forget()) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: -2 * HOUR, max: 3 * HOUR }).map(
      (ms): Step =>
        (couple) => {
          couple.now += ms;
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (hasAccess): Step =>
        (couple) => {
          couple.alice = buildActor(ALICE, { hasAccess });
        },
    ),
  },
);

describe('R106 a cached outcome is not decided again', () => {
  it('and the view equals one decided from scratch, whatever both people do', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }), (steps) => {
        const couple = new Couple();
        const outcomeCache = new OutcomeCache();
        for (const take of steps) {
          take(couple);
          const { replica, waiting, alice, now } = couple;
          expect(applyPending(replica, waiting, alice, now, outcomeCache)).toEqual(
            applyPending(replica, waiting, alice, now),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  /** How many of the waiting operations are decided when all are shown. */
  function decidedOf({ replica, waiting, alice, now }: Couple, outcomeCache: OutcomeCache): number {
    decided.clear();
    applyPending(replica, waiting, alice, now, outcomeCache);
    return decided.size;
  }
  const decided = new Set<string>();

  /** Two hundred diapers wait, of which every decision is noted: it asks when the tap was. */
  function coupleWithBacklog(): { couple: Couple; outcomeCache: OutcomeCache } {
    const couple = new Couple();
    for (let n = 0; n < 200; n += 1) couple.tap(logDiaper(buildId(1000 + n), NOON - n * MINUTE), NOON - n * MINUTE);
    couple.waiting = couple.waiting.map((operation) => noted(operation));
    const outcomeCache = new OutcomeCache();
    expect(decidedOf(couple, outcomeCache)).toBe(200);
    return { couple, outcomeCache };
  }

  function noted(operation: Operation): Operation {
    return {
      ...operation,
      get at() {
        decided.add(operation.id);
        return operation.at;
      },
    };
  }

  it('when an answer confirms the first fifty', () => {
    const { couple, outcomeCache } = coupleWithBacklog();
    couple.answer(50);
    expect(decidedOf(couple, outcomeCache)).toBe(0);
    expect(couple.waiting).toHaveLength(150);
  });

  it('one more tap decides only that operation', () => {
    const { couple, outcomeCache } = coupleWithBacklog();
    couple.waiting.push(noted(couple.tap(logBath(buildId(5000)))));
    couple.waiting.splice(-2, 1);
    expect(decidedOf(couple, outcomeCache)).toBe(1);
  });

  it('when a partner logs something that no rule reads', () => {
    const { couple, outcomeCache } = coupleWithBacklog();
    couple.partnerTaps(logBath(buildId(5000)));
    couple.answer(0);
    expect(decidedOf(couple, outcomeCache)).toBe(0);
  });

  it('with a partner’s running sleep only operations up to the first that ends it are decided again', () => {
    const { couple, outcomeCache } = coupleWithBacklog();
    couple.partnerTaps(startSleep(buildId(5000), NOON - 20 * MINUTE));
    couple.answer(0);
    expect(decidedOf(couple, outcomeCache)).toBe(1);
    couple.partnerTaps(edit(buildId(5000), { startedAt: NOON - 2 * MINUTE }));
    couple.answer(0);
    expect(decidedOf(couple, outcomeCache)).toBe(1);
  });

  it('but an operation refused as in the future is decided again later', () => {
    const couple = new Couple();
    couple.tap(logDiaper(buildId(1000), NOON + HOUR));
    couple.waiting = couple.waiting.map((operation) => noted(operation));
    const outcomeCache = new OutcomeCache();
    expect([1, 2].map(() => decidedOf(couple, outcomeCache))).toEqual([1, 1]);
    couple.now += HOUR;
    expect([1, 2].map(() => decidedOf(couple, outcomeCache))).toEqual([1, 0]);
    couple.now -= HOUR;
    expect(decidedOf(couple, outcomeCache)).toBe(1);
  });
});
