import { showToast, type ToastMessage } from '../../components/toast.ts';

/** Shows a message of the account screens. Only the newest is true, so it takes the place of the one before. */
export function accountToast(kind: NonNullable<ToastMessage['kind']>, title: string, description?: string): void {
  showToast({ slot: 'account', kind, title, description });
}
