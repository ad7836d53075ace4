import type { pwa as sv } from '../sv/pwa.ts';

export const pwa: typeof sv = {
  newVersion: 'New version',
  tooOld: 'The app needs an update to send what is waiting',
  update: 'Update',
};
