import type { Action } from '@lulla/domain/protocol/action';
import { useRef, useState } from 'react';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { lazyCode } from '../../platform/lazy-code.ts';
import { getEngine } from '../../sync/log.ts';
import type { WriteResult } from '../../sync/log-engine.ts';
import { markShown } from './shown-toasts.ts';
import type { OwnUndo } from './write-toast.ts';

const TICK_MS = 12;

/** Toast texts: not needed before the first write. */
export const telling = lazyCode(() => import('./write-toast.ts'));

/** Writes one action and shows its toast. Resolves once it is durable: false if refused or not stored. */
export async function logAction(action: Action, said?: OwnUndo): Promise<boolean> {
  let acted: WriteResult;
  try {
    acted = await (await getEngine()).act(action);
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

/** A write usually takes a few hundredths of a second: a spinner before this would only flicker. */
const SLOW_MS = 400;

/** Saves a sheet's action and closes it once that is durable; a refused one stays open. A second tap does nothing. */
export function useSave<Written extends Action = Action>(
  onSaved: () => void,
  write: (action: Written) => Promise<boolean> = logAction,
): { save: (action: Written) => void; isSlow: boolean } {
  const isSaving = useRef(false);
  const [isSlow, setSlow] = useState(false);
  async function save(action: Written) {
    if (isSaving.current) return;
    isSaving.current = true;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    const saved = await write(action);
    clearTimeout(timer);
    setSlow(false);
    isSaving.current = false;
    if (saved) onSaved();
  }
  return { save: (action) => void save(action), isSlow };
}
