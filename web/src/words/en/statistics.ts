import type { statistics as sv } from '../sv/statistics.ts';

export const statistics: typeof sv = {
  title: 'Statistics',
};
