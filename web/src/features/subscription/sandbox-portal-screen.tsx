import { PREMIUM_PRICE_SEK } from '@lulla/domain/entitlement/entitlement';
import type { Subscription } from '@lulla/domain/protocol/family-info';
import type { Call } from '../../api/use-call.ts';
import { changeInSandbox, type SandboxAction } from '../../billing/subscription-api.ts';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { formatDate } from '../../time/day-names.ts';
import { BackToSettings, SandboxNotice, SandboxPage } from './sandbox-page.tsx';
import { useSandboxAction } from './use-sandbox-action.ts';

/** The sandbox's portal (P25): cancel and resume, and what a payment service does by itself. */
export function SandboxPortalScreen() {
  const { sandbox } = useWords().subscription;
  const change = useSandboxAction(changeInSandbox);
  return (
    <SandboxPage title={sandbox.portal}>
      {({ entitlement: { subscription } }) =>
        subscription ? (
          <>
            <Facts subscription={subscription} />
            <CancelOrResume isCancelled={subscription.isCancelled} change={change} />
            <ByItself isLate={subscription.status === 'past_due'} change={change} />
            <BackToSettings label={sandbox.toSettings} />
          </>
        ) : (
          <SandboxNotice live title={sandbox.none} text={sandbox.noneText} />
        )
      }
    </SandboxPage>
  );
}

function Facts({ subscription: { status, isCancelled, paidUntil } }: { subscription: Subscription }) {
  const { sandbox, card } = useWords().subscription;
  const display = useDisplayContext();
  const isLate = status === 'past_due';
  const when = isLate ? sandbox.paidUntil : isCancelled ? sandbox.ends : sandbox.nextPayment;
  const state = isLate ? sandbox.pastDue : isCancelled ? sandbox.cancelled : sandbox.active;
  const facts: [string, string][] = [
    [sandbox.status, state],
    [sandbox.price, card.price(PREMIUM_PRICE_SEK)],
    [when, formatDate(paidUntil, display)],
  ];
  return (
    <dl className="divide-y divide-line">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <dt className="text-secondary text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Changing {
  change: Call<SandboxAction>;
}

function CancelOrResume({ isCancelled, change }: Changing & { isCancelled: boolean }) {
  const { sandbox } = useWords().subscription;
  return (
    <Button
      variant={isCancelled ? 'primary' : 'secondary'}
      full
      busy={change.isPending}
      onClick={() => change.run(isCancelled ? 'resume' : 'cancel')}
    >
      {isCancelled ? sandbox.resume : sandbox.cancelSubscription}
    </Button>
  );
}

function ByItself({ isLate, change }: Changing & { isLate: boolean }) {
  const { sandbox } = useWords().subscription;
  const actions: [SandboxAction, string][] = [
    isLate ? ['pay', sandbox.pay] : ['fail_payment', sandbox.failPayment],
    ['end', sandbox.end],
  ];
  return (
    <section className="rounded-control bg-sunken p-4">
      <h2 className="text-secondary font-medium">{sandbox.byItself}</h2>
      <div className="mt-2 flex flex-wrap gap-2">
        {actions.map(([action, label]) => (
          <Button key={action} variant="secondary" size="medium" onClick={() => change.run(action)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
