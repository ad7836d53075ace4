import type { Breastmilk } from '@lulla/domain/activity/breastmilk/breastmilk';
import type { Mapping } from './mapping.ts';

export const breastmilk = {
  empty: { sides: null, minutes_left: null, minutes_right: null },
  read: ({ sides, minutes_left, minutes_right }, { session }) => ({
    kind: 'breastmilk',
    ...session,
    ...(sides === null ? {} : { sides }),
    ...(minutes_left === null ? {} : { minutesLeft: minutes_left }),
    ...(minutes_right === null ? {} : { minutesRight: minutes_right }),
  }),
  write: ({ sides = null, minutesLeft = null, minutesRight = null }) => ({
    sides,
    minutes_left: minutesLeft,
    minutes_right: minutesRight,
  }),
  exported: ({ sides, minutesLeft, minutesRight }) => ({
    ...(sides ? { sides: sides.map(({ at, to }) => ({ at: new Date(at).toISOString(), to })) } : {}),
    ...(minutesLeft === undefined ? {} : { minutes_left: minutesLeft }),
    ...(minutesRight === undefined ? {} : { minutes_right: minutesRight }),
  }),
} satisfies Mapping<Breastmilk>;
