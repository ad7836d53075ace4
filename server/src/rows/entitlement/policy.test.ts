import type { Entitlement } from '@lulla/domain/protocol/family-info';
import { buildEntitlement } from '@lulla/domain/test/entitlements';
import { expect, test } from 'vitest';
import { mustHaveAccess } from './policy.ts';

const NOW = Date.UTC(2026, 10, 22, 3);
const nothing = buildEntitlement();

test.each<[string, Partial<Entitlement>]>([
  ['a trial that goes on', { trialEnd: NOW + 1 }],
  ['a subscription in the family', { subscriptionEnd: NOW + 1 }],
  ['the role of an admin', { isAdmin: true }],
  ['no billing at all', { billing: 'off' }],
])('P24: access by %s', (_title, parts) => {
  expect(() => mustHaveAccess({ ...nothing, ...parts }, NOW)).not.toThrow();
});

test.each<[string, Entitlement | null, number, string]>([
  ['nothing', nothing, 403, 'premium_required'],
  [
    'a trial and a subscription that end now',
    { ...nothing, trialEnd: NOW, subscriptionEnd: NOW },
    403,
    'premium_required',
  ],
  ['an account that is gone', null, 401, 'signed_out'],
])('P24: no access by %s', (_title, entitlement, status, code) => {
  expect(() => mustHaveAccess(entitlement, NOW)).toThrow(expect.objectContaining({ status, code }));
});
