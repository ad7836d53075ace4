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
};
