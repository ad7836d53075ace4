import { account } from './en/account.ts';
import { coming } from './en/coming.ts';
import { family } from './en/family.ts';
import { history } from './en/history.ts';
import { settings } from './en/settings.ts';
import { statistics } from './en/statistics.ts';
import { stock } from './en/stock.ts';
import { subscription } from './en/subscription.ts';
import type { LaterWords } from './sv-later.ts';

/** The English words of the screens behind the first one. */
export const words: LaterWords = { account, coming, family, history, settings, statistics, stock, subscription };
