import { MAX_SIDE_MARKS, mergedMarks } from '../activity/breastmilk/sides.ts';
import type { ActionOf } from '../protocol/action.ts';
import type { Instant } from '../time/instant.ts';
import type { Draft } from './draft.ts';
import { findSession } from './end.ts';
import type { Actor } from './log-view.ts';
import { type Outcome, rejected } from './outcome.ts';
import { timeProblem } from './times.ts';

/**
 * Switches the side of a feed, or pauses it, from a moment on: any member, also after its end and before its start, where it
 * shows nothing unless the feed's times change (R191, R192). Undefined when the draft was changed.
 */
export function markSide(
  draft: Draft,
  action: ActionOf<'session.side' | 'session.pause'>,
  actor: Actor,
  now: Instant,
): Outcome | undefined {
  const session = findSession(draft, action.activityId);
  if ('status' in session) return session;
  if (session.kind !== 'breastmilk' || !session.sides) return rejected('does_not_fit');
  const problem = timeProblem(action.from, actor, now);
  if (problem) return rejected(problem);
  const to = action.type === 'session.side' ? action.side : 'pause';
  const sides = mergedMarks(session.sides, [{ at: action.from, to }]);
  if (sides.length > MAX_SIDE_MARKS) return rejected('sides_full');
  draft.put({ ...session, sides });
  return undefined;
}
