import { plural } from '../grammar/plural.ts';
import type { history as sv } from '../sv/history.ts';

export const history: typeof sv = {
  title: 'History',
  recent: 'Recent Activities',
  previousDays: 'Previous Days',
  months: 'Months',
  slept: (duration) => `${duration} sleep`,
  diapers: (count) => `${count} ${plural('en', count, { one: 'diaper', other: 'diapers' })}`,
  emptyText: 'What you log shows up here.',

  earlier: {
    loading: 'Looking for older activities…',
    failed: 'What is older than this month could not be loaded.',
    offline: 'What is older than this month is loaded when you are back online.',
  },

  month: {
    empty: 'Nothing logged this month',
    failedText: 'The server is not responding right now.',
    offlineTitle: 'This month has not been loaded',
    offlineText: 'It is loaded as soon as you are back online.',
    restLoading: 'Loading the rest of the month…',
    restFailed: 'The rest of the month could not be loaded.',
    restOffline: 'The rest of the month has not been loaded. It comes as soon as you are back online.',
  },

  deleted: {
    title: 'Recently deleted',
    text: 'What you logged and then deleted or undid can be restored for 30 days.',
    at: (when) => `deleted ${when}`,
    restore: 'Restore',
    restoreEntry: (what) => `Restore ${what}`,
    loading: 'Loading what was deleted…',
    empty: 'Nothing deleted',
    emptyText: 'What you delete stays here for 30 days.',
    failed: 'What was deleted could not be loaded',
    failedText: 'The server is not responding right now.',
    offline: 'No connection right now',
    offlineText: 'What was deleted is kept with us, not on this device. You need a connection to restore it.',
    latest: (count) => `Only the latest ${plural('en', count, { one: 'one is', other: `${count} are` })} shown.`,
  },
};
