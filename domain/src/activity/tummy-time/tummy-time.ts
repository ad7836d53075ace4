import type * as z from 'zod/mini';
import { HOUR } from '../../time/instant.ts';
import {
  type Creation,
  isEndedByPartner,
  type Kind,
  newEndedSession,
  newSession,
  type SessionRules,
} from '../entry/kind.ts';
import type { tummyTimeLogSchema, tummyTimeSchema, tummyTimeStartSchema } from './tummy-time-schema.ts';

/** It lasts minutes: after an hour somebody forgot to end it. */
const RUNS = HOUR;
const TUMMY_TIME_SESSION = {
  sort: 'tummy_time',
  ownRuns: { phone: RUNS, elsewhere: RUNS },
  partnerRuns: RUNS,
  partnerListed: RUNS,
} as const satisfies SessionRules;

/** The most that can be typed, in minutes. */
export const MAX_TYPED_MINUTES = 180;

export type TummyTime = z.infer<typeof tummyTimeSchema>;

export const tummyTime: Kind<TummyTime> = {
  session: TUMMY_TIME_SESSION,
  editable: ['startedAt', 'endedAt', 'note'],
  recordType: 'tummy_time',
  details: (session, at) => {
    if (at === 'start') return 'Tummy time started';
    return isEndedByPartner(session) ? 'Tummy time completed by partner' : 'Tummy time completed';
  },
  sums: () => ({}),
};

/** A baby on its tummy is awake and not being fed (R210). */
export const startTummyTime: Creation<z.infer<typeof tummyTimeStartSchema>, TummyTime> = {
  entries: (action, userId) => [{ kind: 'tummy_time', ...newSession(action, userId) }],
  ends: ['feed', 'sleep'],
};

export const logTummyTime: Creation<z.infer<typeof tummyTimeLogSchema>, TummyTime> = {
  entries: (action, userId) => [{ kind: 'tummy_time', ...newEndedSession(action, userId, action.endedAt) }],
  ends: [],
};

/** Whole minutes as they are typed or pasted: '12', '12 min'. Null for anything else, for none and for too many. */
export function parseMinutes(text: string): number | null {
  const digits = /^\s*(\d{1,3})\s*(?:m|min\.?|minutes?|minuter?)?\s*$/i.exec(text)?.[1];
  const minutes = digits === undefined ? 0 : Number(digits);
  return minutes >= 1 && minutes <= MAX_TYPED_MINUTES ? minutes : null;
}
