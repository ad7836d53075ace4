import { expect, it } from 'vitest';
import type { LogState, Phase, SyncState } from '../sync/model/log-state.ts';
import { CLOSED_LOG } from '../sync/model/log-state.ts';
import { buildFamily } from '../sync/testing/fixtures.ts';
import { isEntitlementUnknown } from './entitlement-unknown.ts';

it.each<[string, Phase, SyncState, boolean]>([
  ['while the device is read', 'loading', 'offline', false],
  ['while it asks', 'nothing', 'saved', false],
  ['when it cannot ask', 'nothing', 'offline', true],
  ['when three retries failed', 'failed', 'offline', true],
])('core-tracking §4: the check of the subscription %s [C4.41]', (_, phase, state, isUnknown) => {
  const log: LogState = { ...CLOSED_LOG, phase, sync: { ...CLOSED_LOG.sync, state } };
  expect(isEntitlementUnknown(log)).toBe(isUnknown);
  expect(log.access).toBe(false);
  expect(isEntitlementUnknown({ ...log, family: buildFamily() })).toBe(false);
});
