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
