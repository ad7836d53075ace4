import { HOUR } from '@lulla/domain/time/instant';
import { endTrial as setTrialEnd } from '@lulla/server/test/end-trial.ts';
import { createStranger } from '@lulla/server/test/families.ts';
import type { Person } from '@lulla/server/test/people.ts';
import type { World } from '@lulla/server/test/world.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import type { Speaking } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';

/** Ends somebody's trial `from` now, ms; their devices are told. */
export async function endTrial(world: World, person: Person, from = -HOUR): Promise<void> {
  await setTrialEnd(world, person, Date.now() + from);
  const { database, relay } = world.context;
  const { familyId } = person;
  const next = await database
    .updateTable('families')
    .set((eb) => ({ revision: eb('revision', '+', 1), info_revision: eb('revision', '+', 1) }))
    .where('id', '=', familyId)
    .returning(['epoch', 'revision'])
    .executeTakeFirstOrThrow();
  await relay.publish({ type: 'revision', familyId, ...next });
}

/** Somebody new whose trial is over. */
export async function createExpired(world: World): Promise<Person> {
  const person = await createStranger(world);
  await endTrial(world, person);
  return person;
}

/** What the card and the locked features say, to the letter. */
export const SAID = {
  en: {
    drops: 'Drops are part of Premium',
    bath: 'Baths are part of Premium',
    stock: 'The diaper stock is part of Premium',
    monthly: 'The monthly summary is part of Premium',
    expired: 'Trial Expired',
    upgrade: 'Upgrade to Premium',
    free: 'Free',
    freeTrial: 'Free Trial',
    price: '49 SEK per month',
    daysLeft: '3 days left',
    hoursLeft: '5 hours left',
    noMoney: 'This is a sandbox: no money is taken.',
    subscribe: 'Subscribe',
    cancel: 'Cancel',
    renews: /^Renews on \d{1,2} \w+ 20\d\d\.$/,
    cancelled: /^Cancelled\. You have Premium until \d{1,2} \w+ 20\d\d\.$/,
    cancelledOver: /^Cancelled\. You had Premium until \d{1,2} \w+ 20\d\d\.$/,
    refreshed: 'Status refreshed',
    refreshedText: 'Subscription status refreshed.',
    refreshFailed: 'Refresh failed',
    checkoutFailed: 'Failed to create checkout session. Please try again.',
    noCheckoutUrl: 'No checkout URL received. Please try again.',
    noPortalUrl: 'No portal URL received. Please try again.',
    portalFailed: 'Failed to open customer portal: No connection right now. Try again when you are online.',
    unexpected: 'An unexpected error occurred. Please try again.',
    refreshFailedText: 'Failed to refresh subscription status.',
    unknown: 'Your subscription could not be checked',
  },
  sv: {
    drops: 'Droppar ingår i Premium',
    bath: 'Bad ingår i Premium',
    stock: 'Blöjförrådet ingår i Premium',
    monthly: 'Månads\u00ADsammanfattningen ingår i Premium',
    expired: 'Provperioden är slut',
    upgrade: 'Uppgradera till Premium',
    free: 'Gratis',
    freeTrial: 'Gratis provperiod',
    price: '49 kr i månaden',
    daysLeft: '3 dagar kvar',
    hoursLeft: '5 timmar kvar',
    noMoney: 'Det här är en sandlåda: inga pengar dras.',
    subscribe: 'Prenumerera',
    cancel: 'Avbryt',
    renews: /^Förnyas \d{1,2} [a-zåäö]+ 20\d\d\.$/,
    cancelled: /^Uppsagd\. Premium gäller till \d{1,2} [a-zåäö]+ 20\d\d\.$/,
    cancelledOver: /^Uppsagd\. Premium gällde till \d{1,2} [a-zåäö]+ 20\d\d\.$/,
    refreshed: 'Statusen är uppdaterad',
    refreshedText: 'Prenumerationens status är uppdaterad.',
    refreshFailed: 'Uppdateringen misslyckades',
    checkoutFailed: 'Betalningen gick inte att öppna. Försök igen.',
    noCheckoutUrl: 'Vi fick ingen adress till betalningen. Försök igen.',
    noPortalUrl: 'Vi fick ingen adress till kundportalen. Försök igen.',
    portalFailed: 'Kundportalen gick inte att öppna: Ingen anslutning just nu. Försök igen när du har nät.',
    unexpected: 'Något oväntat hände. Försök igen.',
    refreshFailedText: 'Prenumerationens status gick inte att uppdatera.',
    unknown: 'Prenumerationen gick inte att kontrollera',
  },
} as const;

/** The card on a screen of settings. */
export const cardIn = (page: Page, { words }: Speaking): Locator =>
  page.getByRole('region', { name: words.subscription.card.title });

/** A world to show and the way to people's settings, for one test file. */
export async function openSubscriptionScene(env?: Readonly<Record<string, string>>) {
  const shown = await showWorld(env);
  const { world, origin } = shown;
  const browser = await stageBrowser();
  // The server's clock goes with the devices', which a test cannot hold.
  beforeEach(() => world.clock.catchUp());

  /** Somebody's settings on a new device, and the card there. */
  async function settingsOf(person: Person, speaking: Speaking, at = shown): Promise<[Page, Locator]> {
    const page = await at.open(browser, person, speaking);
    await page.goto(`${at.origin}/settings`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return [page, cardIn(page, speaking)];
  }

  return { shown, world, origin, browser, settingsOf };
}

/** The page that opens in a new tab. */
export async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()]);
  return tab;
}
