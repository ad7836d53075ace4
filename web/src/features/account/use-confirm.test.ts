import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '../../api/client.ts';
import { account as words } from '../../i18n/en/account.ts';
import { refusedCodeText } from './use-confirm.ts';

function failure(code: string, status: number | null, details: Record<string, unknown> = {}): ApiFailure {
  return { ok: false, code, status, details, retryAfterSeconds: null };
}

describe('a refused code', () => {
  it.each([
    [
      'wrong, tries known',
      failure('invalid_code', 422, { triesLeft: 4 }),
      'That code is incorrect. 4\u00A0attempts left.',
      true,
    ],
    [
      'wrong, one try',
      failure('invalid_code', 422, { triesLeft: 1 }),
      'That code is incorrect. 1\u00A0attempt left.',
      true,
    ],
    ['wrong', failure('invalid_code', 422), 'That code is incorrect.', true],
    ['too old', failure('code_expired', 410), 'That code has expired. Send a new one.', true],
    [
      'right, but no place is left',
      failure('registration_closed', 403),
      "We're currently at capacity and not accepting new signups. Please check back later.",
      false,
    ],
    ['a server in trouble', failure('internal_error', 500), 'Something went wrong during verification.', false],
    ['no connection', failure('offline', null), 'No connection right now. Check the network and try again.', false],
    ['no answer', failure('timeout', null), 'No connection right now. Check the network and try again.', false],
  ])('%s [A4.7 A8.16 A8.17]', (_, refused, description, startOver) => {
    expect(refusedCodeText(refused, words)).toEqual({ title: 'Verification failed', description, startOver });
  });

  it.each([
    ['after its last try', failure('invalid_code', 422, { triesLeft: 0 })],
    ['tried once more', failure('too_many_attempts', 429)],
  ])('that is used up, %s, says that only another one helps', (_, refused) => {
    expect(refusedCodeText(refused, words)).toEqual({
      title: words.verificationFailed,
      description: words.codeUsedUp,
      startOver: true,
    });
  });
});
