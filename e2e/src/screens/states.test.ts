import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { itInFull } from '@lulla/server/test/full.ts';
import { english, swedish } from '@lulla/web/src/i18n/testing/all-words.ts';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../harness/api.ts';
import { holdSync } from '../harness/hold-back.ts';
import { inLanguage, openSpeaking, rowsIn, signInSpeaking, tileIn, toastIn } from '../harness/languages.ts';
import { startProxiedStage } from '../harness/stage.ts';
import { diaperWith, fallAsleep, tap } from '../harness/taps.ts';
import { until } from '../harness/until.ts';
import { ReleasingProxy } from '../pwa/releasing-proxy.ts';
import { signInOnScreen } from '../stories/steps.ts';
import { findingsOn } from './audit.ts';

const { lulla, proxy, browser } = await startProxiedStage(ReleasingProxy.start);

const SYNC = '**/api/sync';

/** Changes what the page sends on its way, so that the real server answers what it says to such a client. */
function sending(change: (body: { operations: { action: Record<string, unknown> }[] }) => object) {
  return async (route: Route) => {
    const body = change(route.request().postDataJSON() as Parameters<typeof change>[0]);
    await route.continue({ postData: JSON.stringify(body) });
  };
}

describe.each(inLanguage('sv'))('the dashboard in $code says how things stand, and axe finds nothing:', (speaking) => {
  const { activity, app, messages, pwa, sheets, sync } = speaking.words;
  const { today } = activity;
  let person: Person;
  let context: BrowserContext;
  let page: Page;

  beforeEach(async () => {
    person = await signUp(lulla, 'Anna');
    [context, page] = await openSpeaking(browser, speaking);
  });

  const takeWithWorker = async () => {
    [context, page] = await openSpeaking(browser, speaking, { hasWorker: true });
  };

  const list = () => page.getByRole('region', { name: today.heading, exact: true });
  const status = (label: string) => page.getByRole('button', { name: label, exact: true });
  const expectClean = async () => expect(await findingsOn(page)).toEqual([]);
  const logPee = async () => {
    await tileIn(page, speaking, activity.quickLog.diaper).click();
    await page
      .getByRole('dialog', { name: sheets.diaper.title })
      .getByRole('button', { name: activity.entry.diaper.pee, exact: true })
      .click();
  };
  /** The sheet behind the sync dot, which says in a sentence what the dot says in two words. */
  const openSync = async (label: string, text: string) => {
    await status(label).click();
    const sheet = page.getByRole('dialog', { name: label, exact: true });
    await sheet.getByText(text, { exact: true }).waitFor();
    return sheet;
  };
  /** As `expectClean`, in next to no time of the page, so that no state passes while it is looked at. */
  const expectCleanAtOnce = async () => {
    await until('the page’s time to stand still', async () => {
      const soon = (await page.evaluate(() => Date.now())) + 300;
      // On a busy machine that moment has passed when the page hears of it.
      return page.clock.pauseAt(soon).then(
        () => true,
        () => false,
      );
    });
    let isDone = false;
    const found = findingsOn(page).finally(() => {
      isDone = true;
    });
    // What looks waits for a tick of the clock now and then.
    while (!isDone) await page.clock.runFor(2);
    expect(await found).toEqual([]);
  };

  it('loading', async () => {
    await page.clock.install();
    const release = await holdSync(page);
    await signInSpeaking(page, person, speaking);
    await list().getByText(today.loading).waitFor();
    await expectCleanAtOnce();
    expect(await list().getByText(today.loading).count()).toBe(1);
    release();
    await page.clock.resume();
    await list().getByText(today.empty).waitFor();
  });

  itInFull('no connection before the first fetch, then an error with another try', async () => {
    await page.clock.install();
    await page.route(SYNC, (route) => route.abort());
    await signInSpeaking(page, person, speaking);
    await list().getByText(today.offlineTitle).waitFor();
    await list().getByText(today.offlineText).waitFor();
    await expectCleanAtOnce();
    expect(await list().getByText(today.offlineTitle).count()).toBe(1);
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return list().getByText(today.errorText).count();
      })
      .toBe(1);
    await list().getByText(today.errorTitle).waitFor();
    // The message says it already.
    await toastIn(page, speaking, today.errorTitle).waitFor();
    expect(await list().getByRole('alert').count()).toBe(0);
    await page.clock.resume();
    await expectClean();
    // While it still fails: the app's own next try would take the button away.
    const tried = page.waitForRequest(SYNC);
    await list().getByRole('button', { name: app.tryAgain }).click();
    await tried;
    await page.unroute(SYNC);
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return list().getByText(today.empty).count();
      })
      .toBe(1);
  });

  itInFull('empty, and everything saved', async () => {
    await signInSpeaking(page, person, speaking);
    await list().getByText(today.empty).waitFor();
    await status(activity.sync.saved).waitFor();
    await expectClean();
    const sheet = await openSync(activity.sync.saved, sync.savedText);
    await sheet.getByRole('button', { name: sync.syncNow }).waitFor();
    await expectClean();
  });

  itInFull('offline: empty, then with an entry on this device', async () => {
    await takeWithWorker();
    await signInSpeaking(page, person, speaking);
    await status(activity.sync.saved).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await status(activity.sync.offline).waitFor();
    await list().getByText(today.emptyOffline).waitFor();
    await expectClean();
    await logPee();
    await rowsIn(page, speaking).getByText(today.onThisDevice).waitFor();
    await expectClean();
    await openSync(activity.sync.offlineWaiting(1), sync.offlineText);
    await expectClean();
    await page.keyboard.press('Escape');
    await rowsIn(page, speaking).getByRole('button').first().press('Enter');
    await page.getByRole('dialog').getByText(sheets.details.waiting).waitFor();
    await expectClean();
  });

  itInFull('forgotten sessions', async () => {
    const feed = { kind: 'bottle', startedMl: 120 } as const;
    const startedAt = Date.now() - 13 * HOUR;
    await tap(person, fallAsleep(Date.now() - 30 * HOUR));
    await tap(person, { type: 'feed.start', activityId: uuidv7(), feed, startedAt, note: null });
    await signInSpeaking(page, person, speaking);
    const card = page.getByRole('region', { name: `${activity.entry.feed}: ${sheets.forgotten.title}` });
    await card.getByRole('heading', { name: sheets.forgotten.titleFeed }).waitFor();
    await expectClean();
    await card.getByRole('button', { name: sheets.forgotten.choose }).press('Enter');
    await card.getByLabel(sheets.times.date).waitFor();
    // The pressed button is gone: what came in its place has the focus.
    expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await expectClean();
  });

  itInFull('refused, with its reason, *Retry* and *Discard*', async () => {
    await signInSpeaking(page, person, speaking);
    await status(activity.sync.saved).waitFor();
    await page.route(
      SYNC,
      sending((body) => {
        for (const { action } of body.operations) action['startedAt'] = Date.now() + 10 * MINUTE;
        return body;
      }),
    );
    await logPee();
    await toastIn(page, speaking, messages.errors.saving).getByText(messages.errors.time_in_future).waitFor();
    await status(activity.sync.needsYou(1)).waitFor();
    await expectClean();
    const sheet = await openSync(activity.sync.needsYou(1), sync.needsYouText(1));
    await sheet.getByText(messages.errors.time_in_future).waitFor();
    await sheet.getByRole('button', { name: sync.retry }).waitFor();
    await expectClean();
    await sheet.getByRole('button', { name: sync.discard }).click();
    await toastIn(page, speaking, messages.done.discarded).waitFor();
    await expectClean();
  });

  itInFull('signed out elsewhere: what is logged waits on the device', async () => {
    await signInSpeaking(page, person, speaking);
    await status(activity.sync.saved).waitFor();
    // Once it knows for sure, it leads to the sign-in screen; here it cannot find out, also by a request just on its way.
    await page.route('**/api/session', (route) => route.abort());
    await context.clearCookies();
    await logPee();
    const sheet = await openSync(activity.sync.signedOut, sync.signedOutText);
    await sheet.getByRole('button', { name: sync.signIn }).waitFor();
    await expectClean();
    await page.keyboard.press('Escape');
    await rowsIn(page, speaking).getByText(today.onThisDevice).waitFor();
    await expectClean();
    await page.unroute('**/api/session');
    await (await openSync(activity.sync.signedOut, sync.signedOutText))
      .getByRole('button', { name: sync.signIn })
      .click();
    await signInOnScreen(page, person, speaking.code === 'sv' ? swedish : english);
    await status(activity.sync.saved).waitFor();
    await rowsIn(page, speaking).getByText(activity.entry.diaper.pee).waitFor();
  });

  itInFull('too old for the server: an update is asked for, and nothing is lost', async () => {
    await tap(person, diaperWith('poo', Date.now() - MINUTE));
    await signInSpeaking(page, person, speaking);
    await rowsIn(page, speaking).getByText(activity.entry.diaper.poo).waitFor();
    // What a client of another time would send.
    await page.route(
      SYNC,
      sending((body) => ({ ...body, wire: 1_000_000 })),
    );
    await logPee();
    const bar = page.getByRole('status').filter({ hasText: pwa.tooOld });
    await bar.getByRole('button', { name: pwa.update }).waitFor();
    await expectClean();
    const sheet = await openSync(activity.sync.reload, sync.reloadText);
    await sheet.getByRole('button', { name: sync.reloadNow }).waitFor();
    await expectClean();
  });

  itInFull('a new version, in a quiet bar', async () => {
    await takeWithWorker();
    await signInSpeaking(page, person, speaking);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    proxy.bringOutNewVersion();
    await page.reload();
    const bar = page.getByRole('status').filter({ hasText: pwa.newVersion });
    await bar.getByRole('button', { name: pwa.update }).waitFor();
    await expectClean();
  });
});
