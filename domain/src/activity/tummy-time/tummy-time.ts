import type * as z from 'zod/mini';
import { HOUR } from '../../time/instant.ts';
import { type Creation, equalRules, type Kind, newEndedSession, newSession, sessionDetails } from '../entry/kind.ts';
import type { tummyTimeLogSchema, tummyTimeSchema, tummyTimeStartSchema } from './tummy-time-schema.ts';

export type TummyTime = z.infer<typeof tummyTimeSchema>;

export const tummyTime: Kind<TummyTime> = {
  // It lasts minutes: after an hour somebody forgot to end it.
  session: equalRules('tummy_time', HOUR),
  editable: ['startedAt', 'endedAt', 'note'],
  recordType: 'tummy_time',
  details: sessionDetails('Tummy time'),
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
