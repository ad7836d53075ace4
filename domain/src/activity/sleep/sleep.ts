import type * as z from 'zod/mini';
import { HOUR } from '../../time/instant.ts';
import { type Creation, equalRules, type Kind, newEndedSession, newSession, sessionDetails } from '../entry/kind.ts';
import type { sleepLogSchema, sleepSchema, sleepStartSchema } from './sleep-schema.ts';

export const SLEEP_SESSION = equalRules('sleep', 24 * HOUR);

export type Sleep = z.infer<typeof sleepSchema>;

export const sleep: Kind<Sleep> = {
  session: SLEEP_SESSION,
  editable: ['startedAt', 'endedAt', 'note'],
  recordType: 'sleep',
  details: sessionDetails('Sleep'),
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
