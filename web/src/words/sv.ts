import { activity } from './sv/activity.ts';
import { app } from './sv/app.ts';
import { pwa } from './sv/pwa.ts';

/** The Swedish words of the first screen, one member a topic. Loaded as one lazy chunk. */
export const words = { app, activity, pwa };

/** The shape every language fills: same topics, same keys, same arguments. */
export type Words = typeof words;
