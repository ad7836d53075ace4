import { expect, it } from 'vitest';
import * as words from '../i18n/en.ts';
import { CLOSED_LOG, type RefusedOperation, type SyncState } from '../sync/model/log-state.ts';
import { type SyncMood, syncText } from './sync-text.ts';

const refusal: RefusedOperation = {
  operationId: 'o',
  code: 'not_permitted',
  operation: null,
  refusedAt: 0,
  blocked: [],
};

it('does not call saved what was never fetched', () => {
  const sync = { state: 'saved', waiting: 0, refused: [], isStreamDown: false, lastSyncedAt: null } as const;
  expect(syncText({ userId: 'u', sync }, words)).toMatchObject({ mood: 'busy', label: 'Loading the log…' });
});

it('D70 does not say of a log that is being left that it is fetched', () => {
  expect(syncText(CLOSED_LOG, words)).toEqual({ mood: 'busy', label: 'Signing out…', text: words.sync.neverSynced });
});

it.each<[SyncState, number, number, SyncMood, string]>([
  ['saved', 0, 0, 'calm', 'All saved'],
  ['live_off', 0, 0, 'calm', 'All saved'],
  ['waiting', 2, 0, 'busy', '2 waiting'],
  ['sending', 1, 0, 'busy', '1 waiting'],
  ['sending', 0, 0, 'busy', 'Sending…'],
  ['limited', 2, 0, 'busy', '2 waiting'],
  ['log_full', 2, 0, 'attention', '2 waiting'],
  ['offline', 0, 0, 'busy', 'Offline'],
  ['offline', 3, 0, 'busy', 'Offline, 3 waiting'],
  ['saved', 0, 1, 'attention', '1 needs attention'],
  ['offline', 3, 2, 'attention', '2 need attention'],
  ['signed_out', 3, 1, 'attention', 'Sign in to send'],
  ['reload_required', 0, 1, 'attention', 'New version – reload'],
  ['storage_lost', 1, 0, 'attention', 'Not saved on this device'],
])('%s with %i waiting and %i refused [C8.13 C8.14]', (state, waiting, refused, mood, label) => {
  const refusals = Array.from({ length: refused }, () => refusal);
  const sync = { state, waiting, refused: refusals, isStreamDown: state === 'live_off', lastSyncedAt: 1 };
  expect(syncText({ userId: 'u', sync }, words)).toMatchObject({ mood, label });
});

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
  expect(syncText({ userId: 'u', sync: { ...saved, state, waiting } }, words).text).toBe(text);
});

it('tells of what was refused before what mends itself', () => {
  const sync = { ...saved, state: 'offline', refused: [refusal] } as const;
  expect(syncText({ userId: 'u', sync }, words).text).toBe(words.sync.needsYouText(1));
});

it('says that nothing was ever fetched', () => {
  expect(syncText({ userId: 'u', sync: { ...saved, lastSyncedAt: null } }, words).text).toBe(words.sync.neverSynced);
});
