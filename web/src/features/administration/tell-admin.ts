import type { ApiFailure } from '../../api/client.ts';
import { showToast } from '../../components/toast/toast.ts';
import { getAdministrationWords } from '../../i18n/administration/words.ts';

/** A message of the administration; only the newest is true. */
export function tellAdmin(kind: 'success' | 'danger', title: string, description?: string): void {
  showToast({ kind, title, description, slot: 'administration' });
}

/** That the cap could not be loaded or saved (accounts specification, 8), and what to do about it. */
export function tellAdminFailure(
  action: 'loadFailed' | 'saveFailed',
  failure: Pick<ApiFailure, 'code' | 'details'>,
): void {
  const words = getAdministrationWords().cap;
  tellAdmin('danger', words[action], reasonOf(failure));
}

/** Why the administration did not answer. */
export function reasonOf({ code, details }: Pick<ApiFailure, 'code' | 'details'>): string {
  const words = getAdministrationWords().cap;
  if (code === 'user_cap_changed') {
    return typeof details['userCap'] === 'string' ? words.changed(details['userCap']) : words.lifted;
  }
  const texts: Readonly<Record<string, string>> = {
    offline: words.offline,
    timeout: words.offline,
    admins_only: words.notAdmin,
  };
  return texts[code] ?? words.tryAgain;
}
