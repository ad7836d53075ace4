/** Words of the shell that the first screen does without: fields, theme, what is not found, what has run out. */
export const shell = {
  showPassword: 'Visa lösenord',
  hidePassword: 'Dölj lösenord',
  codeSlot: (place: number, length: number) => `Siffra ${place} av ${length}`,
  notFoundTitle: 'Hoppsan! Sidan finns inte',
  notFoundText: 'Länken kan vara gammal eller felskriven.',
  returnHome: 'Till startsidan',
  resetExpired: 'Länken har gått ut',
  sessionExpired: 'Sessionen har gått ut',
  sessionExpiredText: 'Skapa kontot igen för att få en ny verifieringskod.',
  themeLabel: 'Utseende',
  themeSystem: 'Som enheten',
  themeLight: 'Ljust',
  themeDark: 'Mörkt',
  themeNight: 'Nattljus 21–06',
  themeNightHint: 'Varmt och dämpat på natten, annars som enheten',
  sendingBeforeSignOut: 'Skickar det som väntar…',
};
