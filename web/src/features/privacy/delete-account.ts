import { type ApiFailure, type ApiResult, apiFetch } from '../../api/client.ts';
import { showToast } from '../../components/toast/toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import type { Words } from '../../i18n/sv.ts';
import { DELETION_SLOT, leaveDeleted, sessionSchema } from '../../session/session-api.ts';
import { syncNow } from '../../sync/log.ts';

/** The progress toast stays until it is replaced. */
const PROGRESS_MS = 120_000;

/**
 * Deletes the account after its owner confirmed (P35), shows each step, and erases it from this device, in every tab.
 * Returns false, with the reason shown, if it was not deleted. Never throws.
 */
export async function deleteAccount(userId: string): Promise<boolean> {
  const { deleting } = getWords().privacy;
  tellProgress(deleting.starting);
  const session = await askSession(userId);
  if (!session.ok) return tellRefused(session);
  tellProgress(deleting.calling);
  const result = await requestDeletion(userId);
  if (result.ok || (isUnknown(result) && (await isGone(userId)))) {
    await leaveDeleted(userId);
    return true;
  }
  return tellRefused(result);
}

/** The session may have ended, or be somebody else's since another tab signed in. */
async function askSession(userId: string): Promise<ApiResult<unknown>> {
  const session = await apiFetch('/api/session', { schema: sessionSchema });
  if (!session.ok || session.data.user.id === userId) return session;
  return { ok: false, code: 'wrong_account', status: 409, details: {}, retryAfterSeconds: null };
}

/** Whether the result is unknown: the answer was lost, or the server failed. */
function isUnknown({ status }: ApiFailure): boolean {
  return status === null || status >= 500;
}

async function isGone(userId: string): Promise<boolean> {
  const session = await askSession(userId);
  return !session.ok && session.code === 'account_deleted';
}

function tellRefused(failure: ApiFailure): false {
  const { title, text } = deletionFailure(failure, getWords());
  showToast({ title, description: text, kind: 'danger', slot: DELETION_SLOT, stays: true });
  // The screen may be outdated. A signed-out person reads the reason first: the next sync leads to sign-in.
  if (failure.status !== 401) void syncNow();
  return false;
}

function tellProgress(title: string): void {
  showToast({ title, slot: DELETION_SLOT, durationMs: PROGRESS_MS, stays: true });
}

interface FailureText {
  readonly title: string;
  readonly text?: string;
}

/** Why an account was not deleted (accounts §8). The texts are ours, never the server's internals (P9). */
export function deletionFailure(
  { code, status }: Pick<ApiFailure, 'code' | 'status'>,
  { privacy: { deleting } }: Words,
): FailureText {
  if (status === 401 || code === 'wrong_account') return { title: deleting.signedOut };
  if (code === 'active_subscription') return { title: deleting.subscribed, text: deleting.subscribedText };
  if (status === null) return { title: deleting.failed, text: deleting.offline };
  return { title: deleting.service(status, reasonOf(status, deleting)) };
}

function reasonOf(status: number, deleting: Words['privacy']['deleting']): string {
  if (status === 429) return deleting.tooMany;
  return status === 503 ? deleting.busy : deleting.unexpected;
}

/** Long logs take a while to delete; giving up earlier would leave somebody in doubt. */
const DELETION_TIMEOUT_MS = 60_000;

/**
 * Deletes the account, which is the one the person was asked about. Refused with `active_subscription`, `wrong_account` when
 * somebody else has signed in meanwhile, and `signed_out`. Repeating it is harmless.
 */
function requestDeletion(userId: string): Promise<ApiResult<null>> {
  return apiFetch('/api/delete-account', { method: 'POST', body: { userId }, timeoutMs: DELETION_TIMEOUT_MS });
}
