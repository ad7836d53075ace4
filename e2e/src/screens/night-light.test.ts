import { itInFull } from '@lulla/server/test/full.ts';
import { expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { eveningZone } from '../harness/daytime.ts';
import { openPage } from '../harness/device-pool.ts';
import { inLanguage } from '../harness/languages.ts';
import { startStage } from '../harness/stage.ts';
import { tile } from '../stories/steps.ts';
import { findingsOn, fitsAtDoubleSize, isInSight } from './audit.ts';

const { lulla, browser } = await startStage();

it.each(inLanguage('sv'))(
  'after 21 a quiet line offers night light, once; yes turns it on ($code)',
  async ({ words, locale }) => {
    const person = await signUp(lulla, 'Alva');
    const page = await openPage(browser, { person, zone: eveningZone(), language: locale });
    await page.goto(lulla.origin);
    const { nightLightOffer } = words.shell;
    const line = page.getByRole('region', { name: nightLightOffer.label, exact: true });
    await line.getByRole('button', { name: nightLightOffer.yes }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    expect(await fitsAtDoubleSize(page)).toBe(true);
    await line.getByRole('button', { name: nightLightOffer.yes }).click();
    await line.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('natt');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('night');
  },
);

itInFull('no thanks ends the offer of night light for good, and changes nothing', async () => {
  const person = await signUp(lulla, 'Sixten');
  const page = await openPage(browser, { person, zone: eveningZone() });
  await page.goto(lulla.origin);
  const line = page.getByRole('region', { name: 'Night light', exact: true });
  const noted = () => page.evaluate(() => localStorage.getItem('night_light_offered'));
  await line.waitFor();
  expect(await noted()).toBeNull();
  await line.scrollIntoViewIfNeeded();
  await expect.poll(noted).not.toBeNull();
  await line.getByRole('button', { name: 'No thanks' }).press('Enter');
  await line.waitFor({ state: 'detached' });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.and(page.locator(':focus')).waitFor();
  expect(await heading.evaluate(isInSight)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  await page.reload();
  await tile(page, 'Feed').waitFor();
  expect(await line.count()).toBe(0);
});
