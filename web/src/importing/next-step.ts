import type { ApiFailure } from '../api/client.ts';
import type { SendFailure, Waiting } from './messages.ts';

/** What to do after a request that failed. */
export type Step =
  | { readonly type: 'wait'; readonly ms: number; readonly why: Waiting }
  /** An entry, its author, or the size of the request was not taken: less of it may be. */
  | LessStep
  /** The import was ended or undone elsewhere. */
  | { readonly type: 'over' }
  | { readonly type: 'fail'; readonly code: SendFailure };

export interface LessStep {
  readonly type: 'less';
  /** The first that was not taken; null where that is not said. */
  readonly entryId: string | null;
  /** Its author is not in the family: none of their entries is taken. */
  readonly isAuthorGone: boolean;
}

/** The first wait and the longest, ms. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** How often a child is waited for that the outbox still has: some five minutes. */
const CHILD_TRIES = 12;

/** `tries`: how many requests in a row failed, this one too. */
export function stepAfter(failure: ApiFailure, tries: number): Step {
  const { status, code, retryAfterSeconds, details } = failure;
  const ms = Math.max((retryAfterSeconds ?? 0) * 1_000, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1)));
  if (code === 'offline' || code === 'timeout') return { type: 'wait', ms, why: 'offline' };
  if (status === null || status >= 500 || status < 400) return { type: 'wait', ms, why: 'busy' };
  if (status === 429) return { type: 'wait', ms, why: code === 'log_full' ? 'full' : 'busy' };
  if (code === 'child_not_found' && status === 409 && tries < CHILD_TRIES) return { type: 'wait', ms, why: 'child' };
  if (code === 'import_not_found' || code === 'import_ended') return { type: 'over' };
  if (status === 400 || status === 413 || status === 422) {
    const { entryId } = details;
    return {
      type: 'less',
      entryId: typeof entryId === 'string' ? entryId : null,
      isAuthorGone: code === 'author_not_found',
    };
  }
  return { type: 'fail', code: status === 401 ? 'signed_out' : code };
}
