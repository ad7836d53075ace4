import { describe, expect, it } from 'vitest';
import { english, swedish } from '../../i18n/testing/all-words.ts';
import { deletionFailure } from './delete-account.ts';

describe('accounts §8: why an account was not deleted', () => {
  it.each<[string, number | null, string, string?]>([
    ['signed_out', 401, 'Authentication failed - please log in again'],
    ['wrong_account', 409, 'Authentication failed - please log in again'],
    ['active_subscription', 409, 'Active subscription detected', 'Please cancel it in the customer portal first.'],
    [
      'internal_error',
      500,
      'Service error 500: Something unexpected happened. Nothing was deleted as far as we know. Try again.',
    ],
    ['database_unavailable', 503, 'Service error 503: Our service is busy. Try again in a moment.'],
    ['too_many_attempts', 429, 'Service error 429: Too many attempts. Wait a while.'],
    ['offline', null, 'Deletion failed', 'No connection right now. Try again when you are online.'],
    ['timeout', null, 'Deletion failed', 'No connection right now. Try again when you are online.'],
  ])('%s, %s: %j %j [A8.24 A8.25 A8.26]', (code, status, title, text) => {
    expect(deletionFailure({ code, status }, english)).toEqual(text === undefined ? { title } : { title, text });
    expect(deletionFailure({ code, status }, swedish).title).not.toBe(title);
  });
});
