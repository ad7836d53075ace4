import type { Entitlement } from '@lulla/domain/protocol/family-info';
import { useNavigate } from '@tanstack/react-router';
import { CloudOff, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { refreshSubscription } from '../../billing/subscription-api.ts';
import { takeRefreshed, tellRefreshed, useRefresh } from '../../billing/use-billing.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TryAgain } from '../../components/try-again.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { isEntitlementUnknown } from '../../log/entitlement-unknown.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { syncNow, useLog } from '../../sync/log.ts';
import { subscriptionStatus } from './subscription-status.ts';
import { SubscriptionStatusView } from './subscription-status-view.tsx';

const ID = 'subscription';

/** Settings: the reader's Premium status, and its actions. Nothing if there is nothing to pay. */
export function SubscriptionCard() {
  const words = useWords().subscription.card;
  const log = useLog();
  const now = useLogMinute();
  const returned = useReturnFromCheckout(log.family?.entitlement.subscription);
  useEffect(() => {
    if (takeRefreshed()) tellRefreshed();
  }, []);
  if (!log.family) return <Frame>{isEntitlementUnknown(log) ? <Unknown /> : <Checking />}</Frame>;
  const status = subscriptionStatus(log.family, now);
  if (status.kind === 'off') return null;
  return (
    <Frame>
      {returned && <Confirming />}
      {/* Nobody is offered what they have just paid. */}
      {returned !== 'asking' && <SubscriptionStatusView status={status} />}
      {/* An admin’s access has no provider to ask. */}
      {status.kind !== 'admin' && <Refresh />}
      {/* Last: it comes and goes by itself, and moves no button away from under a finger. */}
      {log.sync.state === 'offline' && <Banner Icon={CloudOff}>{words.offline}</Banner>}
    </Frame>
  );
}

/** After a checkout, until the provider has said that it was paid. */
function Confirming() {
  const { confirming } = useWords().subscription.card;
  return (
    <Banner live Icon={Hourglass}>
      {confirming}
    </Banner>
  );
}

/** `/settings#subscription` comes here. */
function Frame({ children }: { children: ReactNode }) {
  const words = useWords().subscription.card;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.hash !== `#${ID}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Card id={ID} aria-labelledby={`${ID}-title`} className="scroll-my-4">
      {/* It takes the focus so that it is read out; it is no control and shows no ring. */}
      <h2 ref={heading} id={`${ID}-title`} tabIndex={-1} className="text-secondary font-medium outline-none">
        {words.title}
      </h2>
      <div className="mt-2 flex flex-col gap-4">{children}</div>
    </Card>
  );
}

function Checking() {
  const { checking } = useWords().subscription;
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{checking}</span>
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="h-5 w-4/5" />
    </div>
  );
}

function Unknown() {
  const words = useWords().subscription;
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <div>
        <p className="text-title font-semibold">{words.unknown}</p>
        <p className="mt-1 text-secondary text-muted">{words.unknownText}</p>
      </div>
      <TryAgain onPress={() => void syncNow()} />
    </div>
  );
}

function Refresh() {
  const words = useWords().subscription.card;
  const refresh = useRefresh();
  return (
    <Button
      variant="quiet"
      size="medium"
      className="-mt-2 -mb-2 -ml-4 self-start"
      busy={refresh.isPending}
      onClick={() => refresh.run(undefined)}
    >
      {words.refresh}
    </Button>
  );
}

/** Where a checkout leads back to, once it is paid. */
const PAID = /[?&]checkout=done(?:&|$)/;

/**
 * Whether the reader returns from a checkout that the provider has not confirmed yet. Returning proves nothing (B3),
 * but triggers a request.
 */
function useReturnFromCheckout(subscription: Entitlement['subscription'] | undefined): 'asking' | 'unconfirmed' | null {
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
