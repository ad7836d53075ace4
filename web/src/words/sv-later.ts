import { history } from './sv/history.ts';
import { statistics } from './sv/statistics.ts';

/** The Swedish words of the screens behind the first one: a chunk of their own, so that the first screen stays small. */
export const words = { history, statistics };

export type LaterWords = typeof words;
