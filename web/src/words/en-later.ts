import { account } from './en/account.ts';
import { administration } from './en/administration.ts';
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
import type { LaterWords } from './sv-later.ts';

/** The English words of the screens behind the first one. */
export const words: LaterWords = {
  account,
  administration,
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
