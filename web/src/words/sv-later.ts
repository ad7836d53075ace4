import { account } from './sv/account.ts';
import { coming } from './sv/coming.ts';
import { family } from './sv/family.ts';
import { history } from './sv/history.ts';
import { settings } from './sv/settings.ts';
import { statistics } from './sv/statistics.ts';
import { stock } from './sv/stock.ts';
import { subscription } from './sv/subscription.ts';

/** The Swedish words of the screens behind the first one: a chunk of their own, so that the first screen stays small. */
export const words = { account, coming, family, history, settings, statistics, stock, subscription };

export type LaterWords = typeof words;
