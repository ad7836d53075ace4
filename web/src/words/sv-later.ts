import { account } from './sv/account.ts';
import { administration } from './sv/administration.ts';
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
import type { Words } from './sv.ts';

/** The Swedish words of the screens behind the first one: a chunk of their own, so that the first screen stays small. */
export const words = {
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

export type LaterWords = typeof words;

/** What a part behind the first screen can say: its own words and those of the first screen. */
export type AllWords = Words & LaterWords;
