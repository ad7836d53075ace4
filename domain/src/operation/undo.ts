import { isOpen, isSameContent } from '../activity/activity.ts';
import type { Effect } from '../wire/effect.ts';
import type { Draft } from './draft.ts';
import type { Actor } from './log.ts';
import { type Outcome, rejected, superseded } from './outcome.ts';
import { putKeepingOneOpen } from './sessions.ts';

/** Closed entries first, so that none of the reopened ones meets another that is about to close. */
function inSafeOrder(effects: readonly Effect[]): Effect[] {
  const reopens = ({ before }: Effect) => before !== null && isOpen(before);
  return [...effects].sort((a, b) => Number(reopens(a)) - Number(reopens(b)));
}

/**
 * Decision 12: puts back each entry that is still as the operation left it, and says which are not.
 * Undefined with no skipped entry when everything was restored.
 */
export function undo(
  draft: Draft,
  operationId: string,
  actor: Actor,
): { outcome: Outcome } | { outcome: undefined; skipped: string[] } {
  const effects = draft.effectsOf(operationId);
  if (!effects) return { outcome: rejected('activity_not_found') };
  const skipped: string[] = [];
  for (const { id, before, after } of inSafeOrder(effects)) {
    if (!isSameContent(draft.present(id), after)) skipped.push(id);
    else if (before) putKeepingOneOpen(draft, before);
    else draft.remove(id, actor);
  }
  if (skipped.length === effects.length) return { outcome: superseded('changed_since', null, null) };
  return { outcome: undefined, skipped };
}
