import type { onboarding as sv } from './sv.ts';

export const onboarding: typeof sv = {
  title: 'Welcome to Lulla',
  text: 'A few things first, then the log is yours.',

  onPhone: {
    title: 'Add Lulla to your home screen',
    text: 'The log then opens with one tap, also offline.',
  },
  onComputer: {
    title: 'Install Lulla on this computer',
    text: 'The log then opens in a window of its own, also offline.',
  },
  install: 'Install Lulla',
  installed: 'Lulla is installed on this device.',
  otherDevices: 'On other devices',
  platforms: { iphone: 'iPhone and iPad', android: 'Android', computer: 'Computer' },
  steps: {
    iphone: [
      'Tap Share in Safari, in newer versions behind the three dots.',
      'Choose Add to Home Screen.',
      'Open Lulla from there and sign in again.',
    ],
    android: ['Open the three-dot menu in Chrome.', 'Choose Add to Home screen.', 'Tap Install.'],
    computer: [
      'Chrome and Edge: the install button at the right end of the address bar.',
      'Safari on a Mac: File, then Add to Dock.',
    ],
  },

  share: 'Share with a partner',
  shareText: 'Invite by email under Family Sharing.',
  update: 'Tap Update when you see it',
  updateText: 'At the top, when there is a new version.',
  freeWeek: 'Your free week has already started',
  freeWeekText: (until) => `Premium is included until ${until}, and nothing is charged after that.`,

  accept: 'By continuing you accept the',
  terms: 'terms',
  and: 'and the',
  privacyPolicy: 'privacy policy',
  cookies: 'Lulla uses necessary cookies only.',
  getStarted: 'Get Started',
  saving: 'Saving...',
};
