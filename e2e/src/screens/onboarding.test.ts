import { inFull, itInFull } from '@lulla/server/test/full.ts';
import { createPerson, PASSWORD, type Person } from '@lulla/server/test/people.ts';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdBack } from '../harness/hold-back.ts';
import { inLanguage } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { Visitor } from './account-steps.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';

const COMPLETE = '/api/onboarding/complete';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const { world, origin, signIn } = await showWorld();
const free = await showWorld({ BILLING: 'off' });
const browser = await stageBrowser();
let made = 0;

/** Somebody who has an account and has not seen the welcome. */
async function createNewcomer({ context }: typeof world): Promise<Person> {
  made += 1;
  const person = await createPerson(context, `Ny${made}`);
  const { database } = context;
  await database.updateTable('users').set({ onboarding_completed: false }).where('id', '=', person.userId).execute();
  return person;
}

async function hasCompleted({ userId }: Person): Promise<boolean | undefined> {
  const { database } = world.context;
  const row = await database
    .selectFrom('users')
    .select('onboarding_completed')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.onboarding_completed;
}

describe.each(inLanguage('sv'))('accounts §2: the welcome in $code', (speaking) => {
  const { activity, app, onboarding } = speaking.words;
  const other = speaking.code === 'sv' ? 'en' : 'sv';
  let visitor: Visitor;
  let person: Person;

  beforeEach(async () => {
    person = await createNewcomer(world);
    visitor = await Visitor.open(browser, origin, speaking);
  });

  const heading = () => visitor.page.getByRole('heading', { level: 1, name: onboarding.title });
  const dashboard = () => visitor.page.getByRole('region', { name: activity.quickLog.label });
  const said = (text: string) => visitor.page.getByRole('main').getByText(text, { exact: true });
  /** A device where they are signed in and nothing says whether they have seen the welcome. */
  const arrive = async (path: string) => {
    await signIn(visitor.page, person);
    await visitor.page.evaluate((id) => {
      localStorage.removeItem(`onboarding_completed_${id}`);
      localStorage.setItem('onboarding_completed', 'true');
    }, person.userId);
    await visitor.goTo(path);
  };

  it('meets who is new wherever they go, and is seen once: on this device, on the next, and by the server [A1.9 A2.5 A2.19 A4.17 A6.7]', async () => {
    await arrive('/settings');
    await visitor.standsAt(`/onboarding/${speaking.code}`);
    await heading().waitFor();
    expect(await visitor.page.title()).toBe(`${app.pages.onboarding} · ${app.name}`);
    expect(await visitor.stored('onboarding_completed')).toBeNull();
    const release = await holdBack(visitor.page, COMPLETE);
    await visitor.press(onboarding.getStarted);
    await visitor.page.getByRole('button', { name: onboarding.saving }).waitFor();
    release();
    await dashboard().waitFor();
    await visitor.standsAt('/');
    expect(await visitor.stored(`onboarding_completed_${person.userId}`)).toBe('true');
    expect(await hasCompleted(person)).toBe(true);
    await visitor.page.goBack();
    expect(await heading().count()).toBe(0);

    const next = await Visitor.open(browser, origin, speaking);
    await next.goTo(`/auth/${speaking.code}`);
    await next.signIn(person.email, PASSWORD);
    await next.page.getByRole('region', { name: activity.quickLog.label }).waitFor();
    expect(await next.stored(`onboarding_completed_${person.userId}`)).toBe('true');
  });

  itInFull('says what the specification lists, the steps of this device first, clean [A2.4 A2.16 A2.43]', async () => {
    await arrive('/onboarding?from=mail');
    await visitor.standsAt(`/onboarding/${speaking.code}?from=mail`);
    for (const step of onboarding.steps.computer) await said(step).waitFor();
    for (const text of [onboarding.share, onboarding.update, onboarding.freeWeek]) await said(text).waitFor();
    const main = visitor.page.getByRole('main');
    await main.getByText(onboarding.accept).waitFor();
    await main.getByText(onboarding.cookies).waitFor();
    const links = main.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/terms',
      '/privacy-policy',
    ]);
    const heights = await links.evaluateAll((all) => all.map((link) => link.getClientRects()[0]?.height ?? 0));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
    const [iphoneStep] = onboarding.steps.iphone;
    expect(await said(iphoneStep ?? '').isVisible()).toBe(false);
    expect(await findingsOn(visitor.page)).toEqual([]);
    await visitor.press(onboarding.otherDevices);
    for (const step of onboarding.steps.iphone) await said(step).waitFor();
    // Clear of the footer: what lies half under it has the footer's colour behind it for axe.
    const more = visitor.page.getByRole('button', { name: onboarding.otherDevices });
    await more.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    expect(await findingsOn(visitor.page)).toEqual([]);
    expect(await fitsAtDoubleSize(visitor.page)).toBe(true);
    await visitor.press(other === 'sv' ? 'Svenska' : 'English');
    await visitor.standsAt(`/onboarding/${other}?from=mail`);
    await expect.poll(() => visitor.stored('preferred_language')).toBe(other);
    // The texts that are agreed to can be read before.
    await links.first().click();
    await visitor.standsAt('/terms');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    await visitor.page.goBack();
    await visitor.standsAt(`/onboarding/${other}?from=mail`);
  });

  itInFull.each([
    ['iphone', IPHONE],
    ['android', ANDROID],
  ] as const)('shows %s its own steps [A2.43]', async (platform, userAgent) => {
    const { locale, size } = speaking;
    const phone = await browser.newContext({ userAgent, locale, viewport: size });
    const page = await phone.newPage();
    await signIn(page, person);
    await page.goto(`${origin}/onboarding`);
    for (const step of onboarding.steps[platform]) await page.getByText(step, { exact: true }).waitFor();
    const [elsewhere] = onboarding.steps.computer;
    expect(await page.getByText(elsewhere ?? '', { exact: true }).isVisible()).toBe(false);
    await phone.close();
  });

  itInFull.each<[string, number, number, string]>([
    ['an iPhone', 360, 780, IPHONE],
    ['an Android phone that offers to install', 360, 780, ANDROID],
    ...inFull<[string, number, number, string]>(
      ['an iPhone', 390, 844, IPHONE],
      ['an Android phone that offers to install', 390, 844, ANDROID],
    ),
  ])('hides nothing below its button on %s of %i × %i', async (_, width, height, userAgent) => {
    const phone = await browser.newContext({
      userAgent,
      locale: speaking.locale,
      viewport: { width, height },
    });
    const page = await phone.newPage();
    await signIn(page, person);
    await page.goto(`${origin}/onboarding`);
    await page.getByText(onboarding.freeWeek, { exact: true }).waitFor();
    if (userAgent === ANDROID) {
      await offerToInstall(page);
      await page.getByRole('button', { name: onboarding.install }).waitFor();
    }
    const last = await page.getByRole('main').getByRole('list').last().getByRole('listitem').last().boundingBox();
    const footer = await page.locator('.onboarding-start').boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
    const [step = ''] = onboarding.steps[userAgent === ANDROID ? 'android' : 'iphone'];
    await page.getByRole('button', { name: onboarding.otherDevices }).click();
    await page.getByText(step, { exact: true }).waitFor();
    await phone.close();
  });

  itInFull('offers to install where the browser does, and says when it is done', async () => {
    await arrive('/onboarding');
    await heading().waitFor();
    await offerToInstall(visitor.page);
    await visitor.press(onboarding.install);
    await said(onboarding.installed).waitFor();
  });

  itInFull(
    'tolerates that it cannot be saved: the device knows, and tells the server at the next start [A4.17]',
    async () => {
      await arrive('/onboarding');
      await heading().waitFor();
      await visitor.page.route(`**${COMPLETE}`, (route) => route.abort());
      await visitor.press(onboarding.getStarted);
      await dashboard().waitFor();
      expect(await visitor.stored(`onboarding_completed_${person.userId}`)).toBe('true');
      expect(await hasCompleted(person)).toBe(false);
      await visitor.page.unrouteAll();
      const reported = visitor.page.waitForResponse((response) => response.url().endsWith(COMPLETE));
      await visitor.page.reload();
      await dashboard().waitFor();
      expect((await reported).status()).toBe(204);
      expect(await hasCompleted(person)).toBe(true);
    },
  );

  itInFull('does not speak of a free week where nothing costs anything [A2.43]', async () => {
    const newcomer = await createNewcomer(free.world);
    const { page } = visitor;
    await free.signIn(page, newcomer);
    await page.goto(`${free.origin}/onboarding`);
    await heading().waitFor();
    await expect.poll(() => page.evaluate(familyIsKnown)).toBe(true);
    expect(await said(onboarding.freeWeek).count()).toBe(0);
  });
});

/** What Chromium sends when it would install the app; in a test's own window it never does. */
async function offerToInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        dispatchEvent(new Event('appinstalled'));
      },
    });
    dispatchEvent(offer);
  });
}

/** In the page: whether the first sync is on the device, with what the family has to pay. */
async function familyIsKnown(): Promise<boolean> {
  const [known] = await indexedDB.databases();
  if (!known?.name) return false;
  const opening = indexedDB.open(known.name);
  const ended = (request: IDBRequest) => new Promise((resolve) => request.addEventListener('success', resolve));
  await ended(opening);
  const reading = opening.result.transaction('meta').objectStore('meta').get('meta');
  await ended(reading);
  opening.result.close();
  return Boolean(reading.result?.family);
}
