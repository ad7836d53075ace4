import type { subscription as sv } from '../sv/subscription.ts';

export const subscription: typeof sv = {
  locked: {
    drops: { title: 'Drops are part of Premium', text: 'Drops you have already logged stay and can be edited.' },
    bath: { title: 'Baths are part of Premium', text: 'Baths you have already logged stay and can be edited.' },
    stock: { title: 'The diaper stock is part of Premium', text: 'You log diapers as usual.' },
    monthly_summary: {
      title: 'The monthly summary is part of Premium',
      text: 'Everything you have logged stays in the history.',
    },
  },
  expired: 'Trial Expired',
  upgrade: 'Upgrade to Premium',
  checking: 'Checking subscription status…',
  unknown: 'Your subscription could not be checked',
  unknownText: 'Without a connection we cannot tell whether you have Premium. Try again when you are online.',
};
