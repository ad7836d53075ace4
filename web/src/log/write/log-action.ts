import type { Child } from '@lulla/domain/child/child';
import type { Action } from '@lulla/domain/protocol/action';
import { useRef, useState } from 'react';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { lazyCode } from '../../platform/lazy-code.ts';
import { getEngine, getLog, newId } from '../../sync/log.ts';
import { getChosenChildren } from '../children.ts';
import { actionsFor } from './child-actions.ts';
import { markShown } from './shown-toasts.ts';
import type { OwnUndo, Written } from './write-toast.ts';

const TICK_MS = 12;

/** Toast texts: not needed before the first write. */
export const telling = lazyCode(() => import('./write-toast.ts'));

interface LogOptions extends OwnUndo {
  /** Whom new entries are about; the chosen children unless given. */
  readonly children?: readonly Child[];
}

/**
 * Writes an action, once for each chosen child where it makes entries, and shows one toast. Resolves once it is durable:
 * false if refused or not stored.
 */
export function logAction(action: Action, { children, ...said }: LogOptions = {}): Promise<boolean> {
  return logActions(actionsFor(action, children ?? getChosenChildren(), getLog().view.children, newId), said);
}

/** The latest tap, while it is being written. */
let latest: { readonly tap: string; readonly written: Promise<boolean> } | null = null;

/**
 * Writes actions of one tap, with one toast and one *Undo*. False if none was stored: a second try doubles nothing. The
 * second tap of a double tap is the first: answered twice, the second would be said to come too late.
 */
export function logActions(actions: readonly Action[], said?: OwnUndo): Promise<boolean> {
  const tap = JSON.stringify(actions);
  // Each counts: its button knows which taps are one.
  const isCounted = actions.some(({ type }) => type === 'stock.use');
  if (latest?.tap === tap && !isCounted) return latest.written;
  const written = writeAll(actions, said).finally(() => {
    if (latest?.written === written) latest = null;
  });
  latest = { tap, written };
  return written;
}

async function writeAll(actions: readonly Action[], said: OwnUndo | undefined): Promise<boolean> {
  const written: Written[] = [];
  for (const action of actions) written.push({ action, result: await write(action) });
  const results = written.flatMap(({ result }) => result ?? []);
  for (const { outcome, operationId } of results) if (outcome.status !== 'applied') markShown(operationId);
  const isApplied = results.some(({ outcome, stored }) => outcome.status === 'applied' && stored === 'device');
  if (isApplied) navigator.vibrate?.(TICK_MS);
  telling.get().then(
    ({ tellWritten }) => tellWritten(written, { log: logAction, logAll: logActions, ...said }),
    // An applied write shows in the list, even if its toast cannot be loaded.
    () => results.some(({ outcome }) => outcome.status === 'applied') || tellNotOpened(),
  );
  return results.some(({ outcome }) => outcome.status !== 'rejected');
}

/** Null: it could not be stored. */
async function write(action: Action): Promise<Written['result']> {
  try {
    return await (await getEngine()).act(action);
  } catch {
    return null;
  }
}

/** A write usually takes a few hundredths of a second: a spinner before this would only flicker. */
const SLOW_MS = 400;

/** Saves a sheet's action and closes it once that is durable; a refused one stays open. A second tap does nothing. */
export function useSave<Written extends Action = Action>(
  onSaved: () => void,
  write: (action: Written) => Promise<boolean> = logAction,
): Saving<Written> {
  return useSaveWith(onSaved, write);
}

interface Saving<Written> {
  readonly save: (written: Written) => void;
  readonly isSlow: boolean;
}

/** As `useSave`, of what is not one action. */
export function useSaveWith<Written>(
  onSaved: () => void,
  write: (written: Written) => Promise<boolean>,
): Saving<Written> {
  const isSaving = useRef(false);
  const [isSlow, setSlow] = useState(false);
  async function save(written: Written) {
    if (isSaving.current) return;
    isSaving.current = true;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    const saved = await write(written);
    clearTimeout(timer);
    setSlow(false);
    isSaving.current = false;
    if (saved) onSaved();
  }
  return { save: (written) => void save(written), isSlow };
}
