import type { Entitlement } from '@lulla/domain/protocol/family-info';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { refreshSubscription } from '../../billing/subscription-api.ts';
import { syncNow } from '../../sync/log.ts';

/** Where a checkout leads back to, once it is paid. */
const PAID = /[?&]checkout=done(?:&|$)/;

/**
 * Whether the reader comes from a checkout and the provider has not said yet that it was paid: it is being asked, or could
 * not confirm it so far. Coming back proves nothing (B3), but is a reason to ask, should the provider's own word be late.
 */
export function useReturnFromCheckout(
  subscription: Entitlement['subscription'] | undefined,
): 'asking' | 'unconfirmed' | null {
  const [hasReturned] = useState(() => PAID.test(location.search));
  const [isAsking, setAsking] = useState(hasReturned);
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasReturned) return;
    // A reload, or the way back, is no return.
    void navigate({ to: '/settings', hash: 'subscription', replace: true });
    void refreshSubscription()
      .then(syncNow)
      .then(() => setAsking(false));
  }, [hasReturned, navigate]);
  if (!hasReturned || subscription) return null;
  return isAsking ? 'asking' : 'unconfirmed';
}
