import type { Visit } from '@lulla/domain/calendar/visits';

/** Words of the visits that the calendar proposes. */
export const visits = {
  title: 'Förslag: besök hos BVC',
  hint: 'Ungefär när besöken brukar vara. Er BVC bestämmer.',
  /** An event with this word may be such a visit, whatever else it is called. */
  visit: (visit: Visit) => {
    if (visit.id === 'home') return 'BVC: hembesök';
    return visit.id === 'weeks' ? `BVC: ${visit.weeks} veckor` : `BVC: ${visit.months} månader`;
  },
  of: (title: string, names: string) => `${title} (${names})`,
  about: (date: string) => `omkring ${date}`,
  add: 'Lägg till',
  addOf: (title: string) => `Lägg till ${title}`,
  decline: 'Inte det här',
  declineOf: (title: string) => `Inte det här: ${title}`,
  declined: (title: string) => `${title} föreslås inte igen på den här enheten`,
};
