import type { Child } from '@lulla/domain/child/child';
import type { Action } from '@lulla/domain/protocol/action';
import { useRef, useState } from 'react';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { lazyCode } from '../../platform/lazy-code.ts';
import { getEngine } from '../../sync/log.ts';
import type { WriteResult } from '../../sync/log-engine.ts';
import { getChosenChildren } from '../children.ts';
import { hideSheetUntil, openTurn } from '../open-sheet.ts';
import { actionsFor } from './child-actions.ts';
import { markShown } from './shown-toasts.ts';
import type { OwnUndo, Written } from './write-toast.ts';

const TICK_MS = 12;

/** Toast texts: not needed before the first write. */
export const telling = lazyCode(() => import('./write-toast.ts'));

export interface LogOptions extends OwnUndo {
  /** Whom new entries are about; the chosen children unless given. */
  readonly children?: readonly Child[];
  /** Called once as soon as something of it is shown, before it is durable. */
  readonly onShown?: (() => void) | undefined;
}

/**
 * Writes an action, once for each chosen child where it makes entries, and shows one toast. Resolves once it is durable:
 * false if refused or not stored.
 */
export function logAction(action: Action, { children, ...options }: LogOptions = {}): Promise<boolean> {
  return logActions(actionsFor(action, children ?? getChosenChildren()), options);
}

/** The latest tap, while it is being written. */
let latest: { readonly tap: string; readonly written: Promise<boolean> } | null = null;

/**
 * Writes actions of one tap, with one toast and one *Undo*. False if none was stored: a second try doubles nothing. The
 * second tap of a double tap is the first: answered twice, the second would be said to come too late.
 */
export function logActions(actions: readonly Action[], options: Omit<LogOptions, 'children'> = {}): Promise<boolean> {
  const tap = JSON.stringify(actions);
  // Each counts: its button knows which taps are one.
  const isCounted = actions.some(({ type }) => type === 'stock.use');
  if (latest?.tap === tap && !isCounted) return latest.written;
  const written = writeAll(actions, options).finally(() => {
    if (latest?.written === written) latest = null;
  });
  latest = { tap, written };
  return written;
}

async function writeAll(
  actions: readonly Action[],
  { onShown, ...said }: Omit<LogOptions, 'children'>,
): Promise<boolean> {
  const all = await write(actions, onShown);
  const written: Written[] = actions.map((action, place) => ({ action, result: all?.[place] ?? null }));
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

/** Null: they could not be stored. */
async function write(actions: readonly Action[], onShown: (() => void) | undefined): Promise<WriteResult[] | null> {
  try {
    return await (await getEngine()).actTogether(actions, onShown);
  } catch {
    return null;
  }
}

/** A write usually takes a few hundredths of a second: a spinner before this would only flicker. */
const SLOW_MS = 400;

/**
 * Saves a sheet's action. The sheet is hidden as soon as that is shown, and `onSaved` closes it once it is durable; a
 * refused one stays open, and one that fails is open again. A second tap does nothing.
 */
export function useSave<Written extends Action = Action>(
  onSaved: () => void,
  write: Write<Written> = logAction,
): Saving<Written> {
  return useSaveWith(onSaved, write);
}

/** Writes what a sheet says; with `onShown` the sheet is hidden meanwhile. */
type Write<Written> = (written: Written, shown: Pick<LogOptions, 'onShown'>) => Promise<boolean>;

interface Saving<Written> {
  readonly save: (written: Written) => void;
  readonly isSlow: boolean;
}

/** As `useSave`, of what is not one action. */
export function useSaveWith<Written>(onSaved: () => void, write: Write<Written>): Saving<Written> {
  const isSaving = useRef(false);
  const [isSlow, setSlow] = useState(false);
  async function save(written: Written) {
    if (isSaving.current) return;
    isSaving.current = true;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    // It may be shown only once the engine is there, and another sheet be open by then.
    const own = openTurn();
    const writing = write(written, { onShown: () => hideSheetUntil(own, writing) });
    const saved = await writing;
    clearTimeout(timer);
    setSlow(false);
    isSaving.current = false;
    if (saved) onSaved();
  }
  return { save: (written) => void save(written), isSlow };
}
