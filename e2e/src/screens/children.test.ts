import { MINUTE } from '@lulla/domain/time/instant';
import { itInFull } from '@lulla/server/test/full.ts';
import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { PHONE } from '../harness/browser.ts';
import { check } from '../harness/check.ts';
import { inLanguage, rowsIn, tileIn, toastIn } from '../harness/languages.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { startStage } from '../harness/stage.ts';
import {
  bottleOf,
  diaperWith,
  fallAsleep,
  sleepFrom,
  startBottle,
  tap,
  temperatureOf,
  vitaminD,
} from '../harness/taps.ts';
import { findingsOn, fitsAtDoubleSize, isCutAtDoubleSize, isInSight } from './audit.ts';
import { about, chipIn, choose, openDashboard, signUpTwins } from './children-scene.ts';

const { lulla, browser } = await startStage();
const ago = (minutes: number) => Date.now() - minutes * MINUTE;

describe.each(inLanguage('sv'))('several children in $code', (speaking) => {
  const { activity, child, messages, more, sheets } = speaking.words;
  const { quickLog } = activity;
  let anna: Person;
  let siv: string;
  let page: Page;

  beforeEach(async () => {
    ({ anna, siv } = await signUpTwins(lulla));
    page = await openDashboard(browser, anna, speaking);
    await chipIn(page, speaking, 'Siv').waitFor();
  });

  const rows = () => rowsIn(page, speaking);
  const tile = (label: string) => tileIn(page, speaking, label);
  const undo = () => toastIn(page, speaking, '').getByRole('button', { name: activity.undo });
  async function logDiaper() {
    await tile(quickLog.diaper).click();
    const sheet = page.getByRole('dialog', { name: sheets.diaper.title });
    await sheet.getByRole('button', { name: activity.entry.diaper.pee }).click();
    await sheet.waitFor({ state: 'detached' });
    return sheet;
  }

  it('R175 chips choose whom the screen shows, by key and by finger, and the device remembers', async () => {
    await tap(anna, diaperWith('pee', ago(9)), about(siv, diaperWith('poo', ago(5))));
    await expect.poll(() => rows().count()).toBe(2);
    expect(await chipIn(page, speaking, child.both).isChecked()).toBe(true);
    for (const label of await page.getByRole('group', { name: child.choose }).locator('label').all()) {
      expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await chipIn(page, speaking, child.both).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await chipIn(page, speaking, 'Siv').isChecked()).toBe(true);
    await expect.poll(() => rows().count()).toBe(1);
    // Of one child every row is its own: no name.
    expect(await rows().first().textContent()).not.toContain('Siv');
    await page.reload();
    await chipIn(page, speaking, 'Siv').waitFor();
    expect(await chipIn(page, speaking, 'Siv').isChecked()).toBe(true);
    await choose(page, speaking, 'Olle');
    await rows().filter({ hasText: activity.entry.diaper.pee }).waitFor();
    await choose(page, speaking, child.both);
    await expect.poll(() => rows().count()).toBe(2);
    await rows().filter({ hasText: 'Olle' }).waitFor();
  });

  it('a long name leaves room for what a session lasted and who logged it', async () => {
    const name = 'Maximiliana Alexandra Wilhelmina S';
    await becomePartners(anna, await signUp(lulla, 'Erik'));
    await page.setViewportSize(PHONE);
    await tap(anna, { type: 'child.edit', childId: siv, changes: { name } });
    await tap(anna, about(siv, sleepFrom(ago(50), ago(5))));
    const facts = rows()
      .filter({ hasText: name })
      .getByText(`${activity.duration(45 * MINUTE)} · ${activity.you}`);
    await facts.scrollIntoViewIfNeeded();
    expect(await facts.evaluate(isInSight)).toBe(true);
    const line = (await facts.locator('..').boundingBox())?.width ?? 0;
    expect((await rows().getByText(name).locator('..').boundingBox())?.width).toBeCloseTo(line / 2, 0);
  });

  it('a short name is whole on the narrowest phone at 200 % text: it tells twins apart', async () => {
    await page.setViewportSize({ ...PHONE, width: 320 });
    await tap(anna, { type: 'child.edit', childId: siv, changes: { name: 'Maja' } });
    await becomePartners(anna, await signUp(lulla, 'Erik'));
    await tap(anna, about(siv, diaperWith('poo', ago(5))));
    await page.goto(`${lulla.origin}/?view=history`);
    const name = page.locator('.history li').getByText('Maja', { exact: true });
    await name.waitFor();
    expect(await isCutAtDoubleSize(page, name)).toBe(false);
  });

  it('R176 a tap for both makes an entry of each, with one message and one undo', async () => {
    await tile(quickLog.diaper).click();
    const sheet = page.getByRole('dialog', { name: activity.both('Olle', 'Siv') });
    await sheet.getByRole('button', { name: activity.entry.diaper.pee }).click();
    await expect.poll(() => rows().count()).toBe(2);
    for (const name of ['Olle', 'Siv']) await rows().filter({ hasText: name }).waitFor();
    await toastIn(page, speaking, 'Olle, Siv').waitFor();
    expect(await undo().count()).toBe(1);
    await undo().click();
    await expect.poll(() => rows().count()).toBe(0);
    await toastIn(page, speaking, messages.done.undone).waitFor();
  });

  it('R176 a temperature is of one child: the sheet asks who was measured', async () => {
    await tap(anna, { type: 'more.show', on: true });
    await tile(more.tile).click();
    const { name } = more.kinds.temperature;
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await page.getByRole('dialog', { name: `${name} · Olle`, exact: true }).waitFor();
    await check(page.getByRole('group', { name: more.whoMeasured }).getByRole('radio', { name: 'Siv' }));
    const sheet = page.getByRole('dialog', { name: `${name} · Siv`, exact: true });
    await sheet.getByRole('button', { name: more.temperature.more }).click();
    await sheet.getByRole('button', { name: more.temperature.log(3700) }).click();
    await rows().filter({ hasText: 'Siv' }).waitFor();
    expect(await rows().count()).toBe(1);
  });

  it('R176 who was picked stays, though the partner archives that child meanwhile', async () => {
    await tap(anna, { type: 'more.show', on: true });
    await tile(more.tile).click();
    const { name } = more.kinds.temperature;
    await page.getByRole('dialog').getByRole('button', { name }).click();
    const whose = page.getByRole('group', { name: more.whoMeasured });
    await check(whose.getByRole('radio', { name: 'Siv' }));
    await tap(anna, { type: 'child.edit', childId: siv, changes: { isArchived: true } });
    await chipIn(page, speaking, child.both).waitFor({ state: 'detached' });
    await page.getByRole('dialog', { name: 'Siv' }).waitFor();
    expect(await whose.getByRole('radio', { name: 'Siv' }).isChecked()).toBe(true);
  });

  it('R177 sessions run side by side, and one tap ends those of the chosen children', async () => {
    await tap(anna, fallAsleep(ago(30)), about(siv, fallAsleep(ago(20))));
    const running = page.getByRole('region', { name: activity.running.own }).getByRole('listitem');
    await expect.poll(() => running.count()).toBe(2);
    await choose(page, speaking, 'Siv');
    // What Siv does ends nothing of Olle's.
    await logDiaper();
    await running.waitFor({ state: 'detached' });
    await choose(page, speaking, child.both);
    await running.filter({ hasText: child.sleeps('Olle') }).waitFor();
    await tile(quickLog.endSleep).filter({ hasText: 'Olle' }).waitFor();
    await tap(anna, about(siv, fallAsleep(ago(1))));
    await tile(quickLog.endSleep).filter({ hasText: child.both }).click();
    await expect.poll(() => running.count()).toBe(0);
    const ended = page.getByRole('dialog', { name: messages.done.sessionEnded, exact: true });
    await ended.getByRole('button', { name: activity.undo }).click();
    await expect.poll(() => running.count()).toBe(2);
  });

  itInFull('R177 feeds of both end in one sheet, an amount each', async () => {
    await tap(anna, startBottle(120, ago(12)), about(siv, startBottle(90, ago(9))));
    await tile(quickLog.endFeed).filter({ hasText: child.both }).click();
    const sheet = page.getByRole('dialog', { name: activity.both('Olle', 'Siv') });
    await sheet.getByRole('slider').nth(1).press('ArrowLeft');
    await sheet.getByRole('button', { name: sheets.finish.saveBreastmilk }).click();
    await rows()
      .filter({ hasText: activity.entry.bottleMl(120) })
      .filter({ hasText: 'Olle' })
      .waitFor();
    await rows()
      .filter({ hasText: activity.entry.bottleMl(80) })
      .filter({ hasText: 'Siv' })
      .waitFor();
    await undo().click();
    await tile(quickLog.endFeed).filter({ hasText: child.both }).waitFor();
  });

  itInFull('R216 *More* says whose an answer is, and statistics where there is none', async () => {
    await tap(anna, about(siv, temperatureOf(3700, ago(4))));
    await page.goto(`${lulla.origin}/?view=statistics&tab=more`);
    await choose(page, speaking, 'Olle');
    await page.getByText(more.nothing, { exact: true }).waitFor();
    await choose(page, speaking, child.both);
    await tap(anna, temperatureOf(3825, ago(5)));
    await page.goto(lulla.origin);
    await tile(more.tile).click();
    const row = page.getByRole('dialog').getByRole('button', { name: more.kinds.temperature.name });
    await row
      .filter({ hasText: /Olle: 38[,.]25\s°C/ })
      .filter({ hasText: /Siv: 37[,.]0\s°C/ })
      .waitFor();
  });

  it('R250 statistics show pumping once, as the family’s, whoever is chosen', async () => {
    const amounts = { leftMl: 60, rightMl: 50, togetherMl: null, stored: null };
    const [startedAt, endedAt] = [ago(30), ago(20)];
    await tap(
      anna,
      { type: 'pumping.log', activityId: uuidv7(), startedAt, endedAt, note: null, ...amounts },
      temperatureOf(3700, ago(4)),
    );
    await page.goto(`${lulla.origin}/?view=statistics&tab=more`);
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    const pumped = page.getByRole('heading', { name: more.statistics.pumped });
    await region(more.ofFamily).getByRole('region', { name: more.statistics.pumped, exact: true }).waitFor();
    await region('Siv').getByText(more.nothing, { exact: true }).waitFor();
    expect(await pumped.count()).toBe(1);
    for (const name of ['Olle', 'Siv']) {
      await choose(page, speaking, name);
      await region('Siv').waitFor({ state: 'detached' });
      await region(more.ofFamily).waitFor();
      expect(await pumped.count()).toBe(1);
    }
  });

  itInFull('R175 drops that one of them lacks are logged for that one', async () => {
    const yesterday = ago(24 * 60);
    await tap(anna, diaperWith('pee', yesterday), about(siv, diaperWith('pee', yesterday)), vitaminD(ago(5)));
    await page.getByRole('button', { name: `${activity.noDropsToday} · Siv` }).click();
    await page.getByRole('dialog', { name: 'Siv' }).getByRole('button', { name: sheets.drops.save }).click();
    await rows().filter({ hasText: activity.dropTypes.vitamin_d }).filter({ hasText: 'Siv' }).waitFor();
    expect(await rows().count()).toBe(2);
  });

  itInFull('R175 history and statistics show the chosen child', async () => {
    await tap(anna, bottleOf(110, ago(40)), about(siv, bottleOf(60, ago(30))));
    await choose(page, speaking, 'Siv');
    await page.goto(`${lulla.origin}/?view=history`);
    await page.getByText(activity.entry.bottleMl(60)).waitFor();
    expect(await page.getByText(activity.entry.bottleMl(110)).count()).toBe(0);
    await choose(page, speaking, child.both);
    await page.getByText(activity.entry.bottleMl(110)).waitFor();
    await page.goto(`${lulla.origin}/?view=statistics`);
    const of = (name: string) => page.getByRole('region', { name, exact: true });
    expect(await of('Olle').textContent()).toContain('110');
    expect(await of('Siv').textContent()).toContain('60');
  });

  itInFull('R175 the Monthly Summary says whose it is', async () => {
    const { title } = speaking.words.statistics.monthly;
    await choose(page, speaking, 'Siv');
    await page.goto(`${lulla.origin}/?view=statistics&tab=monthly`);
    await page.getByRole('heading', { name: `${title} · Siv`, exact: true }).waitFor();
    await choose(page, speaking, child.both);
    await page.getByRole('heading', { name: `${title} · ${activity.both('Olle', 'Siv')}`, exact: true }).waitFor();
  });

  itInFull('R176 offline, both entries stay on the device until there is a connection', async () => {
    await untilPartsAreThere(page);
    await page.context().setOffline(true);
    await logDiaper();
    await expect.poll(() => rows().filter({ hasText: activity.today.onThisDevice }).count()).toBe(2);
    await page.context().setOffline(false);
    await expect.poll(() => rows().filter({ hasText: activity.today.onThisDevice }).count()).toBe(0);
    expect(await rows().count()).toBe(2);
  });

  itInFull('R176 the partner’s phone shows both within moments, and whose they are', async () => {
    const erik = await signUp(lulla, 'Erik');
    await becomePartners(anna, erik);
    const other = await openDashboard(browser, erik, speaking);
    await chipIn(other, speaking, 'Siv').waitFor();
    await logDiaper();
    const seen = rowsIn(other, speaking);
    await expect.poll(() => seen.count()).toBe(2);
    for (const name of ['Olle', 'Siv']) await seen.filter({ hasText: name }).waitFor();
  });

  it('R172 what the partner logs offline for a child that is archived meanwhile is about that child', async () => {
    const erik = await signUp(lulla, 'Erik');
    await becomePartners(anna, erik);
    const other = await openDashboard(browser, erik, speaking);
    await choose(other, speaking, 'Siv');
    await untilPartsAreThere(other);
    await other.context().setOffline(true);
    await tileIn(other, speaking, quickLog.diaper).click();
    const sheet = other.getByRole('dialog', { name: sheets.diaper.title });
    await sheet.getByRole('button', { name: activity.entry.diaper.pee }).click();
    await rowsIn(other, speaking).filter({ hasText: activity.today.onThisDevice }).waitFor();
    await tap(anna, { type: 'child.edit', childId: siv, changes: { isArchived: true } });
    await chipIn(page, speaking, 'Siv').waitFor({ state: 'detached' });
    await other.context().setOffline(false);
    await chipIn(other, speaking, 'Siv').waitFor({ state: 'detached' });
    for (const phone of [page, other]) {
      await phone.goto(`${lulla.origin}/?view=history`);
      const entry = phone
        .getByRole('listitem')
        .filter({ hasText: activity.entry.diaper.pee })
        .filter({ hasText: 'Siv' });
      await entry.waitFor();
    }
  });

  it('R175 what runs of an archived child stays in sight until it is ended', async () => {
    await tap(anna, about(siv, fallAsleep(ago(20))));
    const running = page.getByRole('region', { name: activity.running.own }).getByRole('listitem');
    await running.filter({ hasText: child.sleeps('Siv') }).waitFor();
    await tap(anna, { type: 'child.edit', childId: siv, changes: { isArchived: true } });
    await chipIn(page, speaking, 'Siv').waitFor({ state: 'detached' });
    await page.getByRole('main').getByText('Olle', { exact: true }).waitFor();
    await running
      .filter({ hasText: child.sleeps('Siv') })
      .getByRole('button')
      .click();
    const sheet = page.getByRole('dialog', { name: sheets.sleep.endTitle });
    await sheet.getByRole('button', { name: sheets.sleep.endNow }).click();
    await running.waitFor({ state: 'detached' });
  });

  itInFull('R175 nothing moves when the log arrives', async () => {
    await tap(anna, bottleOf(110, ago(40)), about(siv, bottleOf(60, ago(30))));
    await expect.poll(() => rows().count()).toBe(2);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await rows().first().waitFor();
    const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifted.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);
  });

  itInFull('axe finds nothing in three themes, and large text fits', async () => {
    await tap(anna, bottleOf(110, ago(40)), about(siv, startBottle(60, ago(30))), fallAsleep(ago(3)));
    await expect.poll(() => rows().count()).toBe(3);
    for (const address of ['/', '/?view=history', '/?view=statistics', '/?view=statistics&tab=sleep']) {
      await page.goto(lulla.origin + address);
      await chipIn(page, speaking, 'Siv').waitFor();
      expect(await findingsOn(page), address).toEqual([]);
      expect(await fitsAtDoubleSize(page), address).toBe(true);
    }
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(lulla.origin);
    await chipIn(page, speaking, 'Siv').waitFor();
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await choose(page, speaking, 'Siv');
    expect(await findingsOn(page)).toEqual([]);
  });
});

describe.each(inLanguage('en'))('one child in $code', (speaking) => {
  const { activity, child, sheets } = speaking.words;

  it('R175 there is nothing of all this: no chips, no name, no key on the device', async () => {
    const anna = await signUp(lulla, 'Anna');
    const page = await openDashboard(browser, anna, speaking);
    await tileIn(page, speaking, activity.quickLog.diaper).click();
    const sheet = page.getByRole('dialog', { name: sheets.diaper.title, exact: true });
    await sheet.getByRole('button', { name: activity.entry.diaper.pee }).click();
    await rowsIn(page, speaking).filter({ hasText: activity.entry.diaper.pee }).waitFor();
    expect(await page.getByRole('group', { name: child.choose }).count()).toBe(0);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => /child/.test(key))).toEqual([]);
  });
});
