import { expect, it } from 'vitest';
import { english as words } from '../i18n/testing/all-words.ts';
import type { SyncState } from '../sync/model/log-state.ts';
import { syncText } from './sync-text.ts';

const refusal = { operationId: 'o', code: 'not_permitted', operation: null, refusedAt: 0, blocked: [] } as const;
const saved = { state: 'saved', waiting: 0, refused: [], isStreamDown: false, lastSyncedAt: 1 } as const;

it.each<[SyncState, number, string]>([
  ['saved', 0, words.sync.savedText],
  ['live_off', 0, words.sync.streamDownText],
  ['waiting', 2, words.sync.waitingText],
  ['sending', 1, words.sync.waitingText],
  ['limited', 1, words.sync.limitedText],
  ['log_full', 1, words.sync.logFullText],
  ['offline', 1, words.sync.offlineText],
  ['signed_out', 1, words.sync.signedOutText],
  ['reload_required', 0, words.sync.reloadText],
  ['storage_lost', 1, words.sync.storageLostText],
])('%s with %i waiting has its sentence', (state, waiting, text) => {
  expect(syncText({ ...saved, state, waiting }, words)).toBe(text);
});

it('tells of what was refused before what mends itself', () => {
  expect(syncText({ ...saved, state: 'offline', refused: [refusal] }, words)).toBe(words.sync.needsYouText(1));
});

it('says that nothing was ever fetched', () => {
  expect(syncText({ ...saved, lastSyncedAt: null }, words)).toBe(words.sync.neverSynced);
});
