import { english, swedish } from '@lulla/web/src/i18n/testing/all-words.ts';
import { PASSWORD, type Person } from '../harness/api.ts';
import { type Driver, EngineWindow } from './window.ts';

/** A new window in which somebody signs in through the screens, and sees their dashboard. */
export async function signInOnWindow(
  driver: Driver,
  { lulla, email }: Pick<Person, 'lulla' | 'email'>,
  language: 'en' | 'sv' = 'en',
): Promise<EngineWindow> {
  const { account, activity } = language === 'sv' ? swedish : english;
  const window = new EngineWindow(driver, lulla.origin);
  await window.open(`/auth/${language}`);
  await window.fill(account.email, email);
  await window.fill(account.password, PASSWORD);
  await window.tap(account.signIn, 'button[type=submit]');
  await window.sees(activity.quickLog.bathText);
  return window;
}
