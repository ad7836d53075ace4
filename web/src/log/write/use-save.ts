import type { Action } from '@lulla/domain/protocol/action';
import { useRef, useState } from 'react';
import { logAction } from './log-action.ts';

/** A write usually takes a few hundredths of a second: a spinner before this would only flicker. */
const SLOW_MS = 400;

/**
 * Saves a sheet's action and closes it once the write is durable; on a refusal it stays open with its input. A second
 * tap during the save does nothing.
 */
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
