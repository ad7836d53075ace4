/** Words of the welcome. */
export const onboarding = {
  title: 'Välkommen till Lulla',
  text: 'Några saker först, sedan är loggen er.',

  onPhone: {
    title: 'Lägg Lulla på hemskärmen',
    text: 'Då öppnas loggen med ett tryck, också utan nät.',
  },
  onComputer: {
    title: 'Installera Lulla på datorn',
    text: 'Då öppnas loggen i ett eget fönster, också utan nät.',
  },
  install: 'Installera Lulla',
  installed: 'Lulla är installerad på den här enheten.',
  otherDevices: 'Så gör du på andra enheter',
  platforms: { iphone: 'iPhone och iPad', android: 'Android', computer: 'Dator' },
  steps: {
    iphone: [
      'Tryck på Dela i Safari, i nyare versioner under de tre prickarna.',
      'Välj Lägg till på hemskärmen.',
      'Öppna Lulla därifrån och logga in igen.',
    ],
    android: ['Öppna menyn med tre prickar i Chrome.', 'Välj Lägg till på startskärmen.', 'Tryck på Installera.'],
    computer: [
      'Chrome och Edge: knappen längst till höger i adressfältet.',
      'Safari på Mac: Arkiv, sedan Lägg till i Dock.',
    ],
  },

  share: 'Dela med en partner',
  shareText: 'Bjud in med e-post under Dela med familjen.',
  update: 'Tryck på Uppdatera när den syns',
  updateText: 'Högst upp, när det finns en ny version.',
  freeWeek: 'Gratisveckan har redan börjat',
  freeWeekText: (until: string) => `Premium ingår till ${until}, sedan dras ingenting.`,

  accept: 'Genom att fortsätta godkänner du',
  terms: 'villkoren',
  and: 'och',
  privacyPolicy: 'integritetspolicyn',
  cookies: 'Lulla använder bara nödvändiga kakor.',
  getStarted: 'Kom igång',
  saving: 'Sparar…',
};
