import { history } from './en/history.ts';
import { statistics } from './en/statistics.ts';
import type { LaterWords } from './sv-later.ts';

/** The English words of the screens behind the first one. */
export const words: LaterWords = { history, statistics };
