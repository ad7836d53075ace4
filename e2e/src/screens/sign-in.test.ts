import { itInFull } from '@lulla/server/test/full.ts';
import { getCode } from '@lulla/server/test/mailbox.ts';
import { createPerson, PASSWORD, type Person } from '@lulla/server/test/people.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { inLanguage } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { newAddress, Visitor } from './account-steps.ts';

const { world, origin, signIn } = await showWorld();
const browser = await stageBrowser();
let made = 0;

describe.each(inLanguage('sv'))('accounts §4: signing in in $code', (speaking) => {
  const { account, activity } = speaking.words;
  let visitor: Visitor;
  let person: Person;

  beforeEach(async () => {
    made += 1;
    person = await createPerson(world.context, `Siv${made}`);
    visitor = await Visitor.open(browser, origin, speaking);
  });

  const dashboard = () => visitor.page.getByRole('region', { name: activity.quickLog.label });

  it('fails after 1 second, and not before; then the right password leads to the dashboard [A4.11 A4.12 A5.8 A8.2 A8.8 A9.13]', async () => {
    await visitor.goTo('/terms');
    await visitor.goTo('/auth');
    await visitor.press(account.signIn);
    await visitor.reads(`${account.missingInfo}. ${account.missingInfoText}`);
    const refused = visitor.page.waitForResponse((response) => response.url().endsWith('/api/sign-in'));
    await visitor.page.clock.install();
    await visitor.page.clock.pauseAt(Date.now() + 60_000);
    await visitor.signIn(person.email, 'Fel losen 1');
    await (await refused).finished();
    const reported = visitor.page.getByText(account.invalidCredentials, { exact: true });
    // The answer is there: what the screen does with it takes no time of the clock.
    await visitor.page.clock.runFor(999);
    expect(await reported.count()).toBe(0);
    await expect
      .poll(async () => {
        await visitor.page.clock.runFor(1);
        return reported.count();
      })
      .toBeGreaterThan(0);
    await visitor.page.clock.resume();
    await visitor.reads(account.invalidCredentials);
    await visitor.signIn(person.email.toUpperCase(), PASSWORD);
    await dashboard().waitFor();
    await visitor.standsAt('/');
    await visitor.page.goBack();
    await visitor.standsAt('/terms');
  });

  /** A wrong try whose second has not begun to pass, on a clock that stands. Returns how many tries were sent. */
  async function tryWrongly(): Promise<() => number> {
    let sent = 0;
    visitor.page.on('request', (request) => {
      if (request.url().endsWith('/api/sign-in')) sent += 1;
    });
    await visitor.goTo('/auth');
    await password().waitFor();
    await visitor.page.clock.install();
    await visitor.page.clock.pauseAt(Date.now() + 60_000);
    await visitor.signIn(person.email, 'Fel losen 1');
    await signingIn('not([aria-disabled])').waitFor();
    return () => sent;
  }

  const signingIn = (state: string) =>
    visitor.page.locator(`button[type="submit"]:${state}`, { hasText: account.signingIn });
  const password = () => visitor.page.getByRole('textbox', { name: account.password, exact: true });
  const wrong = () => visitor.page.getByText(account.invalidCredentials, { exact: true });

  itInFull('takes the next try within that second, and sends it when the second has passed [A4.11 A9.13]', async () => {
    const sent = await tryWrongly();
    // The same once more is no other try.
    await password().press('Enter');
    await password().fill(PASSWORD);
    await password().press('Enter');
    await signingIn('is([aria-disabled])').waitFor();
    await visitor.page.clock.runFor(999);
    expect(sent()).toBe(1);
    await expect
      .poll(async () => {
        await visitor.page.clock.runFor(1);
        return sent();
      })
      .toBe(2);
    expect(await wrong().count()).toBe(0);
    await visitor.page.clock.resume();
    await dashboard().waitFor();
    expect(sent()).toBe(2);
  });

  itInFull(
    'marks no password that was typed since the wrong one, and takes the mark away with any change',
    async () => {
      await tryWrongly();
      await password().fill('Fel losen 2');
      await visitor.page.clock.resume();
      await visitor.hears(account.invalidCredentials);
      expect(await password().getAttribute('aria-invalid')).toBeNull();
      const marked = visitor.page.locator('input[aria-invalid="true"]');
      for (const change of [
        () => password().fill('Fel losen 3'),
        () => visitor.page.getByLabel(account.email, { exact: true }).fill(`x${person.email}`),
      ]) {
        await visitor.press(account.signIn);
        await marked.waitFor();
        await change();
        await marked.waitFor({ state: 'detached' });
      }
    },
  );

  itInFull('with the right password of a sign-up that was not confirmed leads to its code', async () => {
    const email = newAddress();
    const sent = { email, password: PASSWORD, displayName: 'Doris', country: 'SE', language: 'sv' };
    const elsewhere = await world.request(null, 'POST', '/api/sign-up', sent);
    expect(elsewhere.status).toBe(200);
    await visitor.goTo(`/auth/${speaking.code}`);
    await visitor.signIn(email, PASSWORD);
    await visitor.hears(account.newCodeSent, account.newCodeSentText(email));
    await visitor.standsAt('/auth/confirm');
    await visitor.typeCode(await getCode(world, email));
    await visitor.hears(account.emailVerified);
  });

  itInFull('sends whoever is signed in from the screens of signing in to / [A2.20]', async () => {
    await signIn(visitor.page, person);
    for (const path of ['/auth', '/auth/sv', '/auth/en', '/auth/confirm']) {
      await visitor.goTo(path);
      await visitor.standsAt('/');
      await dashboard().waitFor();
      expect(await visitor.page.evaluate(() => document.documentElement.lang)).toBe(speaking.code);
      expect(await visitor.stored('preferred_language')).toBe(speaking.code);
    }
  });
});
