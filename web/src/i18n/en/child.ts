import type { child as sv } from '../sv/child.ts';

export const child: typeof sv = {
  unnamed: 'Baby',
  numbered: (place) => `Baby ${place}`,
  choose: 'Who is it about?',
  both: 'Both',
  all: 'All',
  label: 'Child',
  feeds: (name) => `${name} is feeding`,
  sleeps: (name) => `${name} is asleep`,
  savedFor: (names) => `Saved for ${names}.`,
  monthOfAll: 'The month counts all children together.',
};
