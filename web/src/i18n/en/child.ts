import type { child as sv } from '../sv/child.ts';

export const child: typeof sv = {
  unnamed: 'Baby',
  numbered: (place) => `Baby ${place}`,
  choose: 'Who is it about?',
  both: 'Both',
  all: 'All',
};
