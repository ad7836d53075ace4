import { expect, it } from 'vitest';
import { becomePartners, signUp } from '../harness/api.ts';
import { openPage } from '../harness/device-pool.ts';
import { inLanguage } from '../harness/languages.ts';
import { startStage } from '../harness/stage.ts';
import { fallAsleep, tap } from '../harness/taps.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';

const { lulla, browser } = await startStage();

it.each(inLanguage('en'))(
  'the name is changed in settings, and the partner’s phone says it at once ($code)',
  async (speaking) => {
    const { words, locale, size } = speaking;
    const anna = await signUp(lulla, 'Anna');
    const erik = await signUp(lulla, 'Erik');
    await becomePartners(anna, erik);
    await tap(anna, fallAsleep(Date.now() - 60_000));
    const open = async (person: typeof anna, path: string) => {
      const page = await openPage(browser, { person, language: locale, size });
      await page.goto(`${lulla.origin}${path}`);
      return page;
    };
    const others = await open(erik, '/');
    await others
      .getByText(/\bAnna\b/)
      .first()
      .waitFor();
    const page = await open(anna, '/settings');
    const card = page.getByRole('region', { name: words.settings.account, exact: true });
    await card.getByRole('button', { name: words.settings.changeName }).click();
    const field = card.getByRole('textbox', { name: words.settings.name });
    await field.fill('   ');
    await card.getByRole('button', { name: words.settings.saveName }).click();
    await card.getByText(words.account.displayNameMissing).waitFor();
    const family = '👨‍👩‍👧‍👦'.repeat(20);
    await field.fill(family);
    await card.getByText(words.account.displayNameInvalid).waitFor();
    expect(await field.inputValue()).toBe(family);
    await card.getByRole('button', { name: words.settings.saveName }).click();
    await card.getByText(words.account.displayNameInvalid).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    expect(await fitsAtDoubleSize(page)).toBe(true);
    await field.fill('Annika');
    await field.press('Enter');
    await card.getByText('Annika', { exact: true }).waitFor();
    await card.getByRole('button', { name: words.settings.changeName }).and(page.locator(':focus')).waitFor();
    await others
      .getByText(/\bAnnika\b/)
      .first()
      .waitFor();
  },
);
