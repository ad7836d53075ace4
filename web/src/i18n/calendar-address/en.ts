import type { calendarAddress as sv } from './sv.ts';

export const calendarAddress: typeof sv = {
  title: 'Show in another calendar',
  intro:
    'With a secret address other calendars can subscribe to yours, such as the one in your phone or Google Calendar. They show the events, but cannot change them.',
  create: 'Create address',
  since: (date) => `You created an address on ${date}. It was shown only then and cannot be read again.`,
  address: 'The address',
  secret:
    'The address is shown only now. Everybody who has it sees your calendar, so give it only to the calendar that should show it.',
  copy: 'Copy the address',
  copied: 'Copied',
  notCopied: 'It could not be copied. Select the address and copy it yourself.',
  replace: 'Replace address',
  replaceTitle: 'Replace the address?',
  replaceText: 'The address you have stops working at once. Calendars that use it need the new one.',
  revoke: 'Stop showing',
  revokeTitle: 'Stop showing the calendar?',
  revokeText: 'The address stops working at once. The events go from the other calendars the next time they fetch.',
  revoked: 'The calendar is no longer shown anywhere else',
  loading: 'Fetching…',
  offlineTitle: 'You are offline',
  offlineText: 'The address can be changed when you have a connection again.',
  failed: 'That did not work just now. Try again in a moment.',
  tooMany: 'You have replaced the address many times. Try again in an hour.',
};
