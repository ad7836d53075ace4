import { plural } from '../grammar/plural.ts';
import type { privacy as sv } from '../sv/privacy.ts';

export const privacy: typeof sv = {
  title: 'Privacy & Data',
  back: 'Back to the dashboard',
  offline: 'You are offline. This is what this device knew when it was last connected.',

  settings: {
    text: 'See what we keep about you, download it, or delete your account.',
    open: 'Go to Privacy & Data',
  },

  overview: {
    title: 'Data overview',
    activities: 'Activities logged by you',
    counting: 'Counting…',
    unknown: 'Not known while offline',
    profiles: 'Profiles',
    children: 'Children',
    since: 'Account created',
    email: 'Email',
    failed: 'Your activities could not be counted',
  },

  rights: {
    title: 'Data Rights',
    export: 'Download my data (JSON)',
    exportText:
      'One file with your profile and your account, the whole log with every feed, diaper, sleep and bath, and whom you share it with.',
    tables: 'Download as tables (CSV)',
    tablesText:
      'The log and the calendar as tables in one zip file, one for each kind of activity. For Excel and other spreadsheets.',
    exporting: 'Preparing…',
    sending: 'Sending what waits on this device first…',
    shared: 'Data is shared only with connected family members.',
    sharedWith: (names) => `You share your log with ${names}.`,
    sharedWithNobody: 'You share your log with nobody right now.',
    and: 'and',
  },
  exported: 'Data exported successfully',
  exportedText: (name) => `The file is called ${name}.`,
  exportedWithout: (count) =>
    `Without ${count} ${plural('en', count, { one: 'activity that is', other: 'activities that are' })} only on this device and not sent yet.`,
  exportFailed: 'Export failed',
  exportFailedText: 'There was an error exporting your data. Please try again.',
  exportOfflineText: 'Downloading needs a connection. Try again when you are online.',
  exportTooMany: 'Too many downloads. Try again in an hour.',

  danger: {
    title: 'Danger Zone',
    text: 'When you delete your account, everything you have logged goes with it: here, and on every phone.',
    alone: 'You are the only one in this log, so the whole log is deleted.',
    partnersKeep: (names) => `${names} keep what they have logged themselves, and the diaper stock.`,
    partnerKeeps: (name) => `${name} keeps what they have logged themselves, and the diaper stock.`,
    exportFirst: 'Download your data first if you want to keep it.',
    delete: 'Delete account',
    checking: 'Checking subscription status…',
    offline: 'Deleting needs a connection.',
    unknown: 'Your subscription could not be checked',
    subscribed: 'You have an active subscription',
    subscribedText:
      'Cancel it in the customer portal first. Then come back here, refresh the status and delete your account.',
    portal: 'Open the customer portal',
    refresh: 'Refresh status',
  },

  dialog: {
    title: 'Are you absolutely sure?',
    text: 'Your account and everything you have logged are deleted for good. This cannot be undone.',
    cancel: 'Cancel',
    confirm: 'Yes, delete my account',
    unsent: (count) =>
      `${count} ${plural('en', count, { one: 'activity on this device has', other: 'activities on this device have' })} not been sent. ${plural('en', count, { one: 'It is', other: 'They are' })} deleted too.`,
    paidUntil: (date) =>
      `Premium is paid until ${date}. What is left of it ends with your account, for the whole family.`,
  },

  deleting: {
    starting: 'Starting deletion...',
    calling: 'Calling deletion service...',
    done: 'Your account is deleted',
    successText: 'What you logged is gone, also from this device. Backups are overwritten within 30 days.',
    signedOut: 'Authentication failed - please log in again',
    subscribed: 'Active subscription detected',
    subscribedText: 'Please cancel it in the customer portal first.',
    service: (status, text) => `Service error ${status}: ${text}`,
    failed: 'Deletion failed',
    offline: 'No connection right now. Try again when you are online.',
    tooMany: 'Too many attempts. Wait a while.',
    busy: 'Our service is busy. Try again in a moment.',
    unexpected: 'Something unexpected happened. Nothing was deleted as far as we know. Try again.',
  },

  legal: {
    title: 'About us',
    policy: 'Privacy policy',
    terms: 'Terms of service',
    contact: 'Contact us',
    operator: 'Lulla is run by',
    organisationId: 'Organisation number',
    address: 'Address',
    email: 'Email',
    unknown: 'Who runs this Lulla is shown when you are online.',
    back: 'Back',
    contents: 'Contents',
    dated: (date) => `Dated ${date}`,
    dates: { policy: 'October 4, 2025', terms: 'October 4, 2025' },
  },
};
