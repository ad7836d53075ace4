import { itInFull } from '@lulla/server/test/full.ts';
import type { Locator, Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { PHONE } from '../harness/browser.ts';
import { check } from '../harness/check.ts';
import { inLanguage, LANGUAGES, openSpeaking, rowsIn, signInSpeaking, tileIn, toastIn } from '../harness/languages.ts';
import { startStage } from '../harness/stage.ts';
import { diaperWith, tap } from '../harness/taps.ts';

const { lulla, browser } = await startStage();

interface Sent {
  operations: { action: Record<string, unknown> }[];
}

/**
 * Something on the way changes what the page sends, so that the real server refuses it: what a server says to an old
 * client, a race that was lost, or a rule that a device does not know yet.
 */
async function changeOnTheWay(page: Page, change: (action: Record<string, unknown>) => void): Promise<void> {
  await page.route('**/api/sync', async (route) => {
    const sent = route.request().postDataJSON() as Sent;
    for (const { action } of sent.operations) change(action);
    await route.continue({ postData: JSON.stringify(sent) });
  });
}

// Those of Family Sharing and of the stock are in family.test.ts, stock.test.ts and stock-offline.test.ts.
describe.each(inLanguage('en'))('core-tracking §8 in $code', (speaking) => {
  const { activity, messages, sheets } = speaking.words;
  let anna: Person;
  let erik: Person;
  let page: Page;

  beforeEach(async () => {
    [anna, erik] = await Promise.all([signUp(lulla, 'Anna'), signUp(lulla, 'Erik')]);
    await becomePartners(anna, erik);
    [, page] = await openSpeaking(browser, speaking);
    await signInSpeaking(page, anna, speaking);
  });

  const tile = (label: string) => tileIn(page, speaking, label);
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const toast = (title: string) => toastIn(page, speaking, title);

  /** The message stands, with its text. */
  async function expectToast(title: string, text = ''): Promise<void> {
    await toast(title).filter({ hasText: text }).first().waitFor();
  }

  /** What was tapped is with the server: what follows is sent by itself. */
  async function untilSaved(): Promise<void> {
    await page.getByRole('button', { name: activity.sync.saved }).waitFor();
  }

  async function openFeed(kind: string): Promise<ReturnType<typeof dialog>> {
    await tile(activity.quickLog.feed).click();
    const sheet = dialog(sheets.feed.title);
    await check(sheet.getByRole('radio', { name: kind, exact: true }));
    return sheet;
  }

  async function startBottle(): Promise<void> {
    const sheet = await openFeed(sheets.feed.bottle);
    await check(sheet.getByRole('radio', { name: '120', exact: true }));
    await sheet.getByRole('button', { name: sheets.feed.startNow }).click();
  }

  async function logPee(): Promise<void> {
    await tile(activity.quickLog.diaper).click();
    const sheet = dialog(sheets.diaper.title);
    await sheet.getByRole('button', { name: activity.entry.diaper.pee, exact: true }).click();
    // It gives the focus back to the tile, and takes it from where a test has moved it.
    await sheet.waitFor({ state: 'detached' });
  }

  /** Opens the details of the newest row. */
  async function openNewest(): Promise<ReturnType<typeof dialog>> {
    await rowsIn(page, speaking).first().getByRole('button').press('Enter');
    const details = page.getByRole('dialog').filter({ hasText: sheets.details.loggedBy });
    await details.waitFor();
    return details;
  }

  itInFull("'Feeding started!', 'Feeding completed!' and 'Past feeding logged!' [C4.7 C8.23 C8.24 C8.25]", async () => {
    await startBottle();
    await expectToast(messages.done.feedStarted, activity.entry.bottleMl(120));
    await tile(activity.quickLog.endFeed).click();
    await dialog(sheets.finish.title).getByRole('button', { name: sheets.finish.whole }).click();
    await expectToast(messages.done.feedCompleted);
    const breastmilk = await openFeed(sheets.feed.breastmilk);
    await breastmilk.getByRole('button', { name: sheets.times.earlier }).click();
    await check(breastmilk.getByRole('radio', { name: sheets.feed.finished, exact: true }));
    await breastmilk.getByRole('button', { name: sheets.feed.logAt('').trim() }).click();
    await expectToast(messages.done.feedLogged, activity.entry.breastmilk);
  });

  it("'Drops logged!', 'Activity logged!' and 'Activity deleted' [C8.22 C8.26 C8.29]", async () => {
    const drops = await openFeed(sheets.feed.drops);
    const { vitamin_d: vitaminD, lactase } = activity.dropTypes;
    for (const type of [vitaminD, lactase]) await check(drops.getByRole('checkbox', { name: type }));
    await drops.getByRole('button', { name: sheets.drops.save }).click();
    await expectToast(
      messages.done.dropsLogged,
      `${activity.entry.drops(vitaminD, 5)} · ${activity.entry.drops(lactase, 5)}`,
    );
    await logPee();
    await expectToast(messages.done.logged, activity.entry.diaper.pee);
    await (await openNewest()).getByRole('button', { name: sheets.details.remove, exact: true }).click();
    await expectToast(messages.done.deleted, activity.entry.diaper.pee);
  });

  itInFull("'Session ended', of a partner’s [C4.10 C8.30]", async () => {
    const feed = { kind: 'bottle', startedMl: 120 } as const;
    await tap(erik, { type: 'feed.start', activityId: uuidv7(), feed, startedAt: Date.now(), note: null });
    await page.getByText(activity.timers.partnerFeeding).first().waitFor();
    await tile(activity.quickLog.endFeed).click();
    await dialog(sheets.finish.titleOf('Erik')).getByRole('button', { name: sheets.finish.whole }).click();
    await expectToast(messages.done.sessionEnded);
  });

  itInFull("'Invalid time' and 'Error saving activity' [C5.2 C8.4 C8.9]", async () => {
    await changeOnTheWay(page, (action) => {
      action['startedAt'] = Date.now() + 600_000;
    });
    await startBottle();
    await expectToast(messages.errors.invalidTime, messages.errors.feedInFuture);
    await logPee();
    await expectToast(messages.errors.saving, messages.errors.time_in_future);
    expect(await rowsIn(page, speaking).count()).toBe(0);
  });

  itInFull(
    "'Error updating activity' and 'Error deleting activity', when it is not found [C8.10 C8.11 C8.12 C8.16]",
    async () => {
      await logPee();
      await expectToast(messages.done.logged);
      await untilSaved();
      await changeOnTheWay(page, (action) => {
        action['activityId'] = uuidv7();
      });
      const details = await openNewest();
      await details.getByRole('button', { name: sheets.details.edit }).click();
      await dialog(sheets.edit.title).getByText(activity.entry.diaper.poo, { exact: true }).click();
      await dialog(sheets.edit.title).getByRole('button', { name: sheets.edit.save }).click();
      await expectToast(messages.errors.updating, messages.errors.updateNotFound);
      await (await openNewest()).getByRole('button', { name: sheets.details.remove, exact: true }).click();
      await expectToast(messages.errors.deleting, messages.errors.activity_not_found);
      await rowsIn(page, speaking).getByText(activity.entry.diaper.pee).waitFor();
    },
  );

  itInFull("'Error deleting activity', when it is not permitted [C8.18]", async () => {
    const theirs = uuidv7();
    await tap(erik, { type: 'diaper.log', activityId: theirs, contents: 'poo', startedAt: Date.now(), note: null });
    await logPee();
    await expectToast(messages.done.logged);
    await untilSaved();
    await changeOnTheWay(page, (action) => {
      action['activityId'] = theirs;
    });
    await (await openNewest()).getByRole('button', { name: sheets.details.remove, exact: true }).click();
    await expectToast(messages.errors.deleting, messages.errors.deleteNotPermitted);
    expect(await rowsIn(page, speaking).count()).toBe(2);
  });

  itInFull("'Error ending session' [C8.20]", async () => {
    await startBottle();
    await expectToast(messages.done.feedStarted);
    await untilSaved();
    await changeOnTheWay(page, (action) => {
      action['activityId'] = uuidv7();
    });
    await tile(activity.quickLog.endFeed).click();
    await dialog(sheets.finish.title).getByRole('button', { name: sheets.finish.whole }).click();
    await expectToast(messages.errors.ending, messages.errors.activity_not_found);
    await tile(activity.quickLog.endFeed).waitFor();
  });
});

describe.each(inLanguage('sv'))('on a phone in $code, while a message stands', (speaking) => {
  const { account, activity, app, messages, sheets } = speaking.words;
  const phone = { ...speaking, size: PHONE };

  /** Somebody's new phone with a diaper logged on it: the message of that stands. */
  async function logDiaper() {
    const anna = await signUp(lulla, 'Anna');
    const [, page] = await openSpeaking(browser, phone);
    await signInSpeaking(page, anna, speaking);
    await tileIn(page, speaking, activity.quickLog.diaper).click();
    const sheet = page.getByRole('dialog', { name: sheets.diaper.title });
    await sheet.getByRole('button', { name: activity.entry.diaper.pee, exact: true }).click();
    const logged = toastIn(page, speaking, messages.done.logged);
    await logged.waitFor();
    return { page, sheet, logged };
  }

  itInFull('the header’s buttons and the tiles are free, and so is an open sheet, title and buttons', async () => {
    const { page, sheet, logged } = await logDiaper();
    await sheet.waitFor({ state: 'detached' });
    const { feed, startSleep, diaper, bath } = activity.quickLog;
    const free = [
      ...(await page.getByRole('navigation', { name: activity.headerLabel }).locator('a, button').all()),
      ...[feed, startSleep, diaper, bath].map((label) => tileIn(page, speaking, label)),
      logged.getByRole('button', { name: activity.undo }),
    ];
    expect(free).toHaveLength(9);
    for (const each of free) expect(await isFree(each)).toBe(true);

    await tileIn(page, speaking, diaper).click();
    await sheet.waitFor();
    for (const name of [app.close, activity.entry.diaper.pee]) {
      await expect.poll(() => isFree(sheet.getByRole('button', { name, exact: true }))).toBe(true);
    }
    expect(await isFree(sheet.getByRole('heading', { name: sheets.diaper.title }))).toBe(true);
    expect(await isFree(logged.getByRole('button', { name: activity.undo }))).toBe(true);
  });

  itInFull('a second one as high as it does not make the browser style the whole page again', async () => {
    const { page, sheet, logged } = await logDiaper();
    await sheet.waitFor({ state: 'detached' });
    await page.evaluate(() => {
      const observer = new MutationObserver(() => document.documentElement.setAttribute('data-restyled', ''));
      observer.observe(document.documentElement, { attributeFilter: ['style'] });
    });
    await logged.evaluate((shown) => shown.setAttribute('data-first', ''));
    await tileIn(page, speaking, activity.quickLog.diaper).click();
    await sheet.getByRole('button', { name: activity.entry.diaper.pee, exact: true }).click();
    await page.locator('.toast:not([data-first], [data-ending-style])').waitFor();
    await sheet.waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute('data-restyled')).toBeNull();
  });

  itInFull('it moves away from what was scrolled under it', async () => {
    const { page, logged } = await logDiaper();
    const history = page.getByRole('region', { name: activity.today.heading }).getByRole('button').first();
    for (const share of [0.5, 1, 0]) {
      await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), share);
      await expect.poll(() => isFree(logged.getByRole('button', { name: activity.undo }))).toBe(true);
      if (share === 1) await expect.poll(() => isFree(history)).toBe(true);
    }
  });

  itInFull('signing up without a line: the language and the fields are free, with their labels', async () => {
    const [, page] = await openSpeaking(browser, phone);
    await page.goto(`${lulla.origin}/auth/${speaking.code}`);
    await page.getByRole('tab', { name: account.signUp }).click();
    await page.route('**/api/sign-up', (route) => route.abort());
    await page.getByLabel(account.email, { exact: true }).fill('anna@example.com');
    await page.getByRole('textbox', { name: account.password, exact: true }).fill('Natten ar lang 7');
    await page.getByRole('button', { name: account.signUp }).click();
    await page.getByRole('region', { name: app.notifications }).getByRole('dialog').waitFor();
    for (const each of [page.getByText(account.email, { exact: true }), page.getByLabel(account.email)]) {
      await expect.poll(() => isFree(each.first())).toBe(true);
    }
    await page.evaluate(() => scrollTo(0, 0));
    const other = speaking.code === 'sv' ? 'English' : 'Svenska';
    await expect.poll(() => isFree(page.getByText(other, { exact: true }))).toBe(true);
  });
});

