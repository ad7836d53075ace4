import { createStranger } from '@lulla/server/test/families.ts';

import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';
import { logEverything } from './clinic-scene.ts';

const shown = await showWorld();
const { world, origin } = shown;
const browser = await stageBrowser();

/** As many characters and lines as the field takes. */
const QUESTIONS = Array.from({ length: 9 }, (_, place) => `Fråga ${place + 1}: är det här rätt för åldern?`)
  .join('\n')
  .padEnd(400, ' mellanmål');

/** What the browser saves as PDF: its pages, and its text as it can be searched. */
async function printed(page: Page): Promise<{ pages: number; text: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  return { pages: totalPages, text: text.replaceAll(/\s+/g, ' ') };
}

/** Headless browsers share nothing: this one keeps the text. */
function takeWhatIsShared(page: Page): Promise<void> {
  return page.evaluate(() => {
    const share = async ({ text }: ShareData) => void Reflect.set(window, 'shared', text);
    Object.defineProperty(navigator, 'share', { value: share });
  });
}

/** Whether something of the paper is cut off, in print. */
async function isCut(page: Page): Promise<boolean> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1054 });
  return page.locator('.paper').evaluate((paper) => paper.scrollHeight > paper.clientHeight + 1);
}

describe.each(inLanguage('sv'))('R315 the page for the clinic in $code', (speaking) => {
  const { clinic, growth } = speaking.words;

  it('R320 R321 is made offline, and prints as one light A4 page however much there is', async () => {
    const anna = await createStranger(world);
    await logEverything(world, anna);
    const page = await shown.open(browser, anna, speaking);
    await page.goto(`${origin}/?view=statistics`);
    await takeWhatIsShared(page);
    await page.getByRole('link', { name: clinic.title }).click();
    await page.getByRole('heading', { level: 1, name: clinic.title }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: clinic.questions }).fill(QUESTIONS);
    const paper = page.getByRole('article', { name: clinic.preview });
    await paper.getByText('Fråga 1: är det här rätt').waitFor();

    await page.getByRole('button', { name: clinic.share }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toContain(clinic.sheet.summary);

    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'natt';
    });
    const { pages, text } = await printed(page);
    expect(pages).toBe(1);
    for (const said of [
      'Åsa Östen Ängla',
      growth.panel.measures.weight,
      growth.panel.correctedAge('').trim(),
      clinic.sheet.summary,
      clinic.sheet.pattern,
      clinic.sheet.medicines,
      clinic.sheet.more(7),
      'är det här rätt för åldern',
      growth.panel.source,
    ])
      expect(text).toContain(said);
    // Nothing of the app around it.
    for (const beside of [clinic.intro, clinic.print, speaking.words.app.views.history])
      expect(text).not.toContain(beside);
    expect(await isCut(page)).toBe(false);
    const ink = await paper.evaluate((element) => getComputedStyle(element).color);
    expect(Number(/oklch\(([\d.]+)/.exec(ink)?.[1])).toBeLessThan(0.4);
  });
});

describe.each(inLanguage('sv'))('the screen of the page for the clinic in $code', (speaking) => {
  const { clinic } = speaking.words;

  it('R316 R320 says what is not known, keeps questions on the device, and fits', async () => {
    const anna = await createStranger(world);
    const page = await shown.open(browser, anna, speaking);
    await page.goto(`${origin}/clinic`);
    await page.getByText(clinic.sheet.noGrowth).waitFor();
    await logEverything(world, anna, 'Olle');
    const paper = page.getByRole('article', { name: clinic.preview });
    await paper.getByRole('heading', { name: 'Olle' }).waitFor();
    await page.getByRole('textbox', { name: clinic.questions }).fill('När börjar han krypa?');
    await paper.getByText('När börjar han krypa?').waitFor();
    await paper.getByRole('row').nth(14).waitFor();
    await page.reload();
    await paper.getByText('När börjar han krypa?').waitFor();
    // Under the account's id, so that a sign-out erases it (D71).
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.includes(anna.userId)).join()).toContain('clinic_questions_');
    expect(await findingsOn(page)).toEqual([]);
    expect(await fitsAtDoubleSize(page)).toBe(true);
    await page.context().setOffline(true);
    await page.getByText(clinic.offline('').slice(0, 16)).waitFor();
  });
});
