import { plural } from '../grammar/plural.ts';

/** Words of the settings screen. */
export const settings = {
  administration: {
    title: 'Administration',
    needsConnection: 'Administrationen behöver nät. Försök igen när du är uppkopplad.',
  },
  title: 'Inställningar',
  back: 'Tillbaka',
  appearance: 'Utseende',
  language: 'Språk',
  swedish: 'Svenska',
  english: 'English',
  units: 'Enheter',
  volume: 'Mängd mjölk',
  volumes: { ml: 'ml', oz: 'fl oz' },
  temperature: 'Temperatur',
  temperatures: { c: '°C', f: '°F' },
  growth: 'Vikt och längd',
  growths: { metric: 'kg och cm', imperial: 'lb och in' },
  unitsHint: 'Gäller bara dig: din partner kan välja andra.',
  dashboard: 'Startsidan',
  showSleepTimer: 'Visa sömntiden på startsidan',
  showSleepTimerHint: 'En rad under matningstiden som visar hur länge sedan det var barnet sov.',
  account: 'Konto',
  name: 'Namn',
  changeName: 'Byt namn',
  nameSeen: 'Din familj ser det',
  saveName: 'Spara namn',
  nameChanged: 'Namnet är bytt',
  nameNotChanged: 'Namnet byttes inte',
  email: 'E-post',
  emailFixed: 'Mejladressen går inte att ändra just nu',
  signOut: 'Logga ut',
  signOutHint: 'Loggen ligger kvar hos oss. Den här enheten töms.',

  cookies: {
    title: 'Kakor och annat på enheten',
    intro:
      'Bara det som behövs för att Lulla ska fungera. Ingen spårning, ingen reklam, och ingen annan sida kan läsa det.',
    names: 'Vad de heter',
    purposes: {
      authentication: {
        title: 'Inloggning',
        text: 'Att du är inloggad, och vem du är när du öppnar utan nät. Medan du skapar konto eller byter lösenord: att det är du.',
      },
      language: {
        title: 'Språk och enheter',
        text: 'Om du vill ha svenska eller engelska, och en enhet som du har valt utan nät.',
      },
      onboarding: { title: 'Introduktion', text: 'Att du har sett välkomstsidan, så att den inte kommer igen.' },
      timers: { title: 'Tidtagning', text: 'Om sömntiden ska synas på startsidan.' },
      consent: { title: 'Samtycke', text: 'Att du har läst att vi använder kakor.' },
      log: {
        title: 'Loggen och dina val',
        text: 'Loggen, så att den öppnas utan nät och ingenting går förlorat, och sådant som utseende och ett påbörjat meddelande. Töms när du loggar ut, utom utseendet.',
      },
    },
  },

  signOutDialog: {
    plainTitle: 'Logga ut?',
    title: 'Allt är inte skickat',
    text: (count: number) =>
      `${count} ${plural('sv', count, { one: 'aktivitet finns', other: 'aktiviteter finns' })} bara på den här enheten och ${plural('sv', count, { one: 'försvinner', other: 'försvinner' })} om du loggar ut nu.`,
    stay: 'Stanna inloggad',
    leave: (count: number) =>
      `Logga ut och radera ${count} ${plural('sv', count, { one: 'aktivitet', other: 'aktiviteter' })}`,
  },
};
