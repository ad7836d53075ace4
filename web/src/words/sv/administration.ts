import { plural } from '../plural.ts';

/** Words of the administration, which only admins see. */
export const administration = {
  title: 'Administration',
  tabsLabel: 'Administration',
  tabs: { cap: 'Kontotak', email: 'Mejl', security: 'Säkerhet' },
  needsConnection: 'Administrationen behöver nät. Försök igen när du är uppkopplad.',

  cap: {
    loading: 'Hämtar kontotaket…',
    loadFailed: 'Kontotaket gick inte att hämta',
    accounts: 'Konton just nu',
    placesLeft: (count: number) =>
      `${count} ${plural('sv', count, { one: 'plats', other: 'platser' })} kvar. Fler kan skapa konto.`,
    full: 'Det är fullt: ingen kan skapa konto.',
    unlimited: 'Inget tak: alla kan skapa konto.',
    field: 'Högsta antal konton',
    fieldHint: 'Lämna tomt för inget tak.',
    save: 'Spara taket',
    saving: 'Sparar…',
    saved: 'Kontotaket är uppdaterat',
    saveFailed: 'Kontotaket gick inte att uppdatera',
    tooLow: 'Taket kan inte vara lägre än antalet konton',
    noNumber: 'Ange ett heltal, högst 999999999',
    changed: (cap: string) => `En annan administratör har just satt taket till ${cap}. Spara igen om ditt ska gälla.`,
    lifted: 'En annan administratör har just tagit bort taket. Spara igen om ditt ska gälla.',
    notAdmin: 'Du är inte administratör längre.',
    offline: 'Ingen kontakt just nu. Försök igen när du har nät.',
    tryAgain: 'Försök igen om en stund.',
  },

  email: {
    notice: 'Härifrån skickas inga mejl längre. Texten går att förbereda, men inte att skicka.',
    template: 'Mall',
    templates: { announcement: 'Meddelande', newsletter: 'Nyhetsbrev', custom: 'Egen text' },
    presets: {
      announcement: {
        subject: 'Viktigt om Lulla',
        body: 'Hej!\n\nVi vill berätta om en förändring i Lulla som berör dig:\n\n\n\nHälsningar\nLulla',
      },
      newsletter: {
        subject: 'Nytt i Lulla',
        body: 'Hej!\n\nDet här är nytt i Lulla sedan sist:\n\n– \n– \n\nTack för att du använder Lulla.',
      },
      custom: { subject: 'Från Lulla', body: 'Hej!\n\nSkriv din text här.\n\nHälsningar\nLulla' },
    },
    recipients: 'Mottagare',
    recipientsHint: 'E-postadresser med kommatecken emellan.',
    recipientCount: (count: number) => `${count} ${plural('sv', count, { one: 'mottagare', other: 'mottagare' })}`,
    subject: 'Ämne',
    body: 'Text',
    send: 'Skicka',
    noRecipients: 'Inga mottagare är valda',
    noContent: 'Ämne och text behövs',
    notAvailable: 'Funktionen finns inte',
    notAvailableText: 'Att skicka mejl härifrån är borttaget. Ingenting har skickats.',
  },

  security: {
    loading: 'Hämtar säkerhetshändelser…',
    loadFailed: 'Säkerhetshändelserna gick inte att hämta',
    refresh: 'Uppdatera',
    refreshing: 'Uppdaterar…',
    list: 'Säkerhetshändelser',
    newest: (count: number) =>
      count === 50
        ? 'De 50 senaste, nyast först.'
        : `${count} ${plural('sv', count, { one: 'händelse', other: 'händelser' })}, nyast först.`,
    empty: 'Inga händelser',
    emptyText: 'Här visas när någon gissar lösenord, när en gräns nås och när något ändras.',
    address: 'Adress',
    browser: 'Webbläsare',
    account: 'Konto',
    details: 'Uppgifter',
    noAddress: 'okänd',
    severities: { critical: 'Kritisk', error: 'Fel', warn: 'Varning', info: 'Info' },
    types: {
      sign_in_limit: 'För många inloggningsförsök',
      sign_up_limit: 'För många nya konton från en adress',
      code_exhausted: 'En kods försök är slut',
      code_limit: 'För många koder provade',
      mail_limit: 'För många mejl till en brevlåda',
      partner_lookup_missed: 'Sökte efter en adress utan konto',
      partner_lookup_limit: 'Sökte efter för många adresser',
      billing_limit: 'För många anrop till betalningen',
      webhook_refused: 'Händelser som inte kom från betaltjänsten',
      contact_limit: 'För många meddelanden till oss',
      admin_granted: 'Blev administratör',
      admin_revoked: 'Är inte administratör längre',
      admin_refused: 'Försökte nå administrationen',
      user_cap_changed: 'Kontotaket ändrades',
      csp_violation: 'Webbläsaren stoppade något',
      csp_report_limit: 'För många rapporter från en adress',
    } as Readonly<Record<string, string>>,
  },
};
