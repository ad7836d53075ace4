import type { history as sv } from '../sv/history.ts';

export const history: typeof sv = {
  title: 'History',
};
