/** Words of the sheet that tells how the sync stands. */
export const sync = {
  savedText: 'Allt du har loggat finns hos oss och på dina andra enheter.',
  liveOffText: 'Allt är sparat. Just nu kan det dröja upp till en halv minut innan partnerns aktiviteter syns här.',
  waitingText: 'Det ligger tryggt på den här enheten och skickas av sig självt.',
  offlineText: 'Logga som vanligt. Allt sparas på enheten och skickas när du har nät igen.',
  signedOutText: 'Du har blivit utloggad. Det du loggat ligger kvar på enheten tills du loggar in igen.',
  reloadText: 'Appen har fått en ny version. Inget du loggat försvinner när du laddar om.',
  storageLostText: 'Enheten kan inte spara just nu. Håll appen öppen tills allt är skickat.',
  needsYouText: (_count: number) => 'Det här kunde inte sparas:',
  lastSynced: (when: string) => `Senast synkad ${when}`,
  neverSynced: 'Inte synkad än',
  syncNow: 'Synka nu',
  signIn: 'Logga in',
  reloadNow: 'Ladda om',
  retry: 'Försök igen',
  discard: 'Ta bort',
};
