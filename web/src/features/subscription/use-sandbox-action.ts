import type { ApiResult } from '../../api/client.ts';
import { type Call, useCall } from '../../api/use-call.ts';
import { showToast } from '../../components/toast/toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import { syncNow } from '../../sync/log.ts';

/** An action of the sandbox: does it, shows errors, and syncs. */
export function useSandboxAction<Input>(call: (input: Input) => Promise<ApiResult<null>>): Call<Input> {
  return useCall(call, (result) => {
    const { sandbox, errors } = getWords().subscription;
    if (result.ok) showToast({ title: sandbox.changed, kind: 'success', slot: 'sandbox', stays: true });
    else {
      const reasons: Readonly<Record<string, string>> = {
        offline: errors.offline,
        timeout: errors.offline,
        too_many_attempts: errors.tooMany,
        already_subscribed: errors.alreadyYours,
        not_subscribed: errors.notSubscribed,
        checkout_used: sandbox.used,
      };
      const description = reasons[result.code] ?? errors.unexpected;
      showToast({ title: sandbox.failed, description, kind: 'danger', slot: 'sandbox' });
    }
    void syncNow();
  });
}
