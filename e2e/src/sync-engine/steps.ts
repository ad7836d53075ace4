import { HOUR, MINUTE, SECOND } from '@lulla/domain/time/instant';
import fc from 'fast-check';
import type { Network } from './device.ts';

/** What a tap may be. Which entry it is about depends on what the screen shows then. */
export const TAPS = [
  'diaper',
  'diaper',
  'bottle',
  'breastmilk',
  'breast',
  'side',
  'side',
  'pause',
  'minutes',
  'milk',
  'milk',
  'nursed',
  'change',
  'change',
  'change',
  'fed',
  'sleep',
  'slept',
  'bath',
  'drops',
  'growth',
  'measure',
  'medicine',
  'eaten',
  'end',
  'end',
  'end',
  'endAny',
  'same',
  'same',
  'keep',
  'move',
  'note',
  'setEnd',
  'delete',
  'delete',
  'restore',
  'restore',
  'use',
  'use',
  'restock',
  'automatic',
  'undo',
  'undo',
  'eventAdd',
  'eventEdit',
  'eventDelete',
  'childAdd',
  'childEdit',
  'childArchive',
  'childOf',
  'childOf',
  'tummy',
  'tummy',
  'temperature',
  'pump',
  'pumped',
  'breastBottle',
  'breastBottle',
  'milkAdd',
  'milkEdit',
  'first',
  'moreShow',
  'morePlace',
  'morePlace',
] as const;

/** What who joins says of their children: nothing, that all come along, or that each is one of the others'. */
export const SAYINGS = ['nothing', 'along', 'same'] as const;

export interface Tap {
  readonly do: 'tap';
  readonly phone: number;
  readonly what: (typeof TAPS)[number];
  /** How long before the tap it happened, ms. */
  readonly ago: number;
  /** Which of what there is to choose from, counted around. */
  readonly pick: number;
  /** Of which child, counted around; 0 names none. */
  readonly child: number;
  /** The app is killed before it knows whether the tap is durable. */
  readonly killed: boolean;
}

export type Step =
  | Tap
  | { readonly do: 'network'; readonly phone: number; readonly to: Network }
  /** The app is killed and opened again. */
  | { readonly do: 'kill'; readonly phone: number }
  | { readonly do: 'clock'; readonly phone: number; readonly error: number }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'sync'; readonly phone: number }
  | { readonly do: 'link'; readonly who: 0 | 1; readonly says: (typeof SAYINGS)[number] }
  | { readonly do: 'unlink'; readonly who: 0 | 1 };

/** One to three phones of one or two people, who share or do not, and what happens. */
export interface Plan {
  /** Whose each phone is. */
  readonly phones: readonly (0 | 1)[];
  readonly linked: boolean;
  readonly steps: readonly Step[];
}

const phone = fc.nat({ max: 2 });
const who = fc.constantFrom<0 | 1>(0, 1);
/** Prints as it is written. */
const plain = { noNullPrototype: true } as const;
const network = fc.constantFrom<Network>('ok', 'ok', 'ok', 'down', 'down', 'answers_lost', 'twice', 'late', 'echo');

const tap: fc.Arbitrary<Step> = fc.record(
  {
    do: fc.constant('tap'),
    phone,
    what: fc.constantFrom(...TAPS),
    // Often whole minutes, so that things happen at one moment.
    ago: fc.oneof(
      fc.constant(0),
      fc.nat({ max: 40 }).map((minutes) => minutes * MINUTE),
      fc.integer({ min: -70 * SECOND, max: 26 * HOUR }),
    ),
    pick: fc.nat({ max: 6 }),
    child: fc.nat({ max: 4 }),
    killed: fc.integer({ min: 0, max: 11 }).map((luck) => luck === 11),
  },
  plain,
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: tap },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('network'), phone, to: network }, plain) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill'), phone }, plain) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        do: fc.constant('clock'),
        phone,
        error: fc.constantFrom(0, 30 * SECOND, -50 * SECOND, 10 * MINUTE, -3 * HOUR),
      },
      plain,
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record(
      {
        do: fc.constant('pass'),
        ms: fc.oneof(
          { weight: 7, arbitrary: fc.integer({ min: 0, max: 20 }).map((s) => s * SECOND) },
          // So long that a start which waits arrives late (R21).
          { weight: 1, arbitrary: fc.constant(3 * MINUTE) },
        ),
      },
      plain,
    ),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sync'), phone }, plain) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('link'), who, says: fc.constantFrom(...SAYINGS) }, plain) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unlink'), who }, plain) },
);

export const plans: fc.Arbitrary<Plan> = fc.record(
  {
    phones: fc.constantFrom<(0 | 1)[]>([0, 1], [0, 1, 0], [0, 0], [0], [0, 1, 1]),
    linked: fc.constantFrom(true, true, true, false),
    steps: fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }),
  },
  plain,
);
