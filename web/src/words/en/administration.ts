import { plural } from '../plural.ts';
import type { administration as sv } from '../sv/administration.ts';

export const administration: typeof sv = {
  title: 'Admin Panel',
  tabsLabel: 'Administration',
  tabs: { cap: 'User Cap', email: 'Email', security: 'Security' },
  needsConnection: 'The admin panel needs a connection. Try again when you are online.',

  cap: {
    loading: 'Loading the user cap…',
    loadFailed: 'Failed to load user cap data',
    accounts: 'Current user count',
    placesLeft: (count) =>
      `${count} ${plural('en', count, { one: 'place', other: 'places' })} left. More people can sign up.`,
    full: 'It is full: nobody can sign up.',
    unlimited: 'No cap: everybody can sign up.',
    field: 'User cap',
    fieldHint: 'Leave it empty for no cap.',
    save: 'Save the cap',
    saving: 'Saving…',
    saved: 'User cap updated successfully',
    saveFailed: 'Failed to update user cap',
    tooLow: 'User cap cannot be lower than current user count',
    noNumber: 'Enter a whole number, 999999999 at most',
    changed: (cap) => `Another admin has just set the cap to ${cap}. Save again if yours is to stand.`,
    lifted: 'Another admin has just lifted the cap. Save again if yours is to stand.',
    notAdmin: 'You are no longer an admin.',
    offline: 'No connection right now. Try again when you are online.',
    tryAgain: 'Try again in a moment.',
  },

  email: {
    notice: 'No mail is sent from here any more. A text can be prepared, but not sent.',
    template: 'Template',
    templates: { announcement: 'Announcement', newsletter: 'Newsletter', custom: 'Custom' },
    presets: {
      announcement: {
        subject: 'Important news about Lulla',
        body: 'Hello!\n\nWe want to tell you about a change in Lulla that concerns you:\n\n\n\nBest regards\nLulla',
      },
      newsletter: {
        subject: 'New in Lulla',
        body: 'Hello!\n\nThis is new in Lulla since last time:\n\n– \n– \n\nThank you for using Lulla.',
      },
      custom: { subject: 'From Lulla', body: 'Hello!\n\nWrite your text here.\n\nBest regards\nLulla' },
    },
    recipients: 'Recipients',
    recipientsHint: 'Email addresses with commas between them.',
    recipientCount: (count) => `${count} ${plural('en', count, { one: 'recipient', other: 'recipients' })}`,
    subject: 'Subject',
    body: 'Body',
    send: 'Send',
    noRecipients: 'No recipients selected',
    noContent: 'Subject and body are required',
    notAvailable: 'Feature Not Available',
    notAvailableText: 'Sending mail from here has been removed. Nothing was sent.',
  },

  security: {
    loading: 'Loading security events…',
    loadFailed: 'Failed to load security events',
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    list: 'Security events',
    newest: (count) =>
      count === 50
        ? 'The 50 newest, newest first.'
        : `${count} ${plural('en', count, { one: 'event', other: 'events' })}, newest first.`,
    empty: 'No events',
    emptyText: 'This is where guessed passwords, limits that were reached and changes show up.',
    address: 'Address',
    browser: 'Browser',
    account: 'Account',
    details: 'Details',
    noAddress: 'unknown',
    severities: { critical: 'Critical', error: 'Error', warn: 'Warning', info: 'Info' },
    types: {
      sign_in_limit: 'Too many tries to sign in',
      sign_up_limit: 'Too many sign-ups from one address',
      code_exhausted: 'The tries of a code are used up',
      code_limit: 'Too many codes tried',
      mail_limit: 'Too many mails to one mailbox',
      partner_lookup_missed: 'Looked for an address without an account',
      partner_lookup_limit: 'Looked for too many addresses',
      billing_limit: 'Too many calls to the payment provider',
      webhook_refused: 'Events that did not come from the payment provider',
      contact_limit: 'Too many messages to us',
      admin_granted: 'Became an admin',
      admin_revoked: 'Is no longer an admin',
      admin_refused: 'Tried to reach the administration',
      user_cap_changed: 'The user cap was changed',
      csp_violation: 'The browser blocked something',
      csp_report_limit: 'Too many reports from one address',
    },
  },
};
