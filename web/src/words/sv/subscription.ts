/** Words of Premium: what is locked without it, the card in settings, the sandbox's pages. */
export const subscription = {
  locked: {
    drops: { title: 'Droppar ingår i Premium', text: 'Droppar du redan har loggat finns kvar och går att ändra.' },
    bath: { title: 'Bad ingår i Premium', text: 'Bad du redan har loggat finns kvar och går att ändra.' },
    stock: { title: 'Blöjförrådet ingår i Premium', text: 'Blöjbyten loggar du som vanligt.' },
    monthly_summary: {
      title: 'Månadssammanfattningen ingår i Premium',
      text: 'Allt du har loggat finns kvar i historiken.',
    },
  },
  expired: 'Provperioden är slut',
  upgrade: 'Uppgradera till Premium',
  checking: 'Kontrollerar prenumerationen…',
  unknown: 'Prenumerationen gick inte att kontrollera',
  unknownText: 'Utan kontakt vet vi inte om Premium ingår. Försök igen när du har nät.',
};
