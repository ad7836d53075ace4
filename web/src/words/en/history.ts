import { plural } from '../plural.ts';
import type { history as sv } from '../sv/history.ts';

export const history: typeof sv = {
  title: 'History',
  recent: 'Recent Activities',
  previousDays: 'Previous Days',
  months: 'Months',
  slept: (duration) => `${duration} sleep`,
  diapers: (count) => `${count} ${plural('en', count, { one: 'diaper', other: 'diapers' })}`,
  emptyText: 'What you log today shows up here.',

  earlier: {
    loading: 'Looking for older activities…',
    failed: 'What is older than this month could not be fetched.',
    offline: 'What is older than this month is fetched when you are back online.',
  },

  month: {
    empty: 'Nothing logged this month',
    failedText: 'The server does not answer right now.',
    offlineTitle: 'This month has not been fetched',
    offlineText: 'It is fetched as soon as you are back online.',
    restLoading: 'Fetching the rest of the month…',
    restFailed: 'The rest of the month could not be fetched.',
    restOffline: 'The rest of the month has not been fetched. It comes as soon as you are back online.',
  },

  deleted: {
    title: 'Recently deleted',
    text: 'What you logged and then deleted or undid can be restored for 30 days.',
    at: (when) => `deleted ${when}`,
    restore: 'Restore',
    restoreEntry: (what) => `Restore ${what}`,
    loading: 'Fetching what was deleted…',
    empty: 'Nothing deleted',
    emptyText: 'What you delete stays here for 30 days.',
    failed: 'What was deleted could not be fetched',
    failedText: 'The server does not answer right now.',
    offline: 'No connection right now',
    offlineText: 'What was deleted is kept with us, not on this device. Restoring it needs the network.',
    latest: (count) => `Only the latest ${plural('en', count, { one: 'one is', other: `${count} are` })} shown.`,
  },
};
