import type { Action } from '@lulla/domain/protocol/action';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { lazyCode } from '../../platform/lazy-code.ts';
import { act } from '../../sync/log.ts';
import type { WriteResult } from '../../sync/log-engine.ts';
import { markShown } from './shown-toasts.ts';
import type { OwnUndo } from './write-toast.ts';

const TICK_MS = 12;

/** Toast texts: not needed before the first write. */
export const telling = lazyCode(() => import('./write-toast.ts'));

/**
 * Writes one action and shows its toast: the catalogue's text, its consequences, *Undo*. Resolves once it is durable on
 * this device: true when it counts; false when it was refused or could not be stored, so that a sheet stays open.
 */
export async function logAction(action: Action, said?: OwnUndo): Promise<boolean> {
  let acted: WriteResult;
  try {
    acted = await act(action);
  } catch {
    telling.get().then(({ tellNotStored }) => tellNotStored(action), tellNotOpened);
    return false;
  }
  const { outcome, stored, operationId } = acted;
  if (outcome.status !== 'applied') markShown(operationId);
  else if (stored === 'device') navigator.vibrate?.(TICK_MS);
  telling.get().then(
    ({ showWriteToast }) => showWriteToast(action, acted, { log: logAction, ...said }),
    // An applied write shows in the list, even if its toast cannot be loaded.
    () => outcome.status !== 'applied' && tellNotOpened(),
  );
  return outcome.status !== 'rejected';
}
