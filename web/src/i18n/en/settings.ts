import { plural } from '../grammar/plural.ts';
import type { settings as sv } from '../sv/settings.ts';

export const settings: typeof sv = {
  administration: {
    title: 'Admin Panel',
    needsConnection: 'The admin panel needs a connection. Try again when you are online.',
  },
  title: 'Settings',
  back: 'Back',
  appearance: 'Appearance',
  language: 'Language',
  swedish: 'Svenska',
  english: 'English',
  units: 'Units',
  volume: 'Amounts of milk',
  volumes: { ml: 'ml', oz: 'fl oz' },
  temperature: 'Temperature',
  temperatures: { c: '°C', f: '°F' },
  growth: 'Weight and length',
  growths: { metric: 'kg and cm', imperial: 'lb and in' },
  unitsHint: 'For you only: your partner can choose others.',
  dashboard: 'Dashboard',
  showSleepTimer: 'Show Sleep Timer on Dashboard',
  showSleepTimerHint: 'A line below the feeding timer that tells how long since the last sleep.',
  account: 'Account',
  name: 'Name',
  changeName: 'Change name',
  nameSeen: 'Your family sees it',
  saveName: 'Save name',
  nameChanged: 'Name changed',
  nameNotChanged: 'The name was not changed',
  email: 'Email',
  emailFixed: 'Email cannot be changed at this time',
  signOut: 'Sign out',
  signOutHint: 'The log stays with us. This device is emptied.',

  cookies: {
    title: 'Cookies and other data on this device',
    intro: 'Only what Lulla needs to work. No tracking, no advertising, and no other site can read it.',
    names: 'What they are called',
    purposes: {
      authentication: {
        title: 'Authentication',
        text: 'That you are signed in, and who you are when you open it offline. While you sign up or change your password: that it is you.',
      },
      language: {
        title: 'Language and units',
        text: 'Whether you want Swedish or English, and a unit that you chose without a connection.',
      },
      onboarding: { title: 'Onboarding', text: 'That you have seen the welcome, so that it does not come again.' },
      timers: { title: 'Timers', text: 'Whether the sleep timer shows on the dashboard.' },
      consent: { title: 'Consent', text: 'That you have read that we use cookies.' },
      log: {
        title: 'The log and your choices',
        text: 'The log, so that it opens offline and nothing is lost, and such things as the appearance and a message you have begun. Emptied when you sign out, except the appearance.',
      },
    },
  },

  signOutDialog: {
    plainTitle: 'Sign out?',
    title: 'Not everything is sent',
    text: (count) =>
      `${count} ${plural('en', count, { one: 'entry is', other: 'entries are' })} only on this device and will be gone if you sign out now.`,
    stay: 'Stay signed in',
    leave: (count) => `Sign out and delete ${count} ${plural('en', count, { one: 'entry', other: 'entries' })}`,
  },
};
