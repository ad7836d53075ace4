import { formatCount } from '../grammar/number.ts';
import { plural } from '../grammar/plural.ts';
import type { sync as sv } from '../sv/sync.ts';

export const sync: typeof sv = {
  savedText: 'Everything you have logged is with us and on your other devices.',
  streamDownText:
    'Everything is saved. Right now it may take half a minute until your partner’s activities show up here.',
  waitingText: 'It is safe on this device and is sent automatically.',
  limitedText: 'That was a lot in a short time. It is safe on this device and is sent automatically a little later.',
  logFullText: 'Your family’s log has no room for more. What waits stays on this device. Contact us, and we’ll help.',
  offlineText: 'Log as usual. Everything is kept on this device and sent when you are back online.',
  signedOutText: 'You have been signed out. What was not sent stays on this device until you sign in again.',
  reloadText: 'The app has a new version. Nothing you have logged is lost when you reload.',
  storageLostText: 'This device cannot store anything right now. Keep the app open until everything is sent.',
  needsYouText: (count) => `${plural('en', count, { one: 'This', other: 'These' })} couldn’t be saved:`,
  lastSynced: (when) => `Last synced ${when}`,
  neverSynced: 'Not synced yet',
  syncNow: 'Sync now',
  signIn: 'Sign in',
  reloadNow: 'Reload',
  retry: 'Retry',
  retryAll: 'Retry all',
  discard: 'Discard',
  discardAll: (count) => `Discard ${formatCount(count, 'en')} entries`,
  discardAllText: 'They are only on this device and cannot be brought back.',
  heldBack: 'Waiting until it is saved:',
};
