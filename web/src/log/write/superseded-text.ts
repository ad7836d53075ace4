import { amountMlOf, isSession, type Session } from '@lulla/domain/activity/activity';
import type { Outcome } from '@lulla/domain/commands/outcome';
import type { Action } from '@lulla/domain/protocol/action';
import { unreachable } from '@lulla/domain/unreachable';
import { formatClock } from '../../time/wall-clock.ts';
import { byText } from '../person-name.ts';
import type { NamesAndTimes } from '../use-display-context.ts';
import type { SuccessText } from './success-text.ts';

type Superseded = Extract<Outcome, { status: 'superseded' }>;

/** Who ended a session, when, and with which amount: 'Already ended by Anna at 03:12 (110 ml)' (P10). */
export function alreadyEndedText(session: Session, { household, zone, words }: NamesAndTimes): string {
  const { notices } = words.messages;
  const who = byText(session.endedBy, household, words);
  const clock = formatClock(session.endedAt ?? 0, zone);
  const ml = amountMlOf(session);
  return ml === null ? notices.alreadyEnded(who, clock) : notices.alreadyEndedMl(who, clock, ml);
}

/** Whether an end was refused only because it came late (P43): it is earlier, and the author had set no other. */
export function cameTooLate(mine: { readonly endedAt: number }, { endedAt, endCause }: Session): boolean {
  return endedAt !== null && mine.endedAt < endedAt && (endCause === 'tap' || endCause === 'consequence');
}

/** The text of a superseded write. */
export function supersededText(
  { reason, activity, by }: Superseded,
  display: NamesAndTimes,
  action?: Action,
): SuccessText {
  const { notices } = display.words.messages;
  switch (reason) {
    case 'already_ended': {
      if (!activity || !isSession(activity)) return { title: notices.notRunning, description: null };
      const isTooLate = action?.type === 'session.end' && cameTooLate(action, activity);
      return { title: alreadyEndedText(activity, display), description: isTooLate ? notices.endStays : null };
    }
    case 'deleted':
      return {
        title: notices.deleted(byText(by, display.household, display.words)),
        description: notices.deletedText,
      };
    case 'not_deleted':
      return { title: notices.notDeleted, description: null };
    case 'changed_since':
      if (action?.type === 'session.same') return { title: notices.notJoined, description: notices.notJoinedText };
      return { title: notices.changedSince, description: notices.changedSinceText };
    case 'not_running':
      return { title: notices.notRunning, description: null };
    default:
      return unreachable(reason);
  }
}
