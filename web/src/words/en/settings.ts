import { plural } from '../plural.ts';
import type { settings as sv } from '../sv/settings.ts';

export const settings: typeof sv = {
  title: 'Settings',
  back: 'Back',
  appearance: 'Appearance',
  language: 'Language',
  swedish: 'Svenska',
  english: 'English',
  dashboard: 'Dashboard',
  showSleepTimer: 'Show Sleep Timer on Dashboard',
  showSleepTimerHint: 'A line below the feeding timer that tells how long since the last sleep.',
  account: 'Account',
  name: 'Name',
  email: 'Email',
  emailFixed: 'Email cannot be changed at this time',
  signOut: 'Sign out',
  signOutHint: 'The log stays with us. This device is emptied.',

  signOutDialog: {
    title: 'Not everything is sent',
    text: (count) =>
      `${count} ${plural('en', count, { one: 'entry is', other: 'entries are' })} only on this device and will be gone if you sign out now.`,
    stay: 'Stay signed in',
    leave: (count) => `Sign out and delete ${count} ${plural('en', count, { one: 'entry', other: 'entries' })}`,
  },
};
