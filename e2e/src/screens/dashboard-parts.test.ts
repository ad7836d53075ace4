import { itInFull } from '@lulla/server/test/full.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../harness/api.ts';
import { check } from '../harness/check.ts';
import { holdSync } from '../harness/hold-back.ts';
import { inLanguage, openSpeaking, rowsIn, signInSpeaking, tileIn } from '../harness/languages.ts';
import { startStage } from '../harness/stage.ts';
import { bottleOf, breastmilkAt, diaperWith, fallAsleep, sleepFrom, tap } from '../harness/taps.ts';

const { lulla, browser } = await startStage();

/** What of the tile's icon moves, and for how long, as the browser draws it. */
async function animationOf(tile: Locator): Promise<{ name: string; seconds: number }> {
  return tile
    .locator('svg')
    .first()
    .evaluate((icon) => {
      const { animationName, animationDuration } = getComputedStyle(icon);
      return { name: animationName, seconds: Number.parseFloat(animationDuration) };
    });
}

describe.each(inLanguage('sv'))('core-tracking §2, the dashboard in $code', (speaking) => {
  const { activity, app, family, settings, sheets } = speaking.words;
  const { quickLog } = activity;
  let anna: Person;
  let page: Page;

  beforeEach(async () => {
    anna = await signUp(lulla, 'Anna');
    [, page] = await openSpeaking(browser, speaking);
  });

  const tile = (label: string) => tileIn(page, speaking, label);
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const button = (name: string) => page.getByRole('button', { name });

  async function openFeed(kind: string): Promise<Locator> {
    await tile(quickLog.feed).click();
    const sheet = dialog(sheets.feed.title);
    await check(sheet.getByRole('radio', { name: kind, exact: true }));
    return sheet;
  }

  it('needs a session: without one it leads to /auth [C2.1]', async () => {
    await page.goto(`${lulla.origin}/`);
    await page.waitForURL(`${lulla.origin}/auth/${speaking.code}`);
  });

  it('greets, and its header leads to settings, contact and Family Sharing [C2.3 C2.4 C2.6]', async () => {
    await signInSpeaking(page, anna, speaking);
    await page.getByText(app.tagline).waitFor();
    expect(Object.values(activity.greeting)).toContain(await page.getByRole('heading', { level: 1 }).textContent());
    await button(activity.openFamily).click();
    await dialog(family.title).waitFor();
    await page.keyboard.press('Escape');
    for (const [label, path] of [
      [activity.openSettings, '/settings'],
      [activity.openContact, '/contact'],
    ] as const) {
      await page.getByRole('link', { name: label }).click();
      await page.waitForURL(`${lulla.origin}${path}`);
      await page.goBack();
      await button(activity.openFamily).waitFor();
    }
    await button(activity.signOut).click();
    const question = page.getByRole('alertdialog', { name: settings.signOutDialog.plainTitle });
    // What is not wanted by mistake comes last.
    const answers = await question.getByRole('button').allTextContents();
    expect(answers).toEqual([settings.signOutDialog.stay, settings.signOut]);
    await question.getByRole('button', { name: settings.signOutDialog.stay }).click();
    await question.waitFor({ state: 'detached' });
    await button(activity.signOut).click();
    await question.getByRole('button', { name: settings.signOut }).click();
    await page.waitForURL(`${lulla.origin}/auth/${speaking.code}`);
  });

  itInFull.each([true, false])('offers to refresh the page only when installed: %s [C2.5]', async (isInstalled) => {
    // The only sign of it that can be given to a browser from outside is that of iOS.
    await page.addInitScript((value) => Reflect.defineProperty(navigator, 'standalone', { value }), isInstalled);
    await signInSpeaking(page, anna, speaking);
    expect(await button(activity.refresh).count()).toBe(isInstalled ? 1 : 0);
    if (!isInstalled) return;
    await Promise.all([page.waitForEvent('load'), button(activity.refresh).click()]);
    await tile(quickLog.feed).waitFor();
  });

  it('has a Quick Log of five, in 2 columns on a phone and 5 on a desktop; one leads to the calendar [C2.9 C2.10]', async () => {
    await signInSpeaking(page, anna, speaking);
    const labels = [quickLog.feed, quickLog.startSleep, quickLog.diaper, quickLog.bath];
    const boxes = await Promise.all(labels.map((label) => tile(label).boundingBox()));
    const columns = new Set(boxes.map((box) => Math.round(box?.x ?? 0)));
    const calendar = page.getByRole('region', { name: quickLog.label }).getByRole('link', { name: quickLog.calendar });
    columns.add(Math.round((await calendar.boundingBox())?.x ?? 0));
    expect(columns.size).toBe(speaking.size.width < 768 ? 2 : 5);
    await calendar.click();
    await page.waitForURL(`${lulla.origin}/calendar`);
  });

  it('R27 two starts of one person name that person once', async () => {
    const at = Date.now() - 5 * 60_000;
    await tap(anna, fallAsleep(at), fallAsleep(at + 1000));
    await signInSpeaking(page, anna, speaking);
    const { same } = sheets;
    const text = await page.getByRole('region', { name: same.titleSleep }).getByRole('paragraph').textContent();
    expect(text?.split(` ${activity.byYou} `)).toHaveLength(2);
  });

  itInFull("says 'No drops fed today' until drops are logged [C2.11]", async () => {
    await tap(anna, diaperWith('pee', Date.now() - 24 * 60 * 60_000));
    await signInSpeaking(page, anna, speaking);
    // Amber: the background is the token of a warning.
    const [shown, amber] = await button(activity.noDropsToday).evaluate((notice) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.background = 'var(--warn-soft)';
      const colours = [notice, probe].map((element) => getComputedStyle(element).backgroundColor);
      probe.remove();
      return colours;
    });
    expect(shown).not.toBe('rgba(0, 0, 0, 0)');
    expect(shown).toBe(amber);
    await button(activity.noDropsToday).click();
    const sheet = dialog(sheets.feed.title);
    await check(sheet.getByRole('checkbox', { name: activity.dropTypes.vitamin_d }));
    await sheet.getByRole('button', { name: sheets.drops.save }).click();
    await button(activity.noDropsToday).waitFor({ state: 'detached' });
  });

  itInFull("says 'No bath logged yet', then how long ago; the bath takes no note [C2.21 C2.36]", async () => {
    await tap(anna, diaperWith('pee', Date.now()));
    await signInSpeaking(page, anna, speaking);
    await page.getByText(activity.bathDays.none).waitFor();
    await tile(quickLog.bath).click();
    const sheet = dialog(sheets.bath.title);
    expect(await sheet.getByRole('button', { name: sheets.note.add }).count()).toBe(0);
    await sheet.getByRole('button', { name: sheets.bath.save }).click();
    await page.getByRole('heading', { name: activity.bathDays.label }).waitFor();
    for (const [label, title] of [
      [quickLog.feed, sheets.feed.title],
      [quickLog.startSleep, sheets.sleep.title],
      [quickLog.diaper, sheets.diaper.title],
    ] as const) {
      await tile(label).click();
      await dialog(title).getByRole('button', { name: sheets.note.add }).waitFor();
      await page.keyboard.press('Escape');
      await dialog(title).waitFor({ state: 'detached' });
    }
  });

  itInFull('shows the totals of a line at one height, however long what is below them', async () => {
    const now = Date.now();
    const ago = (minutes: number) => now - minutes * 60_000;
    const bottles = [10, 20, 30, 40, 50, 60].map((minutes) => bottleOf(90, ago(minutes)));
    await tap(anna, ...bottles, breastmilkAt(ago(70)), sleepFrom(ago(123), ago(100)));
    await signInSpeaking(page, anna, speaking);
    const summary = page.getByRole('region', { name: activity.summary.heading });
    const top = async (value: string) => (await summary.getByText(value, { exact: true }).boundingBox())?.y;
    expect(await top(activity.summary.ml(540))).toBe(await top(activity.duration(23 * 60_000)));
  });

  itInFull("says 'Loading activities...' until the first answer [C2.14]", async () => {
    const answer = await holdSync(page);
    await signInSpeaking(page, anna, speaking);
    await page.getByText(activity.today.loading).waitFor();
    answer();
    await page.getByText(activity.today.empty).waitFor();
    expect(await page.getByText(activity.today.loading).count()).toBe(0);
  });

  it('shows a running feed on its tile; the timer ticks every second, then counts from its end [C2.33 C4.10 C4.33]', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await signInSpeaking(page, anna, speaking);
    const sheet = await openFeed(sheets.feed.breastmilk);
    await sheet.getByRole('button', { name: sheets.feed.startNow }).click();
    const running = tile(quickLog.endFeed);
    await running.getByText(quickLog.endFeedText).waitFor();
    expect(await animationOf(running)).toEqual({ name: 'breathe', seconds: 4 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await animationOf(running)).seconds).toBeLessThan(0.001);
    const timers = page.getByRole('region', { name: activity.timers.label });
    await timers.getByText(activity.timers.feeding).first().waitFor();
    const seconds = async () => {
      const text = await timers.getByRole('timer').first().textContent();
      return Number(/\d+h ?\d+m ?(\d+)s$/.exec(text ?? '')?.[1]);
    };
    const before = await seconds();
    await page.clock.runFor(3000);
    await expect.poll(async () => (60 + (await seconds()) - before) % 60).toBeGreaterThanOrEqual(3);
    await running.click();
    await dialog(sheets.finish.title).getByRole('button', { name: sheets.finish.saveBreastmilk }).click();
    await timers.getByText(activity.timers.sinceFed).waitFor();
    await timers
      .getByText(/0h\s*00m/)
      .first()
      .waitFor();
  });

  itInFull(
    'ends an own bottle from its tile: slider to what was in it, beyond that to 300, in tens, the whole amount, a note [C4.4 C5.7]',
    async () => {
      await signInSpeaking(page, anna, speaking);
      const sheet = await openFeed(sheets.feed.bottle);
      const presets = sheet.getByRole('group', { name: sheets.feed.amount }).locator('label');
      const steps = Array.from({ length: 10 }, (_, step) => String(30 * (step + 1)));
      expect(await presets.allTextContents()).toEqual(steps);
      await check(sheet.getByRole('radio', { name: '150', exact: true }));
      await sheet.getByRole('button', { name: sheets.feed.startNow }).click();
      await tile(quickLog.endFeed).click();
      const finish = dialog(sheets.finish.title);
      const slider = finish.getByRole('slider', { name: sheets.finish.amount });
      expect(await slider.getAttribute('aria-valuetext')).toBe('150 ml');
      // What two buttons would both do is one.
      expect(await finish.getByRole('button', { name: sheets.finish.save(150) }).count()).toBe(0);
      await slider.press('ArrowLeft');
      await finish.getByRole('button', { name: sheets.finish.save(140) }).waitFor();
      await slider.press('Home');
      await finish.getByRole('button', { name: sheets.finish.save(0), exact: true }).waitFor();
      await slider.press('End');
      await finish.getByRole('button', { name: sheets.finish.save(0), exact: true }).waitFor({ state: 'detached' });
      expect(await slider.getAttribute('aria-valuetext')).toBe('150 ml');
      await finish.getByRole('button', { name: sheets.finish.beyondMl(150) }).click();
      expect(await slider.evaluate((input) => input === document.activeElement)).toBe(true);
      await slider.press('End');
      await finish.getByRole('button', { name: sheets.finish.save(300) }).waitFor();
      await finish.getByRole('button', { name: sheets.note.add }).click();
      await finish.getByRole('textbox', { name: sheets.note.label }).fill('rapade');
      await finish.getByRole('button', { name: sheets.finish.whole }).click();
      const row = rowsIn(page, speaking).filter({ hasText: activity.entry.bottleMl(150) });
      await row.getByRole('button').press('Enter');
      await page.getByRole('dialog').getByText('rapade').waitFor();
    },
  );
});
