import { createStranger } from '@lulla/server/test/families.ts';
import type { Person } from '@lulla/server/test/people.ts';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { inLanguage } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { isInSight } from './audit.ts';

const shown = await showWorld();
const { origin } = shown;
const browser = await stageBrowser();

describe.each(inLanguage('sv'))('accounts §2, the settings in $code', (speaking) => {
  const { account, activity, app, password, privacy, settings, subscription } = speaking.words;
  let anna: Person;
  let page: Page;

  beforeEach(async () => {
    anna = await createStranger(shown.world, speaking.code);
    page = await shown.open(browser, anna, speaking);
    await page.goto(`${origin}/settings`);
    await page.getByRole('heading', { level: 1, name: settings.title }).waitFor();
  });

  it('have a card for each subject, and lead back to / [A2.44]', async () => {
    for (const title of [
      subscription.card.title,
      settings.account,
      password.card.title,
      settings.cookies.title,
      privacy.title,
    ]) {
      await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    }
    await page.getByRole('link', { name: settings.back }).click();
    await page.waitForURL(`${origin}/`);
    await page.getByRole('region', { name: activity.quickLog.label }).waitFor();
  });

  it('show the email address, which cannot be changed [A2.47]', async () => {
    const card = page.getByRole('region', { name: settings.account });
    await card.getByText(anna.email, { exact: true }).waitFor();
    await card.getByText(settings.emailFixed, { exact: true }).waitFor();
    const editable = await card
      .locator('input, textarea, [contenteditable]')
      .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')));
    expect(editable).not.toContain(anna.email);
  });

  it('give the focus back to the button that a form took the place of, and bring it in sight', async () => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    for (const name of [settings.changeName, password.card.change]) {
      await button(name).press('Enter');
      // Where a tall form has scrolled the page to.
      await button(app.cancel).evaluate((cancel) => cancel.scrollIntoView());
      await button(app.cancel).press('Enter');
      await button(name).and(page.locator(':focus')).waitFor();
      expect(await button(name).evaluate(isInSight)).toBe(true);
    }
  });

  it('change the password with a strength meter and tips [A2.48]', async () => {
    await page.getByRole('button', { name: password.card.change }).click();
    await page.getByText(password.card.tip).waitFor();
    const field = page.getByRole('textbox', { name: password.newPassword, exact: true });
    const meter = page.getByRole('meter', { name: account.passwordStrength });
    for (const [secret, score, grade] of [
      ['a', '1', account.strength.weak],
      ['aB3', '3', account.strength.good],
      ['aB3?efgh', '5', account.strength.strong],
    ] as const) {
      await field.fill(secret);
      await expect.poll(() => meter.getAttribute('value')).toBe(score);
      expect(await meter.textContent()).toBe(grade);
    }
    await field.fill('bbbbbbbb');
    const needed = meter.locator('xpath=following-sibling::p');
    await expect.poll(() => needed.textContent()).toContain(account.criteria.upper);
  });
});
