import { type MoreChoices, placeOf } from '@lulla/domain/activity/more/more-choices';
import type { ActionOf } from '@lulla/domain/protocol/action';
import { logAction } from '../../log/write/log-action.ts';
import { writeReversal } from '../../log/write/write-reversal.ts';
import { getLog } from '../../sync/log.ts';

export type ChoiceAction = ActionOf<'more.show'> | ActionOf<'more.place'>;

/** Writes a choice and offers *Undo*. */
export function logChoice(action: ChoiceAction): void {
  const before = getLog().view.more;
  void logAction(action, { undo: () => undoChoice(action, before) });
}

function undoChoice(action: ChoiceAction, before: MoreChoices): void {
  writeReversal(reversalOf(action, { before, now: getLog().view.more }));
}

/** The action that undoes a choice: an ordinary operation, so it works offline. Null if it was changed since. */
export function reversalOf(
  action: ChoiceAction,
  { before, now }: { before: MoreChoices; now: MoreChoices },
): ChoiceAction | null {
  if (action.type === 'more.show') return now.isOn === action.on ? { ...action, on: before.isOn } : null;
  const { kind } = action;
  return placeOf(now, kind) === action.place ? { ...action, place: placeOf(before, kind) } : null;
}
