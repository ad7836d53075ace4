import { PREMIUM_PRICE_SEK } from '@lulla/domain/entitlement/entitlement';
import { useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { payInSandbox } from '../../billing/subscription-api.ts';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { PremiumFeatures } from './premium-features.tsx';
import { BackToSettings, SandboxNotice, SandboxPage } from './sandbox-page.tsx';
import { useSandboxAction } from './use-sandbox-action.ts';

/** The sandbox's checkout (P25): what Premium costs, *Subscribe*, *Cancel*. No money is taken. */
export function SandboxCheckoutScreen() {
  const { sandbox } = useWords().subscription;
  const { session } = useSearch({ from: '/signed-in/sandbox/checkout' });
  return (
    <SandboxPage title={sandbox.checkout}>
      {({ entitlement }) => {
        if (entitlement.subscription) {
          const icon = <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" />;
          return <SandboxNotice live icon={icon} title={sandbox.subscribed} text={sandbox.subscribedText} />;
        }
        if (session === undefined) return <SandboxNotice title={sandbox.incomplete} text={sandbox.incompleteText} />;
        return <Checkout session={session} />;
      }}
    </SandboxPage>
  );
}

function Checkout({ session }: { session: string }) {
  const { sandbox, card } = useWords().subscription;
  const pay = useSandboxAction(payInSandbox);
  return (
    <>
      <div>
        <p className="text-display font-semibold">{card.price(PREMIUM_PRICE_SEK)}</p>
        <p className="mt-1 text-secondary text-muted">{card.priceText}</p>
      </div>
      <PremiumFeatures heading={card.includes} />
      <div className="flex flex-col gap-2">
        <Button full busy={pay.isPending} onClick={() => pay.run(session)}>
          {sandbox.subscribe}
        </Button>
        <BackToSettings label={sandbox.cancel} />
      </div>
    </>
  );
}
