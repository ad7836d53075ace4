import { CreditCard } from 'lucide-react';
import { useCall } from '../../api/use-call.ts';
import { refreshSubscription } from '../../billing/subscription-api.ts';
import { billingErrorText } from '../../billing/subscription-error-text.ts';
import { usePortal } from '../../billing/use-billing.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { holdsUnstored, syncNow } from '../../sync/log.ts';

/** Why the account cannot be deleted yet, the way to the portal, and a look at the status again (accounts §4). */
export function SubscribedNotice() {
  const words = useWords().privacy.danger;
  const portal = usePortal('portal_elsewhere');
  const refresh = useRefreshAndReload();
  return (
    <div className="rounded-control bg-warn-soft p-4 text-warn-ink">
      <p className="flex items-start gap-3 font-semibold">
        <CreditCard aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {words.subscribed}
      </p>
      <p className="mt-1 text-secondary">{words.subscribedText}</p>
      <ButtonRow className="mt-4">
        <Button variant="secondary" size="medium" busy={portal.isPending} onClick={() => portal.run(undefined)}>
          {words.portal}
        </Button>
        <Button variant="secondary" size="medium" busy={refresh.isPending} onClick={() => refresh.run(undefined)}>
          {words.refresh}
        </Button>
      </ButtonRow>
    </div>
  );
}

/** Asks the provider, then reloads the page. */
function useRefreshAndReload() {
  return useCall(refreshSubscription, async (result) => {
    if (result.ok) {
      await syncNow();
      if (!holdsUnstored()) location.reload();
      return;
    }
    const { title, text } = billingErrorText('refresh', result, getWords());
    showToast({ title, description: text, kind: 'danger', slot: 'billing' });
  });
}
