import { activity } from './sv/activity.ts';
import { app } from './sv/app.ts';

/** The Swedish words of the first screen, one member a topic. Loaded as one lazy chunk. */
export const words = { app, activity };

/** The shape every language fills: same topics, same keys, same arguments. */
export type Words = typeof words;
