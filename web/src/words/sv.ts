import { account } from './sv/account.ts';
import { activity } from './sv/activity.ts';
import { app } from './sv/app.ts';
import { family } from './sv/family.ts';
import { pwa } from './sv/pwa.ts';
import { settings } from './sv/settings.ts';

/** All Swedish words, one member a topic. Loaded as one lazy chunk. */
export const words = { app, account, activity, family, pwa, settings };

/** The shape every language fills: same topics, same keys, same arguments. */
export type Words = typeof words;
