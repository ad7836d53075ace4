import { isStockAction } from '@lulla/domain/commands/stock';
import type { Action } from '@lulla/domain/protocol/action';
import type { StockChange } from '@lulla/domain/stock/stock';
import { isStanding, showToast, type ToastMessage } from '../../components/toast/toast.ts';
import { DOT } from '../../i18n/grammar/dot.ts';
import { openPath } from '../../platform/open-path.ts';
import { applyUpdate } from '../../pwa/updates.ts';
import { getEngine, getLog } from '../../sync/log.ts';
import type { WriteResult } from '../../sync/log-engine.ts';
import type { Notice } from '../../sync/model/notice.ts';
import { isEnding, openSheet } from '../open-sheet.ts';
import { getDisplayContext } from '../use-display-context.ts';
import { joinedText } from './joined-text.ts';
import { type NoticeText, noticeSlot, noticeText, type SaidNotice } from './notice-text.ts';
import { refusalText } from './refusal-text.ts';
import { isShown } from './shown-toasts.ts';
import { stockNewsText, stockToast } from './stock-toast.ts';
import { successParts } from './success-text.ts';
import { supersededText } from './superseded-text.ts';
import { nameOf, nameOfAction } from './written-name.ts';

/** Writes one more tap, for *Undo* and *Restore*. */
export type Dispatch = (action: Action) => unknown;

/** For a write that is not undone by naming its operation, as in the calendar. */
export interface OwnUndo {
  readonly undo?: () => void;
  /** It undoes another write, and is shown as that. */
  readonly isUndo?: boolean;
}

/** A write of a tap; without a result it could not be stored. */
export interface Written {
  readonly action: Action;
  readonly result: WriteResult | null;
}

interface Telling extends OwnUndo {
  readonly log: Dispatch;
  readonly logAll: (actions: readonly Action[]) => unknown;
}

/** One that is in the log, or whose outcome is final. */
interface Applied extends WriteResult {
  readonly action: Action;
  readonly outcome: Extract<WriteResult['outcome'], { status: 'applied' }>;
}

/**
 * Shows the toast of a tap's writes, which are several where it was for several children: the catalogue's text, its
 * consequences, one *Undo* (core-tracking §8, P11, P12, P38).
 */
export function tellWritten(written: readonly Written[], telling: Telling): void {
  const applied = written.flatMap(appliedOf);
  const [failed] = written.flatMap(failureOf);
  // What an undo leaves alone is part of what it says.
  if (applied.length > 0 && (!failed || failed.action.type === 'undo')) {
    const left = written.length - applied.length;
    showToast(appliedToast(applied, telling, left));
    lastToast = { applied, telling, left };
  } else if (failed) {
    showToast(applied.length > 0 ? partlyToast(failed, applied, telling) : failedToast(failed));
  }
}

function appliedOf({ action, result }: Written): Applied[] {
  return result?.outcome.status === 'applied' ? [{ ...result, action, outcome: result.outcome }] : [];
}

interface Failed {
  readonly action: Action;
  /** Null: it could not be stored. */
  readonly outcome: Exclude<WriteResult['outcome'], { status: 'applied' }> | null;
}

function failureOf({ action, result }: Written): Failed[] {
  if (result === null) return [{ action, outcome: null }];
  return result.outcome.status === 'applied' ? [] : [{ action, outcome: result.outcome }];
}

/** The refusal of a write, that it came second, or that it could not be stored. */
function failedToast({ action, outcome }: Failed): ToastMessage {
  const display = getDisplayContext();
  if (outcome === null) {
    const { title, text } = refusalText('invalid_operation', action.type, display.words);
    const { errors } = display.words.messages;
    const toast = { title, kind: 'danger', answers: true, about: nounOf(action), stays: true } as const;
    if (getLog().sync.state === 'reload_required') {
      const action = { label: display.words.sync.reloadNow, onPress: applyUpdate };
      return { ...toast, description: errors.needsReload, action };
    }
    return { ...toast, description: isStockAction(action) ? text : errors.notStored };
  }
  if (outcome.status === 'rejected') {
    const { title, text } = refusalText(outcome.code, action.type, display.words);
    const way = outcome.code === 'premium_required' ? wayToPremium() : undefined;
    return { title, description: text, kind: 'danger', answers: true, about: nounOf(action), stays: true, action: way };
  }
  const { title, description } = supersededText(outcome, display, action);
  return { title, description: description ?? undefined, answers: true, stays: true };
}

/** Of a tap for several children, one was refused: whose, and for whom it stays. */
function partlyToast(failed: Failed, applied: readonly Applied[], telling: Telling): ToastMessage {
  const { words } = getDisplayContext();
  const { description, ...toast } = failedToast(failed);
  const name = nameOfAction(failed.action);
  const saved = applied.flatMap(({ action }) => nameOfAction(action) ?? []).join(', ');
  const parts = [[name, description].filter(Boolean).join(': '), saved && words.child.savedFor(saved)];
  return {
    ...toast,
    description: parts.filter(Boolean).join(DOT),
    action: { label: words.activity.undo, onPress: () => undoAll(applied, telling) },
  };
}

/** The latest toast of a write: the only one that can be visible. */
let lastToast: { readonly applied: readonly Applied[]; readonly telling: Telling; readonly left: number } | null = null;

/** The slot of the latest toast, if that operation is part of it. */
function slotOf(operationId: string): string | undefined {
  const isPart = lastToast?.applied.some((each) => each.operationId === operationId);
  return isPart ? lastToast?.applied[0]?.operationId : undefined;
}

