import { account } from './en/account.ts';
import { activity } from './en/activity.ts';
import { app } from './en/app.ts';
import { family } from './en/family.ts';
import { pwa } from './en/pwa.ts';
import { settings } from './en/settings.ts';
import type { Words } from './sv.ts';

/** All English words. A key or an argument that differs from the Swedish does not compile. */
export const words: Words = { app, account, activity, family, pwa, settings };
