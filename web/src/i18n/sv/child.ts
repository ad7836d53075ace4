export const child = {
  unnamed: 'Bebis',
  numbered: (place: number) => `Bebis ${place}`,
  /** The chips under the greeting. */
  choose: 'Vem gäller det?',
  both: 'Båda',
  all: 'Alla',
};
