import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edit, end, startBottle, startBreastmilk, undo } from '../../test/build-action.ts';
import { buildBottle } from '../../test/build-activity.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { actionOf, RANDOM_START, type RandomTap, randomTaps } from '../../test/random-taps.ts';
import { type Activity, isSession } from '../activity/activity.ts';
import { isSameLots, leftOf, lotsToUse } from '../activity/milk-store/lot.ts';
import type { Effect } from '../protocol/effect.ts';
import type { Operation } from '../protocol/operation.ts';
import { operationSchema } from '../protocol/operation.ts';
import { resultSchema } from '../protocol/result.ts';
import { isSameStock } from '../stock/stock.ts';
import { HOUR, MINUTE } from '../time/instant.ts';
import type { Actor } from './log-view.ts';
import { operationResult } from './operation-result.ts';
import type { Outcome } from './outcome.ts';
import { isTakenOver } from './stock-undo.ts';

const PEOPLE: readonly [Actor, Actor] = [buildActor(ALICE), buildActor(BOB)];

interface Step {
  readonly operation: Operation;
  readonly actor: Actor;
  readonly now: number;
  readonly outcome: Outcome;
  readonly before: FamilyLog;
  readonly after: FamilyLog;
}

/** Plays random taps of two people into one log and hands every step to `check`. */
function play(taps: readonly RandomTap[], check: (step: Step) => void): FamilyLog {
  const log = new FamilyLog();
  const entries: string[] = [];
  const operations = new Map<string, string[]>([
    [ALICE, []],
    [BOB, []],
  ]);
  let now = RANDOM_START;
  for (const [count, tap] of taps.entries()) {
    now += tap.later;
    const actor = PEOPLE[tap.who];
    const at = now - tap.waited;
    const own = operations.get(actor.userId) ?? [];
    const action = actionOf(tap, { entries, operations: own, count }, at);
    const operation: Operation = { id: buildId(0xf00 + count), at, zone: STOCKHOLM, action };
    const before = log.copy();
    const outcome = log.apply(operation, actor, now);
    check({ operation, actor, now, outcome, before, after: log });
    if (outcome.status === 'applied') {
      own.push(operation.id);
      for (const { id } of outcome.effects) if (!entries.includes(id)) entries.push(id);
    }
  }
  return log;
}

function sameForEveryTap(check: (step: Step) => void): void {
  fc.assert(
    fc.property(randomTaps, (taps) => {
      play(taps, check);
    }),
    { numRuns: 80 },
  );
}

/** What is left of each lot. */
const milkIn = (log: FamilyLog) => Object.fromEntries(lotsToUse(log.milk).map((lot) => [lot.id, leftOf(lot)]));

describe('whatever two people tap, in whatever order it arrives', () => {
  it('R24 nobody ever has two open sessions of one sort', () => {
    sameForEveryTap(({ after }) => {
      const sorts = after.open().map((session) => `${session.userId} ${session.kind === 'sleep'}`);
      expect(new Set(sorts).size).toBe(sorts.length);
    });
  });

  it('R1 R13 every entry is valid: no end before its start, no partial end', () => {
    sameForEveryTap(({ after }) => {
      for (const activity of after.all()) expectWhole(activity);
    });
  });

  it('R110 every operation and every result matches the protocol’s schemas', () => {
    sameForEveryTap(({ operation, outcome }) => {
      // An edit may ask for a number that the wire refuses; then it is no operation at all.
      const parsed = operationSchema.safeParse(operation);
      if (!parsed.success) return;
      const result = operationResult(operation.id, outcome);
      expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
    });
  });

  it('R23 a refused or superseded operation changes nothing', () => {
    sameForEveryTap(({ outcome, before, after }) => {
      if (outcome.status !== 'applied') expect([after.all(), after.stock]).toEqual([before.all(), before.stock]);
    });
  });

  it('R23 the effects say exactly what changed', () => {
    sameForEveryTap(({ outcome, before, after }) => {
      if (outcome.status !== 'applied') return;
      for (const effect of outcome.effects) {
        expect([before.get(effect.id), after.get(effect.id)]).toEqual([effect.before, effect.after]);
      }
      if (outcome.stock) expect([before.stock, after.stock]).toEqual([outcome.stock.before, outcome.stock.after]);
      else expect(after.stock).toEqual(before.stock);
      const untouched = (activity: Activity) => !outcome.effects.some(({ id }) => id === activity.id);
      expect(after.all().filter(untouched)).toEqual(before.all().filter(untouched));
    });
  });

  it('R40 a partner never changes more of an entry than how it ended', () => {
    sameForEveryTap(({ outcome, actor }) => {
      if (outcome.status !== 'applied') return;
      for (const effect of outcome.effects) expectOwnOrEnd(effect, actor);
    });
  });

  it('R50 undo right afterwards brings the log back to what it was', () => {
    sameForEveryTap(({ operation, actor, now, outcome, before, after }) => {
      if (outcome.status !== 'applied') return;
      const log = after.copy();
      const undone = log.tap({ actor, action: undo(operation.id), at: now });
      const isSameStore = isSameStock(before.stock, after.stock) && isSameLots(before.milk, after.milk);
      const isChanged = outcome.effects.length > 0 || !isSameStore;
      expect(undone.status).toBe(isChanged ? 'applied' : 'superseded');
      expect(log.stock).toEqual(before.stock);
      expect(milkIn(log)).toEqual(milkIn(before));
      expect(log.all().map((entry) => fromNow(entry, log))).toEqual(before.all().map((entry) => fromNow(entry, log)));
    });
  });

  it('the same taps give the same log', () => {
    fc.assert(
      fc.property(randomTaps, (taps) => {
        const nothing = () => {};
        expect(play(taps, nothing).all()).toEqual(play(taps, nothing).all());
      }),
      { numRuns: 20 },
    );
  });

  it('the generated operations produce every kind of result', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(randomTaps, (taps) => {
        play(taps, ({ outcome, operation: { action } }) => {
          if (outcome.status === 'applied') seen.add(`${action.type} ${outcome.skipped.length > 0 ? 'in part' : ''}`);
          if (outcome.status === 'superseded') seen.add(outcome.reason);
          if (outcome.status === 'rejected') seen.add(outcome.code);
        });
      }),
      { numRuns: 300, seed: 1 },
    );
    expect([...seen].sort()).toEqual([
      'activity.delete ',
      'activity.edit ',
      'activity.restore ',
      'activity_not_found',
      'already_ended',
      'bath.log ',
      'changed_since',
      'deleted',
      'diaper.log ',
      'does_not_fit',
      'drops.log ',
      'end_before_start',
      'feed.log ',
      'feed.start ',
      'growth.log ',
      'id_taken',
      'lot_not_found',
      'medicine.log ',
      'milk.add ',
      'milk.edit ',
      'not_deleted',
      'not_permitted',
      'not_running',
      'pumping.log ',
      'session.end ',
      'session.keep ',
      'sleep.log ',
      'sleep.start ',
      'solid_food.log ',
      'stock.automatic ',
      'stock.restock ',
      'stock.use ',
      'stock_empty',
      'stock_not_set',
      'time_in_future',
      'time_too_early',
      'undo ',
      'undo in part',
    ]);
  });
});

