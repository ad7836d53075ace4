import type { shell as sv } from '../sv/shell.ts';

export const shell: typeof sv = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  codeSlot: (place, length) => `Digit ${place} of ${length}`,
  notFoundTitle: 'Oops! Page not found',
  notFoundText: 'The link may be old or mistyped.',
  returnHome: 'Return to Home',
  resetExpired: 'Reset link expired',
  sessionExpired: 'Session expired',
  sessionExpiredText: 'Please sign up again to receive a new verification code.',
  themeLabel: 'Appearance',
  themeSystem: 'Same as device',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeNight: 'Night light 21–06',
  themeNightHint: 'Warm and dim at night, otherwise same as device',
  nightLightOffer: {
    label: 'Night light',
    text: 'Warm, dim light from 21 to 06?',
    yes: 'Turn on night light',
    no: 'No thanks',
  },
  sendingBeforeSignOut: 'Sending what waits…',
};
