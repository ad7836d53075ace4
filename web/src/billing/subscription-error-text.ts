import type { ApiFailure } from '../api/client.ts';
import type { Words } from '../i18n/sv.ts';

/** What was tried. The portal is opened from the settings card, and from elsewhere. */
export type BillingAction = 'checkout' | 'portal' | 'portal_elsewhere' | 'refresh';

export interface BillingErrorText {
  readonly title: string;
  readonly text?: string;
}

/** Why a page of the payment provider did not open, or the status was not refreshed (accounts §8). */
export function billingErrorText(
  action: BillingAction,
  failure: Pick<ApiFailure, 'code' | 'details'>,
  { subscription: { errors } }: Words,
): BillingErrorText {
  const reason = reasonOf(failure, errors);
  if (action === 'refresh') return { title: errors.refresh, text: reason ?? errors.refreshText };
  if (action === 'portal_elsewhere') {
    if (failure.code === 'no_url') return { title: errors.noPortal };
    return { title: errors.portalElsewhere, text: reason ?? errors.tryLater };
  }
  if (failure.code === 'no_url') return { title: action === 'portal' ? errors.noPortalUrl : errors.noCheckoutUrl };
  if (reason === null) return { title: errors.unexpected };
  return action === 'portal' ? { title: errors.portal(reason) } : { title: errors.checkout, text: reason };
}

/** A reason that says what to do about it; null when there is none. */
function reasonOf(
  { code, details }: Pick<ApiFailure, 'code' | 'details'>,
  errors: Words['subscription']['errors'],
): string | null {
  const texts: Readonly<Record<string, string>> = {
    offline: errors.offline,
    timeout: errors.offline,
    too_many_attempts: errors.tooMany,
    already_subscribed: details['who'] === 'family' ? errors.alreadyFamily : errors.alreadyYours,
    not_subscribed: errors.notSubscribed,
    billing_unavailable: errors.notProvider,
  };
  return texts[code] ?? null;
}
