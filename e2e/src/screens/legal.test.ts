import { createStranger } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { failuresOf } from '../harness/browser.ts';
import { inLanguage, LANGUAGES, openSpeaking, type Speaking } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';

const shown = await showWorld({
  OPERATOR_NAME: 'Nattljus AB',
  OPERATOR_EMAIL: 'hej@nattljus.example',
  OPERATOR_ADDRESS: 'Storgatan 1, 111 22 Stockholm',
  OPERATOR_ID: '556000-0000',
});
const { origin } = shown;

const browser = await stageBrowser();

const PAGES = [
  ['/privacy-policy', 'policy'],
  ['/terms', 'terms'],
] as const;

const titleOf = (page: Page, { words }: Speaking, kind: 'policy' | 'terms') =>
  page.getByRole('heading', { level: 1, name: words.privacy.legal[kind] });

const other = (speaking: Speaking): Speaking => LANGUAGES.find(({ code }) => code !== speaking.code) ?? speaking;

describe.each(inLanguage('en'))('accounts §2: the legal texts ($code)', (speaking) => {
  const words = speaking.words.privacy.legal;

  it.each(PAGES)(
    '%s is read without an account, dated, with who is responsible; clean [A2.11 A2.56 A6.2 A9.27]',
    async (path, kind) => {
      const [, page] = await openSpeaking(browser, speaking);
      const failures = failuresOf(page);
      await page.goto(`${origin}${path}`);
      await titleOf(page, speaking, kind).waitFor();
      await page.getByText(words.dated(words.dates[kind])).waitFor();
      await page.getByRole('link', { name: 'hej@nattljus.example' }).first().waitFor();
      await page.getByText('Nattljus AB').first().waitFor();
      expect(await page.title()).toContain(words[kind]);
      expect(await findingsOn(page)).toEqual([]);
      expect(await fitsAtDoubleSize(page)).toBe(true);
      expect(failures).toEqual([]);
    },
  );

  itInFull('follows the reader’s language, and the switch', async () => {
    const [, page] = await openSpeaking(browser, speaking);
    await page.goto(`${origin}/terms`);
    await titleOf(page, speaking, 'terms').waitFor();
    await page.getByRole('button', { name: /^(?:Svenska|English)$/ }).click();
    await titleOf(page, other(speaking), 'terms').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(other(speaking).code);
  });

  itInFull('its contents lead to each section, by key too, and back leaves the page', async () => {
    const [, page] = await openSpeaking(browser, speaking);
    await page.goto(`${origin}/privacy-policy`);
    await titleOf(page, speaking, 'policy').waitFor();
    await page.evaluate(() => history.pushState(null, '', '/privacy-policy'));
    await page.goto(`${origin}/terms`);
    const contents = page.getByRole('navigation', { name: words.contents });
    const last = contents.getByRole('link').last();
    const heading = page.getByRole('heading', { level: 2, name: (await last.textContent()) ?? '' });
    await last.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true);
    await expect.poll(() => heading.evaluate((each) => each.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(page.url()).toBe(`${origin}/terms#contact`);
  });

  itInFull(
    'accounts §2: back goes where one came from, and to the sign-in for whoever came by a link [A2.56]',
    async () => {
      const [, page] = await openSpeaking(browser, speaking);
      await page.goto(`${origin}/terms`);
      await page.getByRole('button', { name: words.back, exact: true }).click();
      await page.waitForURL(/\/auth\//);
      const anna = await createStranger(shown.world, speaking.code);
      const home = await shown.open(browser, anna, speaking);
      await home.goto(`${origin}/privacy`);
      await home.getByRole('link', { name: words.policy }).click();
      await titleOf(home, speaking, 'policy').waitFor();
      await home.getByRole('button', { name: words.back, exact: true }).click();
      await home.waitForURL(`${origin}/privacy`);
    },
  );

  itInFull.each(PAGES)('%s has a block with contact and company info [A2.56]', async (path, kind) => {
    const [, page] = await openSpeaking(browser, speaking);
    await page.goto(`${origin}${path}`);
    await titleOf(page, speaking, kind).waitFor();
    const contact = page.locator('dl').filter({ hasText: words.operator }).first();
    await contact.getByRole('link', { name: 'hej@nattljus.example' }).waitFor();
    const facts = await contact.getByRole('definition').allTextContents();
    expect(facts).toEqual(['Nattljus AB', '556000-0000', 'Storgatan 1, 111 22 Stockholm', 'hej@nattljus.example']);
  });

  itInFull('is there offline as well [A2.11]', async () => {
    const [context, page] = await openSpeaking(browser, speaking, { hasWorker: true });
    await page.goto(`${origin}/terms`);
    await titleOf(page, speaking, 'terms').waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
    await context.setOffline(true);
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(String(error)));
    await page.goto(`${origin}/privacy-policy`);
    await titleOf(page, speaking, 'policy').waitFor();
    await page.getByText('Nattljus AB').first().waitFor();
    expect(thrown).toEqual([]);
  });
});