/** Shows the server's outcome of a write, unless it was already shown. */
export function tellNotice(notice: Notice, log: Dispatch): void {
  if (notice.type === 'stock') {
    tellStock(notice);
    return;
  }
  if ('operationId' in notice && isShown(notice.operationId)) return;
  // Its sheet shows it.
  if (notice.type === 'ended_by_other' && isEnding(notice.activity.id)) return;
  const text = noticeText(notice, getDisplayContext());
  const name = nameOfNotice(notice);
  const description = [name, text.description].filter(Boolean).join(': ') || null;
  showToast({ ...noticeToast({ ...text, description }, log), slot: slotOfNotice(notice), stays: true });
}

/** Of a toast that is no longer true. */
function slotOfNotice(notice: SaidNotice): string | undefined {
  for (const each of lastToast?.applied ?? []) {
    const slot = noticeSlot(notice, each);
    if (slot === each.operationId) return slotOf(slot);
  }
  return noticeSlot(notice, null) ?? undefined;
}

/** Whose entry it is about, or whose part of the latest tap; null where that need not be said. */
function nameOfNotice(notice: SaidNotice): string | null {
  if ('activity' in notice) return nameOf(notice.activity);
  if (notice.type !== 'refused') return null;
  const refused = lastToast?.applied.find(({ operationId }) => operationId === notice.operationId);
  return refused ? nameOfAction(refused.action) : null;
}

/** The stock differs from what the toast showed (R146, D46). Shows the present count, unless refilled since. */
function tellStock({ operationId, change, isNews }: Extract<Notice, { type: 'stock' }>): void {
  const { stock } = getLog().view;
  if (!stock || stock.batchId !== change.after?.batchId) return;
  const now = { before: change.before, after: stock };
  const slot = slotOf(operationId);
  if (lastToast && slot !== undefined && isStanding(slot)) {
    showToast(appliedToast(lastToast.applied, lastToast.telling, lastToast.left, now));
    return;
  }
  const news = stockNewsText(now, getDisplayContext().words);
  if (!isNews || !news) return;
  showToast({ title: news.title, description: news.text, kind: 'neutral', slot: slot ?? operationId, stays: true });
}

/** 'feed' of `feed.start`, 'stock' of `stock.use`. */
function nounOf(action: Action): string {
  return action.type.split('.', 1)[0] ?? action.type;
}

function appliedToast(
  applied: readonly Applied[],
  telling: Telling,
  left: number,
  stock: StockChange | null = stockOf(applied),
): ToastMessage {
  const { action, operationId } = applied[0] as Applied;
  const isUndo = telling.isUndo ?? action.type === 'undo';
  const { words, household } = getDisplayContext();
  const texts = applied.map((each) => successParts(each.action, each.outcome.effects, household, words));
  const description = joinedText(
    texts.map((text) => ({ ...text, name: text.entry && nameOf(text.entry) })),
    words,
  );
  const { instead, also, count } = stockToast(action, stock, words);
  const parts = [instead?.text ?? description, count];
  const skipped = left + applied.reduce((sum, { outcome }) => sum + outcome.skipped.length, 0);
  if (skipped > 0) parts.push(words.messages.done.undoneInPart(skipped));
  const isOnDevice = applied.every(({ stored }) => stored === 'device');
  if (!isOnDevice) parts.push(words.activity.sync.storageLost);
  const text = parts.filter((part) => part !== null).join(DOT);
  const onPress = telling.undo ?? (() => undoAll(applied, telling));
  return {
    title: instead?.title ?? (isUndo ? words.messages.done.undone : (texts[0]?.title ?? '')),
    // A later refusal replaces it.
    slot: operationId,
    about: nounOf(action),
    stays: true,
    description: text || undefined,
    also: also ?? undefined,
    kind: instead ? 'warn' : isOnDevice ? 'success' : 'neutral',
    action: isUndo ? undefined : { label: words.activity.undo, onPress },
  };
}

/** What all of them took from the stock. */
function stockOf(applied: readonly Applied[]): StockChange | null {
  const changes = applied.flatMap(({ outcome }) => outcome.stock ?? []);
  const [first] = changes;
  return first ? { before: first.before, after: changes.at(-1)?.after ?? null } : null;
}

/** The latest first. */
function undoAll(applied: readonly Applied[], { logAll }: Telling): void {
  logAll(applied.map(({ operationId }) => ({ type: 'undo', operationId }) as const).reverse());
}

function noticeToast({ title, description, kind, offers }: NoticeText, log: Dispatch): ToastMessage {
  const { notices } = getDisplayContext().words.messages;
  const message = { title, kind, description: description ?? undefined };
  if (offers === null) return message;
  if (offers === 'premium') return { ...message, action: wayToPremium() };
  if (offers === 'refused') {
    return { ...message, action: { label: notices.see, onPress: () => openSheet({ type: 'sync' }) } };
  }
  const onPress = () => void restoreEntry(offers.restore, log);
  return { ...message, action: { label: notices.restore, onPress } };
}

function wayToPremium(): NonNullable<ToastMessage['action']> {
  const { upgrade } = getDisplayContext().words.subscription;
  return { label: upgrade, onPress: () => openPath('/settings#subscription') };
}

/** Restores an own deleted entry (P22). Only the server has its content. Repeating it is harmless. */
export async function restoreEntry(activityId: string, log: (action: Action) => unknown): Promise<void> {
  try {
    await (await getEngine()).readDeleted();
  } catch {
    const { errors } = getDisplayContext().words.messages;
    showToast({ title: errors.updating, description: errors.restoreNeedsNetwork, kind: 'danger' });
    return;
  }
  log({ type: 'activity.restore', activityId });
}
