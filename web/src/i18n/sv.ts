// The Swedish texts, one export a topic. Loaded as one lazy chunk.
export { account } from './sv/account.ts';
export { activity } from './sv/activity.ts';
export { app } from './sv/app.ts';
export { calendar } from './sv/calendar.ts';
export { child } from './sv/child.ts';
export { family } from './sv/family.ts';
export { history } from './sv/history.ts';
export { messages } from './sv/messages.ts';
export { more } from './sv/more.ts';
export { password } from './sv/password.ts';
export { privacy } from './sv/privacy.ts';
export { pwa } from './sv/pwa.ts';
export { settings } from './sv/settings.ts';
export { sheets } from './sv/sheets.ts';
export { shell } from './sv/shell.ts';
export { statistics } from './sv/statistics.ts';
export { stock } from './sv/stock.ts';
export { subscription } from './sv/subscription.ts';
export { sync } from './sv/sync.ts';

/** The shape every language fills: same topics, same keys, same arguments. */
export type Words = typeof import('./sv.ts');
