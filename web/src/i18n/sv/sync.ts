import { formatCount } from '../grammar/number.ts';

/** Words of the sheet that tells how the sync stands. */
export const sync = {
  savedText: 'Allt du har loggat finns hos oss och på dina andra enheter.',
  streamDownText: 'Allt är sparat. Just nu kan det dröja upp till en halv minut innan partnerns aktiviteter syns här.',
  waitingText: 'Det ligger tryggt på den här enheten och skickas av sig självt.',
  limitedText: 'Det blev mycket på kort tid. Allt ligger tryggt på enheten och skickas av sig självt lite senare.',
  logFullText: 'Familjens logg är full. Det som väntar ligger kvar på enheten. Kontakta oss så hjälper vi dig.',
  offlineText: 'Logga som vanligt. Allt sparas på enheten och skickas när du har nät igen.',
  signedOutText: 'Du har blivit utloggad. Det som inte har skickats ligger kvar på enheten tills du loggar in igen.',
  reloadText: 'Appen har fått en ny version. Inget du loggat försvinner när du laddar om.',
  storageLostText: 'Enheten kan inte spara just nu. Håll appen öppen tills allt är skickat.',
  needsYouText: (_count: number) => 'Det här kunde inte sparas:',
  lastSynced: (when: string) => `Senast synkad ${when}`,
  neverSynced: 'Inte synkad än',
  syncNow: 'Synka nu',
  signIn: 'Logga in',
  reloadNow: 'Ladda om',
  retry: 'Försök igen',
  retryAll: 'Försök igen med alla',
  discard: 'Ta bort',
  /** Of two or more. */
  discardAll: (count: number) => `Ta bort ${formatCount(count, 'sv')} aktiviteter`,
  discardAllText: 'De finns bara på den här enheten och går inte att få tillbaka.',
  heldBack: 'Väntar tills det är sparat:',
};
