import { activity } from './en/activity.ts';
import { app } from './en/app.ts';
import type { Words } from './sv.ts';

/** The English words of the first screen. A key or an argument that differs from the Swedish does not compile. */
export const words: Words = { app, activity };
