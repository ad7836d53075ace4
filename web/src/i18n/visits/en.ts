import type { visits as sv } from './sv.ts';

export const visits: typeof sv = {
  title: 'Suggested visits to the child health clinic (BVC)',
  hint: 'Roughly when these visits usually take place. Your clinic decides.',
  visit: (visit) => {
    if (visit.id === 'home') return 'BVC: home visit';
    return visit.id === 'weeks' ? `BVC: ${visit.weeks} weeks` : `BVC: ${visit.months} months`;
  },
  of: (title, names) => `${title} (${names})`,
  about: (date) => `about ${date}`,
  add: 'Add',
  addOf: (title) => `Add ${title}`,
  decline: 'Not this one',
  declineOf: (title) => `Not this one: ${title}`,
  declined: (title) => `${title} is not suggested again on this device`,
};
