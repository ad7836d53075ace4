import { type Activity, isAsLeft, isOpen } from '../activity/activity.ts';
import type { Effect } from '../protocol/effect.ts';
import type { Draft } from './draft.ts';
import type { Actor, LogEntry } from './log-view.ts';
import { undoLot } from './milk.ts';
import { type Outcome, rejected, superseded } from './outcome.ts';
import { putKeepingOneOpen } from './sessions.ts';
import { giveBack, takeAgain } from './stock.ts';
import { isTakenOver, undoStock } from './stock-undo.ts';

/** Closed entries first, so that a reopened one never meets another that is about to close. */
function inSafeOrder(effects: readonly Effect[]): Effect[] {
  const reopens = ({ before }: Effect) => before !== null && isOpen(before);
  return [...effects].sort((a, b) => Number(reopens(a)) - Number(reopens(b)));
}

/** P12: restores each entry that is still as the operation left it, and lists the others as `skipped`. */
export function undo(
  draft: Draft,
  operationId: string,
  actor: Actor,
): { outcome: Outcome } | { outcome: undefined; skipped: string[] } {
  const done = draft.doneBy(operationId);
  if (!done) return { outcome: rejected('activity_not_found') };
  const { effects, stock, lot } = done;
  // An operation on entries changed the stock only through them.
  if (effects.every(isTakenOver)) {
    const isUndone = (stock && undoStock(draft, stock, effects)) || (lot && undoLot(draft, lot));
    return isUndone ? { outcome: undefined, skipped: [] } : { outcome: superseded('changed_since', null, null) };
  }
  const skipped: string[] = [];
  for (const { id, before, after } of inSafeOrder(effects)) {
    const entry = draft.find(id);
    const now = entry?.state === 'present' ? entry.activity : null;
    if (!isAsLeft(now, after) || isOtherDeletion(entry, before)) skipped.push(id);
    else if (before) putKeepingOneOpen(draft, now ? withItsDiaper(before, now) : takeAgain(draft, before));
    else if (now) {
      giveBack(draft, now);
      draft.remove(id, actor);
    }
  }
  if (skipped.length === effects.length) return { outcome: superseded('changed_since', null, null) };
  return { outcome: undefined, skipped };
}

/** Deleted again after it came back and was changed. Content that is not known says nothing: the server decides. */
function isOtherDeletion(entry: LogEntry | undefined, before: Activity | null): boolean {
  return entry?.state === 'deleted' && entry.content !== null && !isAsLeft(entry.content, before);
}

/** An entry that existed before keeps its stock batch, whatever else is restored. */
function withItsDiaper(before: Activity, now: Activity): Activity {
  return before.kind === 'diaper' && now.kind === 'diaper' ? { ...before, fromStock: now.fromStock } : before;
}
