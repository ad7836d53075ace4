/** Words of the installed app and its updates. */
export const pwa = {
  newVersion: 'Ny version',
  tooOld: 'Appen behöver uppdateras för att skicka det som väntar',
  update: 'Uppdatera',
};
