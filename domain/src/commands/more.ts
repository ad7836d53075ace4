import { MAX_PINS, placeOf, withPlace } from '../activity/more/more-choices.ts';
import { isMoreKind } from '../activity/more/more-kinds.ts';
import type { ActionOf } from '../protocol/action.ts';
import type { Draft } from './draft.ts';
import { type Outcome, rejected } from './outcome.ts';

/** Shows *More* before anything of it was logged, or no longer (R217). */
export function showMore(draft: Draft, { on }: ActionOf<'more.show'>): Outcome | undefined {
  draft.putMore({ ...draft.more(), isOn: on });
  return undefined;
}

/** Says where a kind is shown (R217): of two choices for a kind the later to arrive counts. Undefined: draft changed. */
export function placeKind(draft: Draft, { kind, place }: ActionOf<'more.place'>): Outcome | undefined {
  const choices = draft.more();
  if (!isMoreKind(kind)) return rejected('kind_unknown');
  const isPinned = placeOf(choices, kind) === 'pinned';
  if (place === 'pinned' && !isPinned && choices.pinned.length >= MAX_PINS) return rejected('pins_full');
  draft.putMore(withPlace(choices, kind, place));
  return undefined;
}
