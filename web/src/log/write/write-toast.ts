import type { Outcome } from '@lulla/domain/commands/outcome';
import { isStockAction } from '@lulla/domain/commands/stock';
import type { Action } from '@lulla/domain/protocol/action';
import { isStanding, showToast, type ToastMessage } from '../../components/toast/toast.ts';
import { openPath } from '../../platform/open-path.ts';
import { getEngine, getLog } from '../../sync/log.ts';
import type { WriteResult } from '../../sync/log-engine.ts';
import type { Notice } from '../../sync/model/notice.ts';
import { isEnding, openSheet } from '../open-sheet.ts';
import { getDisplayContext } from '../use-display-context.ts';
import { type NoticeText, noticeSlot, noticeText } from './notice-text.ts';
import { refusalText } from './refusal-text.ts';
import { isShown } from './shown-toasts.ts';
import { stockNewsText, stockToast } from './stock-toast.ts';
import { successText } from './success-text.ts';
import { supersededText } from './superseded-text.ts';

/** Writes one more tap, for *Undo* and *Restore*. */
export type Dispatch = (action: Action) => unknown;

/** For a write that is not undone by naming its operation, as in the calendar. */
export interface OwnUndo {
  readonly undo?: () => void;
  /** It undoes another write, and is shown as that. */
  readonly isUndo?: boolean;
}

/** Shows the toast of a write: the catalogue's text, its consequences, *Undo* (core-tracking §8, P11, P12, P38). */
export function showWriteToast(
  action: Action,
  { operationId, outcome, stored }: WriteResult,
  telling: OwnUndo & { log: Dispatch },
): void {
  if (outcome.status === 'applied') {
    const said = { outcome, stored, ...telling };
    showToast(appliedToast(action, operationId, said));
    lastToast = { action, operationId, said };
    return;
  }
  const display = getDisplayContext();
  if (outcome.status === 'rejected') {
    const { title, text } = refusalText(outcome.code, action.type, display.words);
    const way = outcome.code === 'premium_required' ? wayToPremium() : undefined;
    const about = nounOf(action);
    showToast({ title, description: text, kind: 'danger', answers: true, about, stays: true, action: way });
    return;
  }
  const { title, description } = supersededText(outcome, display, action);
  showToast({ title, description: description ?? undefined, answers: true, stays: true });
}

/** Shows that a write could not be stored. */
export function tellNotStored(action: Action): void {
  const { words } = getDisplayContext();
  const { title, text } = refusalText('invalid_operation', action.type, words);
  const description = isStockAction(action) ? text : words.messages.errors.notStored;
  showToast({ title, description, kind: 'danger', answers: true, about: nounOf(action), stays: true });
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
  const slot = noticeSlot(notice, lastToast) ?? undefined;
  showToast({ ...noticeToast(noticeText(notice, getDisplayContext()), log), slot, stays: true });
}

/** The latest toast of a write: the only one that can be visible. */
let lastToast: { readonly action: Action; readonly operationId: string; readonly said: Applied } | null = null;

/** The stock differs from what the toast showed (R146, D46). Shows the present count, unless refilled since. */
function tellStock({ operationId, change, isNews }: Extract<Notice, { type: 'stock' }>): void {
  const { stock } = getLog().view;
  if (!stock || stock.batchId !== change.after?.batchId) return;
  const now = { before: change.before, after: stock };
  if (lastToast?.operationId === operationId && isStanding(operationId)) {
    const { action, said } = lastToast;
    showToast(appliedToast(action, operationId, { ...said, outcome: { ...said.outcome, stock: now } }));
    return;
  }
  const news = stockNewsText(now, getDisplayContext().words);
  if (!isNews || !news) return;
  showToast({ title: news.title, description: news.text, kind: 'neutral', slot: operationId, stays: true });
}

/** 'feed' of `feed.start`, 'stock' of `stock.use`. */
function nounOf(action: Action): string {
  return action.type.split('.', 1)[0] ?? action.type;
}

interface Applied extends OwnUndo {
  readonly outcome: Extract<Outcome, { status: 'applied' }>;
  readonly stored: WriteResult['stored'];
  readonly log: Dispatch;
}

function appliedToast(action: Action, operationId: string, said: Applied): ToastMessage {
  const { outcome, stored, log } = said;
  const isUndo = said.isUndo ?? action.type === 'undo';
  const { words, household } = getDisplayContext();
  const { title, description } = successText(action, outcome.effects, household, words);
  const { instead, also, count } = stockToast(action, outcome.stock, words);
  const parts = [instead?.text ?? description, count];
  if (outcome.skipped.length > 0) parts.push(words.messages.done.undoneInPart(outcome.skipped.length));
  if (stored === 'memory') parts.push(words.activity.sync.storageLost);
  const text = parts.filter((part) => part !== null).join(' · ');
  const onPress = said.undo ?? (() => void log({ type: 'undo', operationId }));
  const kind = stored === 'device' ? 'success' : 'neutral';
  return {
    title: instead?.title ?? (isUndo ? words.messages.done.undone : title),
    // A later refusal replaces it.
    slot: operationId,
    about: nounOf(action),
    stays: true,
    description: text || undefined,
    also: also ?? undefined,
    kind: instead ? 'warn' : kind,
    action: isUndo ? undefined : { label: words.activity.undo, onPress },
  };
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
