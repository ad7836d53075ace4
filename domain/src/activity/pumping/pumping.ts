import type * as z from 'zod/mini';
import { HOUR } from '../../time/instant.ts';
import { type Creation, equalRules, type Kind, newEndedSession, newSession, sessionDetails } from '../entry/kind.ts';
import type { pumpedSchema, pumpingLogSchema, pumpingSchema, pumpingStartSchema } from './pumping-schema.ts';

export type Pumping = z.infer<typeof pumpingSchema>;
/** Amounts in ml: left and right, or together; null where not measured. And where it was put away. */
export type Pumped = z.infer<typeof pumpedSchema>;

/** The most of a side or together, ml. */
export const MAX_PUMPED_ML = 1_000;

const NOT_MEASURED: Pumped = { leftMl: null, rightMl: null, togetherMl: null, stored: null };

type Amounts = Omit<Pumped, 'stored'>;

/** Whether it is measured side by side or together, not both. */
export function isOneWay({ leftMl, rightMl, togetherMl }: Amounts): boolean {
  return togetherMl === null || (leftMl === null && rightMl === null);
}

/** All of it, ml; null where nothing was measured. */
export function pumpedMl({ leftMl, rightMl, togetherMl }: Amounts): number | null {
  if (togetherMl !== null) return togetherMl;
  return leftMl === null && rightMl === null ? null : (leftMl ?? 0) + (rightMl ?? 0);
}

const details = sessionDetails('Pumping');

export const pumping: Kind<Pumping> = {
  // As a breast feed it lasts minutes: after an hour somebody forgot to end it.
  session: { ...equalRules('pumping', HOUR), mayBeMoment: true },
  editable: ['startedAt', 'endedAt', 'note', 'leftMl', 'rightMl', 'togetherMl', 'stored'],
  recordType: 'pumping',
  details: (session, at) => `${details(session, at)}${at === 'end' ? amountText(session) : ''}`,
  sums: () => ({}),
  isOfFamily: true,
  misfit: (edited) => (isOneWay(edited) ? null : 'does_not_fit'),
};

/** ' (left 60ml, right 50ml)', ' (110ml)'. */
function amountText({ leftMl, rightMl, togetherMl }: Amounts): string {
  const sides = [leftMl === null ? '' : `left ${leftMl}ml`, rightMl === null ? '' : `right ${rightMl}ml`];
  const text = togetherMl === null ? sides.filter(Boolean).join(', ') : `${togetherMl}ml`;
  return text && ` (${text})`;
}

/** It is the mother's and about no child: whoever is chosen, it is one entry of the family (R250). */
export const startPumping: Creation<z.infer<typeof pumpingStartSchema>, Pumping> = {
  entries: ({ childId: _, ...action }, userId) => [{ kind: 'pumping', ...newSession(action, userId), ...NOT_MEASURED }],
  ends: [],
};

export const logPumping: Creation<z.infer<typeof pumpingLogSchema>, Pumping> = {
  entries: ({ childId: _, leftMl, rightMl, togetherMl, stored, ...action }, userId) => [
    { kind: 'pumping', ...newEndedSession(action, userId, action.endedAt), leftMl, rightMl, togetherMl, stored },
  ],
  ends: [],
};
