import { createPartner, createStranger } from '@lulla/server/test/families.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { StripeServer } from '@lulla/server/test/stripe-server.ts';
import { stripeEnv, WEBHOOK_SECRET } from '@lulla/server/test/stripe-world.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { holdBack } from '../harness/hold-back.ts';
import { inLanguage, type Speaking, toastIn } from '../harness/languages.ts';
import { findingsOn } from './audit.ts';
import { endTrial, opened, openSubscriptionScene } from './subscription-scene.ts';

const stripe = await new StripeServer().start();
const { world, origin, settingsOf: openSettings } = await openSubscriptionScene(stripeEnv(stripe));
const webhook = { url: `${origin}/api/stripe/webhook`, secret: WEBHOOK_SECRET };

afterAll(() => stripe.stop());

beforeEach(() => {
  stripe.mood = 'well';
  stripe.webhook = webhook;
});

/** Texts of accounts §8, to the letter, and what is said in Swedish. */
const SAID = {
  en: {
    checkoutFailed: 'Failed to create checkout session. Please try again.',
    portalFailed: 'Failed to open customer portal: The payment service is not responding. Try again in a moment.',
    refreshFailed: 'Refresh failed',
    away: 'The payment service is not responding. Try again in a moment.',
    unableToOpen: 'Unable to open portal',
    tryLater: 'Please try again later.',
    noPortal: 'Unable to open customer portal',
  },
  sv: {
    checkoutFailed: 'Betalningen gick inte att öppna. Försök igen.',
    portalFailed: 'Kundportalen gick inte att öppna: Betaltjänsten svarar inte. Försök igen om en stund.',
    refreshFailed: 'Uppdateringen misslyckades',
    away: 'Betaltjänsten svarar inte. Försök igen om en stund.',
    unableToOpen: 'Kundportalen gick inte att öppna',
    tryLater: 'Försök igen senare.',
    noPortal: 'Kundportalen går inte att öppna just nu',
  },
} as const;

/** Somebody whose trial is over, in a language. */
async function createExpired({ code }: Speaking, partner?: Person): Promise<Person> {
  const person = partner ? await createPartner(world, partner) : await createStranger(world, code);
  await endTrial(world, person);
  return person;
}

/** What somebody does in the portal of Stripe. */
const act = (portal: Page, deed: 'cancel' | 'resume' | 'fail' | 'payLate' | 'end') =>
  portal.getByRole('button', { name: deed, exact: true }).click();

