import { PREMIUM_PRICE_SEK } from '@lulla/domain/entitlement/entitlement';
import { HOUR, type Instant } from '@lulla/domain/time/instant';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCheckout, usePortal } from '../../billing/use-billing.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { listNames } from '../../log/text/list-names.ts';
import { TrialExpired } from '../../log/trial-expired.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { formatDate, formatDay } from '../../time/day-names.ts';
import { formatClock } from '../../time/wall-clock.ts';
import { PremiumFeatures } from './premium-features.tsx';
import type { SubscriptionStatus } from './subscription-status.ts';

type StatusOf<Kind extends SubscriptionStatus['kind']> = Extract<SubscriptionStatus, { kind: Kind }>;

/** The card's content for a status. */
export function SubscriptionStatusView({ status }: { status: Exclude<SubscriptionStatus, { kind: 'off' }> }) {
  const words = useWords().subscription.card;
  switch (status.kind) {
    case 'own':
      return <Own status={status} />;
    case 'shared':
      return <Shared status={status} />;
    case 'paused':
      return <Head name={words.free} text={words.pausedBy(listNames(status.paidBy, words.and))} />;
    case 'admin':
      return <Head name={words.premium} text={words.admin} />;
    case 'trial':
      return <Trial status={status} />;
    default:
      return <Free status={status} />;
  }
}

/** The name of the status and a line about it. */
function Head({ name, text, note }: { name: string; text?: string | undefined; note?: ReactNode }) {
  return (
    <div>
      <p className="text-heading font-semibold">{name}</p>
      {note}
      {text && <p className="mt-1 text-secondary text-muted">{text}</p>}
    </div>
  );
}

function Own({ status }: { status: StatusOf<'own'> }) {
  const words = useWords().subscription.card;
  const display = useDisplayContext();
  const { subscription, accessUntil, isOver, trialUntil } = status;
  const isLate = subscription.status === 'past_due' && !isOver;
  const inTime = subscription.isCancelled ? words.cancelled : words.renews;
  const text = (isOver ? words.cancelledOver : inTime)(formatDate(subscription.paidUntil, display));
  return (
    <>
      <Head
        name={nameOf(status, words)}
        note={trialUntil !== null && <TrialLeft endsAt={trialUntil} />}
        text={isLate ? undefined : text}
      />
      {isLate && <PastDue until={accessUntil} />}
      <AlsoPaid status={status} />
      <Manage />
    </>
  );
}

/** Why Premium features are usable now. */
function nameOf(
  { isOver, hasAccess, trialUntil }: StatusOf<'own'>,
  words: Record<'free' | 'freeTrial' | 'premium', string>,
): string {
  if (trialUntil !== null) return words.freeTrial;
  return isOver && !hasAccess ? words.free : words.premium;
}

/** Emphasised only if two subscriptions continue; a cancelled one ends by itself. */
function AlsoPaid({ status: { alsoPaidBy, paysTwice } }: { status: StatusOf<'own'> }) {
  const words = useWords().subscription.card;
  if (alsoPaidBy.length === 0) return null;
  const names = listNames(alsoPaidBy, words.and);
  if (!paysTwice) return <p className="text-secondary text-muted">{words.alsoPaidBy(names)}</p>;
  return (
    <Banner live Icon={CircleAlert}>
      {words.paidTwice(names)}
    </Banner>
  );
}

function PastDue({ until }: { until: Instant | null }) {
  const words = useWords().subscription.card;
  const display = useDisplayContext();
  return (
    <Banner Icon={CircleAlert}>
      {words.pastDue} {until === null ? words.pastDueOver : words.pastDueUntil(formatDate(until, display))}
    </Banner>
  );
}

function Manage() {
  const words = useWords().subscription.card;
  const portal = usePortal();
  return (
    <Button variant="secondary" full busy={portal.isPending} onClick={() => portal.run(undefined)}>
      {words.manage}
    </Button>
  );
}

/** An ending subscription can be bought again by any member before it ends (B7). */
function Shared({ status: { paidBy, endsAt } }: { status: StatusOf<'shared'> }) {
  const words = useWords().subscription.card;
  const display = useDisplayContext();
  const names = listNames(paidBy, words.and);
  if (endsAt === null) return <Head name={words.premium} text={words.paidBy(names)} />;
  return (
    <>
      <Head name={words.premium} text={words.cancelledBy(names, formatDate(endsAt, display))} />
      <Offer heading={words.offerInTrial} quiet />
    </>
  );
}

function Trial({ status: { endsAt, mayBuy } }: { status: StatusOf<'trial'> }) {
  const words = useWords().subscription.card;
  return (
    <>
      <Head name={words.freeTrial} note={<TrialLeft endsAt={endsAt} />} />
      {mayBuy && <Offer heading={words.offerInTrial} quiet />}
    </>
  );
}

function TrialLeft({ endsAt }: { endsAt: Instant }) {
  const words = useWords().subscription.card;
  const display = useDisplayContext();
  const left = timeLeft(endsAt - useLogMinute(), words);
  const until = `${formatDay(endsAt, display)} ${formatClock(endsAt, display.zone)}`;
  return <p className="mt-1 text-secondary text-muted">{words.trialLeft(left, until)}</p>;
}

/** In days until the last one begins, then in hours; rounded up, so that it never says 0. */
function timeLeft(ms: number, words: { days: (count: number) => string; hours: (count: number) => string }): string {
  const hours = Math.ceil(ms / HOUR);
  return hours > 24 ? words.days(Math.ceil(hours / 24)) : words.hours(hours);
}

function Free({ status: { isTrialOver } }: { status: StatusOf<'free'> }) {
  const words = useWords().subscription.card;
  return (
    <>
      <Head name={words.free} note={isTrialOver && <TrialExpired />} text={words.freeText} />
      <Offer heading={words.offer} />
    </>
  );
}

/** What Premium adds, what it costs, and the way there. */
function Offer({ heading, quiet = false }: { heading: string; quiet?: boolean }) {
  const { card, upgrade } = useWords().subscription;
  const checkout = useCheckout();
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <PremiumFeatures heading={heading} />
      <div>
        <p className="font-semibold">{card.price(PREMIUM_PRICE_SEK)}</p>
        <p className="mt-0.5 text-secondary text-muted">{card.priceText}</p>
      </div>
      <Button
        variant={quiet ? 'secondary' : 'primary'}
        full
        busy={checkout.isPending}
        onClick={() => checkout.run(undefined)}
      >
        {upgrade}
      </Button>
    </div>
  );
}
