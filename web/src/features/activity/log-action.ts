import type { Outcome } from '@lulla/domain/operation/outcome';
import { isStockAction } from '@lulla/domain/operation/stock';
import type { Action } from '@lulla/domain/wire/action';
import { showToast } from '../../components/toast.ts';
import { act } from '../../sync/log.ts';
import { stockSaid } from '../stock/stock-said.ts';
import { doneText } from './done-text.ts';
import { refusalText } from './refusal-text.ts';
import { supersededText } from './superseded-text.ts';
import { wasTold } from './told.ts';
import { getReader } from './use-reader.ts';

type Acted = Awaited<ReturnType<typeof act>>;

const TICK_MS = 12;

/**
 * Writes one tap and says what came of it: the catalogue's text, its consequences, *Undo*. Resolves once it is durable on
 * this device, true when it counts; false when it was refused or could not be kept, so that a sheet stays open.
 */
export async function logAction(action: Action): Promise<boolean> {
  let acted: Acted;
  try {
    acted = await act(action);
  } catch {
    const { words } = getReader();
    const { title, text } = refusalText('invalid_operation', action.type, words);
    const description = isStockAction(action) ? text : words.activity.errors.notStored;
    showToast({ title, description, kind: 'danger' });
    return false;
  }
  tell(action, acted);
  return acted.outcome.status !== 'rejected';
}

function tell(action: Action, { operationId, outcome, stored }: Acted): void {
  if (outcome.status === 'applied') {
    if (stored === 'device') navigator.vibrate?.(TICK_MS);
    showToast(appliedToast(action, operationId, { outcome, stored }));
    return;
  }
  wasTold(operationId);
  const reader = getReader();
  if (outcome.status === 'rejected') {
    const { title, text } = refusalText(outcome.code, action.type, reader.words);
    showToast({ title, description: text, kind: 'danger' });
    return;
  }
  const { title, description } = supersededText(outcome, reader);
  showToast({ title, ...(description === null ? {} : { description }) });
}

function appliedToast(
  action: Action,
  operationId: string,
  { outcome, stored }: { outcome: Extract<Outcome, { status: 'applied' }>; stored: Acted['stored'] },
) {
  const { words, company } = getReader();
  const { title, description } = doneText(action, outcome.effects, company, words);
  const { instead, also, count } = stockSaid(action, outcome.stock, words);
  const parts = [instead?.text ?? description, count];
  if (outcome.skipped.length > 0) parts.push(words.activity.done.undoneInPart(outcome.skipped.length));
  if (stored === 'memory') parts.push(words.activity.sync.storageLost);
  const said = parts.filter((part) => part !== null).join(' · ');
  const kind = stored === 'device' ? ('success' as const) : ('neutral' as const);
  return {
    title: instead?.title ?? title,
    // A refusal that comes later stands in its place.
    slot: operationId,
    ...(said === '' ? {} : { description: said }),
    ...(also ? { also } : {}),
    kind: instead ? ('warn' as const) : kind,
    ...(action.type === 'undo' ? {} : { action: undoButton(operationId, words.activity.undo) }),
  };
}

function undoButton(operationId: string, label: string) {
  return { label, onPress: () => void logAction({ type: 'undo', operationId }) };
}
