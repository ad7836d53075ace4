import { plural } from '../grammar/plural.ts';

/** Words of Privacy & Data, and of what stands around the legal texts. */
export const privacy = {
  title: 'Integritet och data',
  back: 'Till startsidan',
  offline: 'Du är offline. Så här var det när enheten senast var uppkopplad.',

  settings: {
    text: 'Se vad vi har sparat om dig, ladda ner det, eller radera kontot.',
    open: 'Till integritet och data',
  },

  overview: {
    title: 'Dina uppgifter',
    activities: 'Aktiviteter du har loggat',
    counting: 'Räknar…',
    unknown: 'Visas när du har nät',
    profiles: 'Profiler',
    children: 'Barn',
    since: 'Kontot skapades',
    email: 'E-post',
    failed: 'Det gick inte att räkna dina aktiviteter',
  },

  rights: {
    title: 'Dina rättigheter',
    export: 'Ladda ner mina uppgifter',
    exportText:
      'En JSON-fil med din profil och ditt konto, hela loggen med alla matningar, blöjbyten, sömnpass och bad, och vilka du delar den med.',
    tables: 'Ladda ner som tabeller (CSV)',
    tablesText:
      'Loggen och kalendern som tabeller i en zip-fil, en för varje sorts aktivitet. Till Excel och andra kalkylprogram.',
    exporting: 'Förbereder…',
    sending: 'Skickar först det som väntar på enheten…',
    shared: 'Uppgifterna delas bara med familjemedlemmar som du har anslutit.',
    sharedWith: (names: string) => `Du delar din logg med ${names}.`,
    sharedWithNobody: 'Just nu delar du inte loggen med någon.',
    and: 'och',
  },
  exported: 'Dina uppgifter är nedladdade',
  exportedText: (name: string) => `Filen heter ${name}.`,
  exportedWithout: (count: number) =>
    `Utan ${count} ${plural('sv', count, { one: 'aktivitet', other: 'aktiviteter' })} som bara finns på den här enheten och inte är ${plural('sv', count, { one: 'skickad', other: 'skickade' })} än.`,
  exportFailed: 'Nedladdningen misslyckades',
  exportFailedText: 'Något gick fel när dina uppgifter skulle laddas ner. Försök igen.',
  exportOfflineText: 'Det behövs nät för att ladda ner. Försök igen när du är uppkopplad.',
  exportTooMany: 'För många nedladdningar. Försök igen om en timme.',

  danger: {
    title: 'Radera kontot',
    text: 'När du raderar kontot försvinner allt du har loggat: här, och på alla telefoner.',
    alone: 'Du är ensam i den här loggen, så hela loggen raderas.',
    partnersKeep: (names: string) => `${names} behåller det de själva har loggat, och blöjförrådet.`,
    partnerKeeps: (name: string) => `${name} behåller det hen själv har loggat, och blöjförrådet.`,
    exportFirst: 'Ladda ner dina uppgifter först om du vill ha dem kvar.',
    delete: 'Radera kontot',
    checking: 'Kontrollerar prenumerationen…',
    offline: 'Det behövs nät för att radera kontot.',
    unknown: 'Prenumerationen gick inte att kontrollera',
    subscribed: 'Du har en aktiv prenumeration',
    subscribedText: 'Säg upp den i kundportalen först. Kom sedan tillbaka hit, uppdatera statusen och radera kontot.',
    portal: 'Öppna kundportalen',
    refresh: 'Uppdatera status',
  },

  dialog: {
    title: 'Är du helt säker?',
    text: 'Kontot och allt du har loggat raderas för gott. Det går inte att ångra.',
    cancel: 'Avbryt',
    confirm: 'Ja, radera mitt konto',
    unsent: (count: number) =>
      `${count} ${plural('sv', count, { one: 'aktivitet', other: 'aktiviteter' })} på den här enheten är inte ${plural('sv', count, { one: 'skickad', other: 'skickade' })}. ${plural('sv', count, { one: 'Den', other: 'De' })} raderas också.`,
    paidUntil: (date: string) =>
      `Premium är betalt till ${date}. Det som är kvar försvinner med kontot, för hela familjen.`,
  },

  deleting: {
    starting: 'Börjar radera…',
    calling: 'Raderar kontot hos oss…',
    done: 'Ditt konto är raderat',
    successText: 'Det du har loggat är borta, också här på enheten. Säkerhetskopior skrivs över inom 30 dagar.',
    signedOut: 'Du är inte inloggad längre – logga in igen',
    subscribed: 'Du har en aktiv prenumeration',
    subscribedText: 'Säg upp den i kundportalen först.',
    service: (status: number, text: string) => `Fel i tjänsten ${status}: ${text}`,
    failed: 'Kontot kunde inte raderas',
    offline: 'Ingen anslutning just nu. Försök igen när du har nät.',
    tooMany: 'För många försök. Vänta en stund.',
    busy: 'Det är mycket att göra hos oss just nu. Försök igen om en stund.',
    unexpected: 'Något oväntat hände. Så vitt vi vet är ingenting raderat. Försök igen.',
  },

  legal: {
    title: 'Om oss',
    policy: 'Integritetspolicy',
    terms: 'Användarvillkor',
    contact: 'Kontakta oss',
    operator: 'Lulla drivs av',
    organisationId: 'Organisations\u00ADnummer',
    address: 'Adress',
    email: 'E-post',
    unknown: 'Vem som driver Lulla visas när du har nät.',
    back: 'Tillbaka',
    contents: 'Innehåll',
    dated: (date: string) => `Daterad ${date}`,
    dates: { policy: '4 oktober 2025', terms: '4 oktober 2025' },
  },
};
