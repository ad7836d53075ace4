import type { ApiFailure } from '../../api/client.ts';
import type { Words } from '../../i18n/sv.ts';

interface RefusedCode {
  title: string;
  description: string;
  /** The code itself is no good: the slots are emptied for another. */
  startOver: boolean;
}

/** Why a code was not taken, in words (accounts specification, 8). */
export function refusedCodeText(failure: ApiFailure, words: Words['account']): RefusedCode {
  const title = words.verificationFailed;
  if (failure.status === 429) return { title, description: words.codeUsedUp, startOver: true };
  if (failure.code === 'code_expired') return { title, description: words.codeExpired, startOver: true };
  if (failure.code === 'invalid_code') {
    const tries = failure.details['triesLeft'];
    // No wait makes a used-up code good again.
    if (tries === 0) return { title, description: words.codeUsedUp, startOver: true };
    const description = typeof tries === 'number' ? words.codeWrongTries(tries) : words.codeWrong;
    return { title, description, startOver: true };
  }
  // The code was right and stays so: there is no place for one more account.
  if (failure.code === 'registration_closed') {
    return { title, description: words.registrationClosedText, startOver: false };
  }
  const offline = failure.code === 'offline' || failure.code === 'timeout';
  return { title, description: offline ? words.noConnection : words.verificationError, startOver: false };
}