/** Whether a tap on its middle would reach it. */
async function isFree(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

itInFull('a message leaves under a mouse that rests, stays while one reads it, and leaves after that', async () => {
  const [, speaking] = LANGUAGES;
  const anna = await signUp(lulla, 'Anna');
  // The list is full already: one more row does not change where there is room for a message.
  await tap(anna, ...Array.from({ length: 6 }, () => diaperWith('poo', Date.now())));
  const [, page] = await openSpeaking(browser, speaking);
  await page.clock.install();
  await signInSpeaking(page, anna, speaking);
  await rowsIn(page, speaking).nth(5).waitFor();
  const { activity, messages, sheets } = speaking.words;
  const logged = toastIn(page, speaking, messages.done.logged);
  async function logPee(): Promise<void> {
    await tileIn(page, speaking, activity.quickLog.diaper).press('Enter');
    const sheet = page.getByRole('dialog', { name: sheets.diaper.title });
    await sheet.getByRole('button', { name: activity.entry.diaper.pee, exact: true }).press('Enter');
    await logged.waitFor();
  }
  await logPee();
  const place = await logged.boundingBox();
  const [x, y] = [(place?.x ?? 0) + 40, (place?.y ?? 0) + 20];
  await logged.getByRole('button', { name: speaking.words.app.close }).press('Enter');
  await logged.waitFor({ state: 'detached' });
  await page.mouse.move(x, y);
  await logPee();
  await page.clock.runFor(10_000);
  await logged.waitFor({ state: 'detached' });
  await logPee();
  const read = await logged.boundingBox();
  await page.mouse.move((read?.x ?? 0) + 60, (read?.y ?? 0) + 20, { steps: 5 });
  // Longer than any message stays by itself.
  await page.clock.runFor(20_000);
  expect(await logged.count()).toBe(1);
  await page.mouse.move(10, 10, { steps: 5 });
  await page.clock.runFor(10_000);
  await logged.waitFor({ state: 'detached' });
});
