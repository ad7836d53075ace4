import type { Action } from '@lulla/domain/protocol/action';
import { showToast } from '../../components/toast/toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import { logAction } from './log-action.ts';

/** Writes the action that undoes another one; null, where what was written has changed since: then a message says so. */
export function writeReversal(reversal: Action | null): void {
  if (reversal) {
    void logAction(reversal, { isUndo: true });
    return;
  }
  const { notices } = getWords().messages;
  showToast({ title: notices.changedSince, description: notices.changedSinceText, answers: true });
}
