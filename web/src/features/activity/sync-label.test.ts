import { expect, it } from 'vitest';
import type { RefusedOperation, SyncState } from '../../sync/log-state.ts';
import { words } from '../../words/en.ts';
import { type SyncMood, syncLabel } from './sync-label.ts';

const refusal: RefusedOperation = {
  operationId: 'o',
  code: 'not_permitted',
  operation: null,
  refusedAt: 0,
  held: [],
};

it('does not call saved what was never fetched', () => {
  expect(
    syncLabel({ state: 'saved', waiting: 0, refused: [], isLiveOff: false, lastSyncedAt: null }, words),
  ).toMatchObject({
    mood: 'busy',
    label: 'Fetching the log…',
  });
});

it.each<[SyncState, number, number, SyncMood, string]>([
  ['saved', 0, 0, 'calm', 'All saved'],
  ['live_off', 0, 0, 'calm', 'All saved'],
  ['waiting', 2, 0, 'busy', '2 waiting'],
  ['sending', 1, 0, 'busy', '1 waiting'],
  ['sending', 0, 0, 'busy', 'Sending…'],
  ['offline', 0, 0, 'busy', 'Offline'],
  ['offline', 3, 0, 'busy', 'Offline, 3 waiting'],
  ['saved', 0, 1, 'attention', '1 needs you'],
  ['offline', 3, 2, 'attention', '2 need you'],
  ['signed_out', 3, 1, 'attention', 'Sign in to send'],
  ['reload_required', 0, 1, 'attention', 'New version – reload'],
  ['storage_lost', 1, 0, 'attention', 'Not saved on this device'],
])('%s with %i waiting and %i refused', (state, waiting, refused, mood, label) => {
  const refusals = Array.from({ length: refused }, () => refusal);
  const status = { state, waiting, refused: refusals, isLiveOff: state === 'live_off', lastSyncedAt: 1 };
  expect(syncLabel(status, words)).toMatchObject({ mood, label });
});
