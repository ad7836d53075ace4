import { account } from './sv/account.ts';
import { activity } from './sv/activity.ts';
import { administration } from './sv/administration.ts';
import { app } from './sv/app.ts';
import { calendar } from './sv/calendar.ts';
import { contact } from './sv/contact.ts';
import { family } from './sv/family.ts';
import { history } from './sv/history.ts';
import { messages } from './sv/messages.ts';
import { onboarding } from './sv/onboarding.ts';
import { password } from './sv/password.ts';
import { privacy } from './sv/privacy.ts';
import { pwa } from './sv/pwa.ts';
import { settings } from './sv/settings.ts';
import { sheets } from './sv/sheets.ts';
import { shell } from './sv/shell.ts';
import { statistics } from './sv/statistics.ts';
import { stock } from './sv/stock.ts';
import { subscription } from './sv/subscription.ts';
import { sync } from './sv/sync.ts';

/** The Swedish texts, one member a topic. Loaded as one lazy chunk. */
export const words = {
  account,
  activity,
  administration,
  app,
  calendar,
  contact,
  family,
  history,
  messages,
  onboarding,
  password,
  privacy,
  pwa,
  settings,
  sheets,
  shell,
  statistics,
  stock,
  subscription,
  sync,
};

/** The shape every language fills: same topics, same keys, same arguments. */
export type Words = typeof words;
