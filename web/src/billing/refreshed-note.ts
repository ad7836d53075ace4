import { tabStorage } from '../platform/storage.ts';

// What is to be said of a refreshed status is said by the page that is loaded then.
const KEY = 'subscription_refreshed';

/** Notes for the next page of this tab that the status was refreshed. False where nothing can be noted. */
export function noteRefreshed(): boolean {
  return tabStorage.set(KEY, 'true');
}

/** Whether the page before this one refreshed the status; true once. */
export function takeRefreshed(): boolean {
  const isNoted = tabStorage.get(KEY) !== null;
  tabStorage.set(KEY, null);
  return isNoted;
}
