import { createStranger } from '@lulla/server/test/families.ts';
import { subscribe } from '@lulla/server/test/subscriptions.ts';
import { describe, expect, it } from 'vitest';
import { inLanguage, toastIn } from '../harness/languages.ts';
import { findingsOn } from './audit.ts';
import { cardIn, createExpired, openSubscriptionScene, SAID } from './subscription-scene.ts';

const { shown, world, origin, browser, settingsOf } = await openSubscriptionScene();

describe.each(inLanguage('en'))('accounts §8 in $code', (speaking) => {
  const { words, code } = speaking;
  const { subscription, app } = words;
  const said = SAID[code];

  it("refreshing loads the page anew and says 'Status refreshed', and 'Refresh failed' without a network [A8.33]", async () => {
    const [page, card] = await settingsOf(await createExpired(world), speaking);
    const refresh = card.getByRole('button', { name: subscription.card.refresh });
    await page.evaluate(() => Object.assign(window, { isThePageBefore: true }));
    await refresh.click();
    await toastIn(page, speaking, said.refreshed).getByText(said.refreshedText).waitFor();
    expect(await page.evaluate(() => 'isThePageBefore' in window)).toBe(false);
    await page.context().setOffline(true);
    await card.getByText(subscription.card.offline).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await refresh.click();
    await toastIn(page, speaking, said.refreshFailed).first().waitFor();
    await card.getByRole('button', { name: said.upgrade }).click();
    await toastIn(page, speaking, said.checkoutFailed).getByText(subscription.errors.offline).waitFor();
  });

  it('a portal that cannot be reached says why, also where the code that draws messages is not there yet', async () => {
    const anna = await createStranger(world);
    await subscribe(world, anna);
    const page = await shown.open(browser, anna, speaking);
    const notFetchedYet = /toast-region/;
    await page.context().route(notFetchedYet, (route) => route.abort());
    await page.goto(`${origin}/settings`);
    const manage = cardIn(page, speaking).getByRole('button', { name: subscription.card.manage });
    await manage.waitFor();
    await page.context().setOffline(true);
    await manage.click();
    const message = toastIn(page, speaking, said.portalFailed);
    await message.waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await message.getByRole('button', { name: app.close }).click();
    await message.waitFor({ state: 'detached' });
    await page.context().unroute(notFetchedYet);
    await page.context().setOffline(false);
    await cardIn(page, speaking).getByRole('button', { name: subscription.card.refresh }).click();
    await toastIn(page, speaking, said.refreshed).getByText(said.refreshedText).waitFor();
  });

  it('an answer without an address, and one that is no answer, are told apart', async () => {
    const anna = await createStranger(world);
    const [page, card] = await settingsOf(anna, speaking);
    // What a broken proxy in between would answer.
    let body = '{}';
    await page
      .context()
      .route(/\/api\/subscription\/(?:checkout|portal|refresh)$/, (route) =>
        route.fulfill({ status: body === '{}' ? 200 : 500, contentType: 'application/json', body }),
      );
    const upgrade = card.getByRole('button', { name: said.upgrade });
    await upgrade.click();
    await toastIn(page, speaking, said.noCheckoutUrl).first().waitFor();
    body = 'nonsense';
    await upgrade.click();
    await toastIn(page, speaking, said.unexpected).first().waitFor();
    await card.getByRole('button', { name: subscription.card.refresh }).click();
    await toastIn(page, speaking, said.refreshFailed).getByText(said.refreshFailedText).waitFor();
    body = '{}';
    await subscribe(world, anna);
    await card.getByRole('button', { name: subscription.card.manage }).click();
    await toastIn(page, speaking, said.noPortalUrl).first().waitFor();
  });
});
