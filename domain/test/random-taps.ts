import fc from 'fast-check';
import type { Action, ActionOf, Changes } from '../src/protocol/action.ts';
import { DAY, HOUR, type Instant, MINUTE, SECOND } from '../src/time/instant.ts';
import {
  addMilk,
  automatic,
  edit,
  editMilk,
  end,
  keep,
  logBath,
  logBottle,
  logDiaper,
  logDrops,
  logGrowth,
  logMedicine,
  logPumping,
  logSleep,
  logSolidFood,
  remove,
  restock,
  restore,
  startBottle,
  startBreastmilk,
  startSleep,
  undo,
  useOne,
  withMilk,
} from './build-action.ts';
import { buildId, NOON } from './people.ts';

/** One tap of somebody, as numbers: whom and what it means depends on what happened before, see `actionOf`. */
export interface RandomTap {
  readonly who: 0 | 1;
  readonly kind: number;
  /** Which of the entries or operations so far, counted back from the latest. */
  readonly pick: number;
  /** How long after the last tap it was received, ms. */
  readonly later: number;
  /** How long it waited for that, ms. */
  readonly waited: number;
  /** How far before the tap it says that it happened, ms; a little negative is the future. */
  readonly back: number;
  readonly lasted: number;
  readonly number: number;
}

const wait = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 * HOUR }));

/** Any tap. */
export const randomTap: fc.Arbitrary<RandomTap> = fc.record({
  who: fc.constantFrom<0 | 1>(0, 1),
  kind: fc.nat({ max: 47 }),
  pick: fc.nat({ max: 5 }),
  later: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 * HOUR }), fc.constant(DAY)),
  waited: wait,
  // Often whole minutes, so that things happen at one moment.
  back: fc.oneof(
    { weight: 8, arbitrary: fc.constant(0) },
    { weight: 8, arbitrary: fc.nat({ max: 20 }).map((n) => n * MINUTE) },
    { weight: 8, arbitrary: fc.integer({ min: -70 * SECOND, max: 26 * HOUR }) },
    // Before anything may be logged.
    { weight: 1, arbitrary: fc.constant(900 * DAY) },
  ),
  lasted: fc.oneof(fc.constant(0), fc.integer({ min: -MINUTE, max: 5 * HOUR })),
  number: fc.nat({ max: 30 }),
});

export const randomTaps = fc.array(randomTap, { minLength: 1, maxLength: 40, size: 'max' });

/** What happened so far, as a tap may name it. */
export interface Past {
  /** Ids of entries in the order they were logged, deleted ones too. */
  readonly entries: readonly string[];
  /** Ids of the person's operations in their order. */
  readonly operations: readonly string[];
  /** Number of taps so far: makes new ids. */
  readonly count: number;
}

function changesOf({ number, lasted }: RandomTap, at: Instant): Changes {
  const note = number % 3 === 0 ? null : `note ${number}`;
  const all: Changes[] = [
    { startedAt: at },
    { endedAt: at },
    { startedAt: at, endedAt: at + lasted },
    { note },
    { amountMl: number * 10 },
    { amountMl: null },
    { startedMl: 30 + (number % 10) * 30 },
    { contents: 'both' },
    { dropCount: number + 1 },
    { shampoo: true },
    { weightG: null },
    { lengthMm: null },
    { weightG: 4000 + number },
    { foods: [{ name: `food ${number % 3}`, allergens: [] }] },
    { milk: 'breast' },
    { milk: 'formula' },
    { milk: 1 + number * 4 },
    { stored: number % 2 === 0 ? 'freezer' : null },
    { leftMl: number * 5 },
  ];
  return all[number % all.length] ?? { note };
}

/** The action that a random tap at `at` is, given the past. */
export function actionOf(tap: RandomTap, { entries, operations, count }: Past, at: Instant): Action {
  const happened = at - tap.back;
  const fresh = buildId(0x1000 + count * 2);
  const entry = entries.at(-1 - tap.pick) ?? buildId(0x999);
  const operation = operations.at(-1 - tap.pick) ?? buildId(0x998);
  switch (tap.kind) {
    case 0:
    case 1:
      return startBottle(fresh, happened);
    case 2:
      return startBreastmilk(fresh, happened);
    case 3:
    case 4:
    case 5:
      return startSleep(fresh, happened);
    case 6:
      return logBottle(fresh, happened);
    case 7:
      return logSleep(fresh, happened, happened + tap.lasted);
    case 8:
    case 9:
      return logDiaper(fresh, happened);
    case 10:
      return logBath(tap.number === 0 ? entry : fresh, happened);
    case 11:
      return logDrops(
        [
          [fresh, 'lactase'],
          [buildId(0x1001 + count * 2), 'probiotic'],
        ],
        happened,
      );
    case 12:
    case 13:
    case 14:
    case 15:
      return end(entry, happened, tap.number < 10 ? tap.number * 30 : null);
    case 16:
    case 17:
      return keep(entry);
    case 18:
    case 19:
    case 20:
      return edit(entry, changesOf(tap, happened));
    case 21:
      return remove(entry);
    case 22:
    case 23:
      return restore(entry);
    case 24:
    case 25:
    case 26:
      return useOne;
    case 27:
    case 28:
      return restock(1 + (tap.number % 6));
    case 29:
      return automatic(tap.number % 4 > 0);
    case 30:
    case 31:
      return logDiaper(fresh, at);
    case 32:
    case 33:
      return logGrowth(fresh, happened);
    case 34:
      return logMedicine(fresh, happened);
    case 35:
      return logSolidFood(fresh, [`food ${tap.number % 3}`, `Food ${tap.number % 5}`], happened);
    case 38:
    case 39:
      return withMilk(startBottle(fresh, happened), tap.number % 3 === 0 ? 40 : 'breast');
    case 40:
    case 41:
      return withMilk(logBottle(fresh, happened, 1 + tap.number * 5), 'breast');
    case 42:
    case 43:
      return logPumping(fresh, happened, { leftMl: tap.number * 7, stored: tap.number % 5 === 0 ? null : 'fridge' });
    case 44:
      return addMilk(buildId(0x5000 + (tap.number % 8)), happened, 10 + tap.number * 5);
    case 45:
    case 46:
      return editMilk(tap.number % 3 === 0 ? entry : buildId(0x5000 + (tap.number % 8)), lotChangesOf(tap));
    default:
      return undo(operation);
  }
}

function lotChangesOf({ number }: RandomTap): ActionOf<'milk.edit'>['changes'] {
  const all: ActionOf<'milk.edit'>['changes'][] = [
    { isDiscarded: true },
    { isDiscarded: false },
    { ml: 5 + number * 4 },
    { place: 'freezer' },
    { ml: 80, place: 'fridge' },
  ];
  return all[number % all.length] ?? { ml: 80 };
}

/** The moment from which random taps count. */
export const RANDOM_START = NOON;