describe.each(inLanguage('en'))('in $code', (speaking) => {
  const { words, code } = speaking;
  const { subscription } = words;
  const said = SAID[code];
  const { card: cardWords } = subscription;
  const settingsOf = (person: Person) => openSettings(person, speaking);

  it('P25: upgrade at Stripe, Premium on both phones, portal, cancel, expiry [A4.18]', async () => {
    const anna = await createExpired(speaking);
    const erik = await createExpired(speaking, anna);
    const [page, card] = await settingsOf(anna);
    const [, theirs] = await settingsOf(erik);
    await theirs.getByText(cardWords.free, { exact: true }).waitFor();

    const checkout = await opened(page, () => card.getByRole('button', { name: subscription.upgrade }).click());
    await checkout.waitForURL(/\/checkout\/cs_test_/);
    // Stripe's page is in the person's language.
    await checkout.getByRole('heading', { name: `Stripe (${code})` }).waitFor();
    expect(await theirs.getByText(cardWords.free, { exact: true }).count()).toBe(1);
    await checkout.getByRole('button', { name: 'Pay 49 SEK' }).click();
    await checkout.waitForURL(`${origin}/settings#subscription`);
    await card.getByText(cardWords.premium, { exact: true }).waitFor();
    await theirs.getByText(cardWords.paidBy(anna.displayName)).waitFor();

    const portal = await opened(page, () => card.getByRole('button', { name: cardWords.manage }).click());
    await portal.getByRole('heading', { name: `Portal (${code})` }).waitFor();
    await act(portal, 'cancel');
    await card.getByText(code === 'sv' ? /^Uppsagd\./ : /^Cancelled\./).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await act(portal, 'resume');
    await card.getByText(code === 'sv' ? /^Förnyas / : /^Renews /).waitFor();
    await act(portal, 'fail');
    await card.getByText(cardWords.pastDue).waitFor();
    await act(portal, 'payLate');
    await card.getByText(cardWords.pastDue).waitFor({ state: 'detached' });
    await portal.getByRole('link', { name: 'Back' }).click();
    await portal.waitForURL(`${origin}/settings#subscription`);
    const again = await opened(page, () => card.getByRole('button', { name: cardWords.manage }).click());
    await act(again, 'end');
    await card.getByText(subscription.expired).waitFor();
    await theirs.getByText(cardWords.free, { exact: true }).waitFor();
  }, 120_000);

  it('B38 whoever comes back before Stripe’s word is told so; the server asks, and Premium is there', async () => {
    stripe.webhook = null;
    const anna = await createExpired(speaking);
    const [page, card] = await settingsOf(anna);
    const checkout = await opened(page, () => card.getByRole('button', { name: subscription.upgrade }).click());
    await checkout.waitForURL(/\/checkout\//);
    const release = await holdBack(checkout.context(), '/api/subscription/refresh');
    await checkout.getByRole('button', { name: 'Pay 49 SEK' }).click();
    await checkout.getByText(cardWords.confirming).waitFor();
    expect(await checkout.getByRole('button', { name: subscription.upgrade }).count()).toBe(0);
    expect(await findingsOn(checkout)).toEqual([]);
    release();
    await checkout.getByText(cardWords.premium, { exact: true }).waitFor();
    expect(await checkout.getByText(cardWords.confirming).count()).toBe(0);
    await card.getByText(cardWords.premium, { exact: true }).waitFor();
  });

  it('accounts §7: where the browser lets no tab open, the checkout opens in this one [A7.23]', async () => {
    const [page, card] = await settingsOf(await createExpired(speaking));
    await page.evaluate(() => {
      window.open = () => null;
    });
    await card.getByRole('button', { name: subscription.upgrade }).click();
    await page.waitForURL(/\/checkout\/cs_test_/);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(`${origin}/settings#subscription`);
    await card.getByText(cardWords.free, { exact: true }).waitFor();
  });

  it('accounts §8: a Stripe that is not well is said on the card, and leaves no empty tab behind [A8.29 A8.34]', async () => {
    const anna = await createExpired(speaking);
    const [page, card] = await settingsOf(anna);
    stripe.mood = 'broken';
    await card.getByRole('button', { name: subscription.upgrade }).click();
    await toastIn(page, speaking, said.checkoutFailed).getByText(said.away).waitFor();
    await expect.poll(() => page.context().pages().length).toBe(1);
    stripe.mood = 'well';
    const checkout = await opened(page, () => card.getByRole('button', { name: subscription.upgrade }).click());
    await checkout.getByRole('button', { name: 'Pay 49 SEK' }).click();
    const manage = card.getByRole('button', { name: cardWords.manage });
    await manage.waitFor();
    stripe.mood = 'garbage';
    await manage.click();
    await toastIn(page, speaking, said.portalFailed).first().waitFor();
    await card.getByRole('button', { name: cardWords.refresh }).click();
    await toastIn(page, speaking, said.refreshFailed).getByText(said.away).waitFor();
  });

  it("accounts §8: on Privacy & Data 'Unable to open portal', and 'Unable to open customer portal' [A8.27 A8.28]", async () => {
    const anna = await createExpired(speaking);
    const [page, card] = await settingsOf(anna);
    const checkout = await opened(page, () => card.getByRole('button', { name: subscription.upgrade }).click());
    await checkout.getByRole('button', { name: 'Pay 49 SEK' }).click();
    await card.getByText(cardWords.premium, { exact: true }).waitFor();
    await page.goto(`${origin}/privacy`);
    const portal = page.getByRole('button', { name: words.privacy.danger.portal });
    await portal.waitFor();
    // What a broken proxy in between would answer.
    let status = 500;
    await page
      .context()
      .route('**/api/subscription/portal', (route) =>
        route.fulfill({ status, contentType: 'application/json', body: '{}' }),
      );
    await portal.click();
    await toastIn(page, speaking, said.unableToOpen).getByText(said.tryLater).waitFor();
    status = 200;
    await portal.click();
    await toastIn(page, speaking, said.noPortal).first().waitFor();
  });
});
