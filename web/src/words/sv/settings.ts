import { plural } from '../plural.ts';

/** Words of the settings screen. */
export const settings = {
  title: 'Inställningar',
  back: 'Tillbaka',
  appearance: 'Utseende',
  language: 'Språk',
  swedish: 'Svenska',
  english: 'English',
  dashboard: 'Startsidan',
  showSleepTimer: 'Visa sömntiden på startsidan',
  showSleepTimerHint: 'En rad under matningstiden som säger hur länge sedan sist.',
  account: 'Konto',
  name: 'Namn',
  email: 'E-post',
  emailFixed: 'E-postadressen går inte att ändra just nu',
  signOut: 'Logga ut',
  signOutHint: 'Loggen ligger kvar hos oss. Den här enheten töms.',

  signOutDialog: {
    title: 'Allt är inte skickat',
    text: (count: number) =>
      `${count} ${plural('sv', count, { one: 'aktivitet finns', other: 'aktiviteter finns' })} bara på den här enheten och ${plural('sv', count, { one: 'försvinner', other: 'försvinner' })} om du loggar ut nu.`,
    stay: 'Stanna inloggad',
    leave: (count: number) =>
      `Logga ut och radera ${count} ${plural('sv', count, { one: 'aktivitet', other: 'aktiviteter' })}`,
  },
};
