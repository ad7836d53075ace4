import type { coming as sv } from '../sv/coming.ts';

export const coming: typeof sv = {
  calendar: {
    title: 'Calendar',
    heading: 'The shared calendar is not here yet',
    text: 'Check-ups, vaccinations and whatever else you plan together will live here.',
    back: 'Back to the dashboard',
  },
  contact: {
    title: 'Contact',
    heading: 'The contact form is not here yet',
    text: 'This is where you will be able to write to us about faults, wishes and anything else.',
    back: 'Back to the dashboard',
  },
};
