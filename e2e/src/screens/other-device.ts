import { type Person, signIn } from '@lulla/server/test/people.ts';
import type { World } from '@lulla/server/test/world.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { rowsIn, type Speaking, tileIn, toastIn } from '../harness/languages.ts';
import { PATIENT } from '../harness/until.ts';

/** The same person, signed in on one more device that calls itself `userAgent`. */
export async function onAnother({ context }: World, person: Person, userAgent = 'test'): Promise<Person> {
  const more = { ...person, ...(await signIn(context, person)) };
  await context.database
    .updateTable('sessions')
    .set({ user_agent: userAgent })
    .where('id', '=', more.session.sessionId)
    .execute();
  return more;
}

/** A browser whose session ended elsewhere is asked to sign in, and told that nothing is lost (D27). */
export async function expectSignedOut(page: Page, speaking: Speaking): Promise<void> {
  await page.waitForURL((url) => url.pathname === `/auth/${speaking.code}`);
  await toastIn(page, speaking, speaking.words.app.signedOut).waitFor();
}

/** Logs the first entry of a device's list. */
export async function logDiaper(page: Page, speaking: Speaking): Promise<void> {
  const { activity, sheets } = speaking.words;
  await tileIn(page, speaking, activity.quickLog.diaper).click();
  const sheet = page.getByRole('dialog', { name: sheets.diaper.title });
  await sheet.getByRole('button', { name: sheets.diaper.both }).click();
  await expect.poll(() => rowsIn(page, speaking).count(), PATIENT).toBe(1);
}
