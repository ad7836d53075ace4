// What is to be said of a refreshed status is said by the page that is loaded then.
const KEY = 'subscription_refreshed';

/** Notes for the next page of this tab that the status was refreshed. False where nothing can be noted. */
export function noteRefreshed(): boolean {
  try {
    sessionStorage.setItem(KEY, 'true');
    return true;
  } catch {
    return false;
  }
}

/** Whether the page before this one refreshed the status; true once. */
export function takeRefreshed(): boolean {
  try {
    const hasBootHint = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return hasBootHint;
  } catch {
    return false;
  }
}
