import type { ApiFailure } from '../../api/client.ts';
import type { Words } from '../../i18n/sv.ts';

export interface FailureText {
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
