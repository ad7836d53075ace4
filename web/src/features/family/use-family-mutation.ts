import type { ApiFailure, ApiResult } from '../../api/client.ts';
import { type Call, useCall } from '../../api/use-call.ts';
import { showToast } from '../../components/toast/toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import type { Words } from '../../i18n/sv.ts';
import { syncNow } from '../../sync/log.ts';
import { type FamilyAction, familyErrorText, isAboutAddress, isDoneBefore } from './family-error-text.ts';

export interface FamilyMutation<Input, Data> {
  action: FamilyAction;
  call: (input: Input) => Promise<ApiResult<Data>>;
  /** The toast on success; changes come with the sync. */
  said: (data: Data | null, input: Input, words: Words['family']) => { title: string; description?: string };
  onRefused?: (failure: ApiFailure) => void;
  /** A refusal about the address: the caller shows the reason at its field, the toast only the failure. */
  onWrongAddress?: (text: string) => void;
  onDone?: () => void;
}

/** A change of the family on the server: does it, shows the result, and syncs. */
export function useFamilyMutation<Input, Data>({
  action,
  call,
  said,
  ...on
}: FamilyMutation<Input, Data>): Call<Input> {
  return useCall(call, (result, input) => {
    const words = getWords();
    if (result.ok || isDoneBefore(action, result)) {
      showToast({ ...said(result.ok ? result.data : null, input, words.family), kind: 'success', stays: true });
      on.onDone?.();
    } else {
      const { title, text } = familyErrorText(action, result, words);
      const saidThere = isAboutAddress(result) ? on.onWrongAddress : undefined;
      showToast({ title, description: saidThere ? undefined : text, kind: 'danger', slot: `family ${action}` });
      saidThere?.(text);
      on.onRefused?.(result);
    }
    // Also after a refusal: the screen may be outdated.
    void syncNow();
  });
}
