import type { ApiFailure } from '../../api/client.ts';
import type { Words } from '../../i18n/sv.ts';
import { showToast, type ToastMessage } from './toast.ts';

type Kind = NonNullable<ToastMessage['kind']>;

/** Shows a message of the account screens. Only the newest is true, so it takes the place of the one before. */
export function accountToast(kind: Kind, title: string, description?: string): void {
  showToast({ slot: 'account', kind, title, description });
}

/** As `accountToast`, on the way to another screen, where it is read. */
export function accountToastOnTheWay(kind: Kind, title: string, description?: string): void {
  showToast({ slot: 'account', kind, title, description, stays: true });
}

/** A failure that is nobody's mistake, in words: no connection, or trouble on our side. Never the server's own text. */
export function failureText(failure: ApiFailure, words: Words['account']): string {
  return failure.code === 'offline' || failure.code === 'timeout' ? words.noConnection : words.serverTrouble;
}
