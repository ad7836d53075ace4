import type { coming as sv } from '../sv/coming.ts';

export const coming: typeof sv = {
  calendar: {
    title: 'Calendar',
    heading: 'The shared calendar is not here yet',
    text: 'Check-ups, vaccinations and whatever else you plan together will live here.',
    back: 'Back to the dashboard',
  },
};
