import type { Entitlement } from '@lulla/domain/wire/family-info';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { syncNow } from '../../sync/log.ts';
import { refreshSubscription } from './subscription-api.ts';

/** Where a checkout leads back to, once it is paid. */
const PAID = /[?&]checkout=done(?:&|$)/;

/**
 * Whether the reader comes from a checkout and the provider has not said yet that it was paid. Coming back proves nothing
 * (B3), but it is a reason to ask the provider, should its own word be late.
 */
export function useReturnFromCheckout({ subscription }: Pick<Entitlement, 'subscription'>): boolean {
  const [hasReturned] = useState(() => PAID.test(location.search));
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasReturned) return;
    // A reload, or the way back, is no return.
    void navigate({ to: '/settings', hash: 'subscription', replace: true });
    void refreshSubscription().then(syncNow);
  }, [hasReturned, navigate]);
  return hasReturned && !subscription;
}
