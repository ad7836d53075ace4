import { type ApiResult, apiFetch } from '../../api/client.ts';

/** Long logs take a while to delete; giving up earlier would leave somebody in doubt. */
const DELETION_TIMEOUT_MS = 60_000;

/**
 * Deletes the account, which is the one the person was asked about. Refused with `active_subscription`, `wrong_account` when
 * somebody else has signed in meanwhile, and `signed_out`. Repeating it is harmless.
 */
export function requestDeletion(userId: string): Promise<ApiResult<null>> {
  return apiFetch('/api/delete-account', { method: 'POST', body: { userId }, timeoutMs: DELETION_TIMEOUT_MS });
}
