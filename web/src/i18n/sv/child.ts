export const child = {
  unnamed: 'Bebis',
  numbered: (place: number) => `Bebis ${place}`,
  /** The chips under the greeting. */
  choose: 'Vem gäller det?',
  both: 'Båda',
  all: 'Alla',
  label: 'Barn',
  feeds: (name: string) => `${name} äter`,
  sleeps: (name: string) => `${name} sover`,
  /** Of one tap for several, of which another was refused. */
  savedFor: (names: string) => `Sparat för ${names}.`,
  monthOfAll: 'Månaden räknar alla barn tillsammans.',
};
