import { isOpen, isSession, type Session } from '../activity/activity.ts';
import { END_REPLACEABLE_FOR } from '../activity/limits.ts';
import { couldRun } from '../activity/running.ts';
import { runningHeir } from '../activity/twins.ts';
import type { ActionOf } from '../protocol/action.ts';
import type { Instant } from '../time/instant.ts';
import type { Draft } from './draft.ts';
import type { Actor } from './log-view.ts';
import { type Outcome, rejected, superseded } from './outcome.ts';
import { mergedNote } from './same.ts';
import { putKeepingOneOpen, withEnd } from './sessions.ts';
import { timeProblem } from './times.ts';

/** When an operation was tapped, and when it is judged. */
interface Moment {
  readonly at: Instant;
  readonly now: Instant;
}

/** The earlier end counts, or the first to arrive (P10); the author's, unless a mere consequence, over others'. */
function standsAgainst(session: Session, endedAt: Instant, actor: Actor): boolean {
  if (session.endedAt === null) return false;
  if (session.endCause === 'edit' || session.endCause === 'logged') return true;
  if (session.endCause === 'consequence' && session.userId === actor.userId) return false;
  return session.endedAt <= endedAt;
}

/**
 * A second end counts only if its device could still take the session for running, and within 12 hours of the first
 * (P43). Receipt and tap both count, because a device can misstate the tap. The author's own end may replace a guess at
 * any time.
 */
function comesTooLate(session: Session, action: ActionOf<'session.end'>, actor: Actor, { at, now }: Moment): boolean {
  const { endedAt: first } = session;
  if (first === null || (session.endCause === 'consequence' && session.userId === actor.userId)) return false;
  if (action.sawEnd || !couldRun(session, { userId: actor.userId, at })) return true;
  return Math.max(at, now) - first > END_REPLACEABLE_FOR;
}

/** Ends a session, anyone's in the family (P6). Undefined when the draft was changed. */
export function endSession(
  draft: Draft,
  action: ActionOf<'session.end'>,
  actor: Actor,
  moment: Moment,
): Outcome | undefined {
  const session = findSession(draft, action.activityId);
  if ('status' in session) return session;
  if (action.amountMl !== null && session.kind !== 'bottle') return rejected('does_not_fit');
  if (action.pumped && session.kind !== 'pumping') return rejected('does_not_fit');
  if (action.note !== null && !isAuthor(session, action, actor)) return rejected('not_permitted');
  if (action.endedAt < session.startedAt) return rejected('end_before_start');
  const problem = timeProblem(action.endedAt, actor, moment.now);
  if (problem) return rejected(problem);
  if (standsAgainst(session, action.endedAt, actor) || comesTooLate(session, action, actor, moment)) {
    return superseded('already_ended', session, session.endedBy);
  }
  const ended = withEnd(session, {
    at: action.endedAt,
    by: actor.userId,
    cause: 'tap',
    // An end without an amount does not erase a known one.
    amountMl: action.amountMl ?? (session.kind === 'bottle' ? session.amountMl : null),
  });
  const noted = { ...ended, note: noteAfter(draft, session, action) };
  draft.put(noted.kind === 'pumping' ? { ...noted, ...action.pumped } : noted);
  return undefined;
}

/** The note that an end leaves: if the named session was merged (P49), the kept note with what was sent. */
function noteAfter(draft: Draft, { note }: Session, action: ActionOf<'session.end'>): string | null {
  if (action.note === null) return note;
  const named = draft.find(action.activityId);
  if (named?.state !== 'deleted') return action.note;
  return mergedNote(note, named.content?.note ?? null, action.note);
}

/** *Still going* (P14): the author reopens a forgotten session. Undefined when the draft was changed. */
export function keepSession(
  draft: Draft,
  action: ActionOf<'session.keep'>,
  actor: Actor,
  at: Instant,
): Outcome | undefined {
  const session = findSession(draft, action.activityId);
  if ('status' in session) return session;
  if (!isAuthor(session, action, actor)) return rejected('not_permitted');
  if (session.endedAt !== null) return superseded('already_ended', session, session.endedBy);
  // An older one may arrive later.
  const kept = putKeepingOneOpen(draft, { ...session, endUnknown: false, keptAt: Math.max(at, session.keptAt ?? at) });
  return isOpen(kept) ? undefined : superseded('not_running', session, null);
}

/** Whether the named session was the actor's, also if it was merged into another's (P49). */
function isAuthor(session: Session, { activityId }: { readonly activityId: string }, actor: Actor): boolean {
  return (session.id === activityId ? session.userId : session.alsoBy) === actor.userId;
}

/** A session by its id, or the running one that it was merged into (P49); else the outcome. */
export function findSession(draft: Draft, activityId: string): Session | Outcome {
  const entry = draft.find(activityId);
  if (!entry) return rejected('activity_not_found');
  if (entry.state === 'deleted') {
    const { content } = entry;
    // If it was merged into another entry, that one is ended (P49).
    const heir = content && isSession(content) ? runningHeir(content, draft.openSessions()) : undefined;
    return heir ?? superseded('deleted', null, entry.by);
  }
  return isSession(entry.activity) ? entry.activity : rejected('does_not_fit');
}
