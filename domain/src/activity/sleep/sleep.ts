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
import type { sleepLogSchema, sleepSchema, sleepStartSchema } from './sleep-schema.ts';

const RUNS = 24 * HOUR;
export const SLEEP_SESSION = {
  sort: 'sleep',
  ownRuns: { phone: RUNS, elsewhere: RUNS },
  partnerRuns: RUNS,
  partnerListed: RUNS,
} as const satisfies SessionRules;

export type Sleep = z.infer<typeof sleepSchema>;

export const sleep: Kind<Sleep> = {
  session: SLEEP_SESSION,
  editable: ['startedAt', 'endedAt', 'note'],
  recordType: 'sleep',
  details: (session, at) => {
    if (at === 'start') return 'Sleep started';
    return isEndedByPartner(session) ? 'Sleep completed by partner' : 'Sleep completed';
  },
  sums: () => ({}),
};

export const startSleep: Creation<z.infer<typeof sleepStartSchema>, Sleep> = {
  entries: (action, userId) => [{ kind: 'sleep', ...newSession(action, userId) }],
  ends: ['feed', 'tummy_time'],
};

export const logSleep: Creation<z.infer<typeof sleepLogSchema>, Sleep> = {
  entries: (action, userId) => [{ kind: 'sleep', ...newEndedSession(action, userId, action.endedAt) }],
  ends: [],
};
