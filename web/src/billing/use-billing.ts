import { useRef } from 'react';
import type { ApiResult } from '../api/client.ts';
import { type Call, useCall } from '../api/use-call.ts';
import { showToast } from '../components/toast/toast.ts';
import { getWords } from '../i18n/current-words.ts';
import { tabStorage } from '../platform/storage.ts';
import { holdsUnstored, newId, syncNow } from '../sync/log.ts';
import { isProviderPage, openCheckoutTab, openPortalTab, type PageTab } from './open-provider-page.ts';
import { askForCheckout, askForPortal, type ProviderPage, refreshSubscription } from './subscription-api.ts';
import { type BillingAction, billingErrorText } from './subscription-error-text.ts';

/** *Upgrade*: opens the provider's checkout. Premium itself comes with the sync, when the provider says so (B3). */
export function useCheckout(): Call<undefined> {
  return useProviderPage('checkout', askForCheckout, openCheckoutTab);
}

/** *Manage subscription*: opens the provider's portal. What does not work is said for the settings card or elsewhere. */
export function usePortal(action: 'portal' | 'portal_elsewhere' = 'portal'): Call<undefined> {
  return useProviderPage(action, askForPortal, openPortalTab);
}

/** *Refresh status*: asks the provider, syncs, and loads the page anew, so that all of it says the same (accounts §7). */
export function useRefresh(): Call<undefined> {
  return useCall(refreshSubscription, async (result) => {
    if (!result.ok) return tellFailed('refresh', result);
    await syncNow();
    if (!holdsUnstored() && tabStorage.set(KEY, 'true')) location.reload();
    else tellRefreshed();
  });
}

/** Says that the status was refreshed. */
export function tellRefreshed(): void {
  const { done } = getWords().subscription;
  showToast({ title: done.refreshed, description: done.refreshedText, kind: 'success', slot: 'billing' });
}

function useProviderPage(
  action: Exclude<BillingAction, 'refresh'>,
  ask: (idempotencyKey: string) => Promise<ApiResult<ProviderPage>>,
  openTab: (title: string) => PageTab,
): Call<undefined> {
  // A press after a failure asks for the same thing; one after a page was opened, for another.
  const key = useRef<string | null>(null);
  const tab = useRef<PageTab | null>(null);
  const send = () => {
    const { opening } = getWords().subscription;
    tab.current = openTab(action === 'checkout' ? opening.checkout : opening.portal);
    key.current ??= newId();
    return ask(key.current);
  };
  return useCall(send, (result) => {
    if (result.ok) key.current = null;
    const url = result.ok ? result.data.url : undefined;
    if (url && isProviderPage(url, { origin: location.origin, userAgent: navigator.userAgent })) tab.current?.go(url);
    else {
      tab.current?.close();
      tellFailed(action, result.ok ? { code: 'no_url', details: {} } : result);
    }
  });
}

function tellFailed(action: BillingAction, failure: Parameters<typeof billingErrorText>[1]): void {
  const { title, text } = billingErrorText(action, failure, getWords());
  showToast({ title, description: text, kind: 'danger', slot: 'billing' });
  // It may tell that what the screen shows is old.
  void syncNow();
}

// What is to be said of a refreshed status is said by the page that is loaded then.
const KEY = 'subscription_refreshed';

/** Whether the page before this one refreshed the status; true once. */
export function takeRefreshed(): boolean {
  const isNoted = tabStorage.get(KEY) !== null;
  tabStorage.set(KEY, null);
  return isNoted;
}
