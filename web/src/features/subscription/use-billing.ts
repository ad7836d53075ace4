import { useRef } from 'react';
import type { ApiResult } from '../../api/client.ts';
import { type Call, useCall } from '../../api/use-call.ts';
import { showToast } from '../../components/toast.ts';
import { newId, syncNow } from '../../sync/log.ts';
import { getLaterWords } from '../../words/current-words.ts';
import { mayFollow } from '../security/may-follow.ts';
import { openCheckoutPage, openPortalPage } from './open-provider-page.ts';
import { askForCheckout, askForPortal, type ProviderPage, refreshSubscription } from './subscription-api.ts';
import { type BillingDeed, billingErrorText } from './subscription-error-text.ts';

/** *Upgrade*: opens the provider's checkout. Premium itself comes with the sync, when the provider says so (B3). */
export function useCheckout(): Call<undefined> {
  return useProviderPage('checkout', askForCheckout, openCheckoutPage);
}

/** *Manage subscription*: opens the provider's portal. */
export function usePortal(): Call<undefined> {
  return useProviderPage('portal', askForPortal, openPortalPage);
}

/** *Refresh status*: asks the provider, then syncs. */
export function useRefresh(): Call<undefined> {
  return useCall(refreshSubscription, async (result) => {
    if (!result.ok) return tellFailed('refresh', result);
    await syncNow();
    const { done } = getLaterWords().subscription;
    showToast({ title: done.refreshed, description: done.refreshedText, kind: 'success', slot: 'billing' });
  });
}

function useProviderPage(
  deed: 'checkout' | 'portal',
  ask: (idempotencyKey: string) => Promise<ApiResult<ProviderPage>>,
  open: (url: string) => void,
): Call<undefined> {
  // A press after a failure asks for the same thing; one after a page was opened, for another.
  const key = useRef<string | null>(null);
  const send = () => {
    key.current ??= newId();
    return ask(key.current);
  };
  return useCall(send, (result) => {
    if (!result.ok) return tellFailed(deed, result);
    key.current = null;
    const { url } = result.data;
    if (url && mayFollow(url, navigator.userAgent)) open(url);
    else tellFailed(deed, { code: 'no_url', details: {} });
  });
}

function tellFailed(deed: BillingDeed, failure: Parameters<typeof billingErrorText>[1]): void {
  const { title, text } = billingErrorText(deed, failure, getLaterWords());
  showToast({ title, description: text, kind: 'danger', slot: 'billing' });
  // It may tell that what the screen shows is old.
  void syncNow();
}
