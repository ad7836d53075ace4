import { account } from './en/account.ts';
import { activity } from './en/activity.ts';
import { administration } from './en/administration.ts';
import { app } from './en/app.ts';
import { calendar } from './en/calendar.ts';
import { contact } from './en/contact.ts';
import { family } from './en/family.ts';
import { history } from './en/history.ts';
import { messages } from './en/messages.ts';
import { onboarding } from './en/onboarding.ts';
import { password } from './en/password.ts';
import { privacy } from './en/privacy.ts';
import { pwa } from './en/pwa.ts';
import { settings } from './en/settings.ts';
import { sheets } from './en/sheets.ts';
import { shell } from './en/shell.ts';
import { statistics } from './en/statistics.ts';
import { stock } from './en/stock.ts';
import { subscription } from './en/subscription.ts';
import { sync } from './en/sync.ts';
import type { Words } from './sv.ts';

/** The English texts. A key or an argument that differs from the Swedish does not compile. */
export const words: Words = {
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