describe('in any order of arrival', () => {
  it('R24 the feed that began last is the open one, the others’ ends are unknown', () => {
    const starts = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 2, maxLength: 6 });
    const taps = starts.chain((minutes) =>
      fc.tuple(fc.constant(minutes), fc.shuffledSubarray(minutes, { minLength: minutes.length })),
    );
    fc.assert(
      fc.property(taps, ([minutes, shuffled]) => {
        const arrive = (order: readonly number[]) => {
          const log = new FamilyLog();
          for (const n of order) {
            // Two begin in each minute.
            const start = n % 2 === 0 ? startBottle : startBreastmilk;
            const at = NOON + Math.floor(n / 2) * MINUTE;
            log.tap({ actor: PEOPLE[0], action: start(buildId(n), at), now: NOON + HOUR });
          }
          return log;
        };
        const [log, other] = [arrive(minutes), arrive(shuffled)];
        expect(other.all()).toEqual(log.all());
        expect(log.open().map(({ id }) => id)).toEqual([buildId(Math.max(...minutes))]);
      }),
    );
  });

  it('R31 the earliest explicit end counts, unless its author has set one', () => {
    const ends = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(ends, fc.nat({ max: 7 }), (tens, editedAfter) => {
        const log = new FamilyLog(buildBottle({ startedAt: NOON - 3 * HOUR }));
        const id = buildId(1);
        for (const [n, ten] of tens.entries()) {
          log.tap({ actor: PEOPLE[n % 2 === 0 ? 0 : 1], action: end(id, NOON - ten * MINUTE, ten * 10) });
          if (n === editedAfter) log.tap({ actor: PEOPLE[0], action: edit(id, { endedAt: NOON }) });
        }
        const earliest = Math.max(...tens);
        const isEdited = editedAfter < tens.length;
        expect(log.get(id)).toMatchObject(
          isEdited
            ? { endedAt: NOON, endCause: 'edit' }
            : { endedAt: NOON - earliest * MINUTE, amountMl: earliest * 10, endCause: 'tap' },
        );
      }),
    );
  });
});

/** An entry without a batch that is used up: it has nothing to give back there. */
function fromNow(entry: Activity, { stock }: FamilyLog): Activity {
  if (entry.kind !== 'diaper' || entry.fromStock === (stock?.batchId ?? null)) return entry;
  return { ...entry, fromStock: null };
}

function expectWhole(activity: Activity): void {
  if (!isSession(activity)) return;
  const { startedAt, endedAt, endedBy, endCause, endUnknown } = activity;
  const isWhole =
    endedAt === null
      ? endedBy === null && endCause === null && (activity.kind !== 'bottle' || activity.amountMl === null)
      : endedBy !== null && endCause !== null && !endUnknown && endedAt >= startedAt;
  // One expectation an entry, and none that builds anything: this runs a hundred thousand times.
  if (!isWhole) expect.fail(`not whole: ${JSON.stringify(activity)}`);
}

/** Everything of an entry but how it ended. */
function withoutEnd(activity: Activity): object {
  const { endedAt, endedBy, endCause, amountMl, ...rest } = {
    endedAt: 0,
    endedBy: 0,
    endCause: 0,
    amountMl: 0,
    ...activity,
  };
  return isSession(activity) ? { ...rest, endUnknown: false } : rest;
}

function expectOwnOrEnd(effect: Effect, { userId }: Actor): void {
  const { before, after } = effect;
  if ((before ?? after)?.userId === userId || isTakenOver(effect)) return;
  expect([before === null, after === null]).toEqual([false, false]);
  if (before && after) expect(withoutEnd(after)).toEqual(withoutEnd(before));
}
