import { type Session, sortOf } from '@lulla/domain/activity/activity';
import type { SessionSort } from '@lulla/domain/activity/entry/kind';
import { HOUR, type Instant, MINUTE } from '@lulla/domain/time/instant';
import { activityTitle } from '../../log/activity-text.ts';
import { startersText } from '../../log/person-name.ts';
import type { DisplayContext } from '../../log/use-display-context.ts';
import { formatMoment } from '../../time/day-names.ts';

const LENGTHS = {
  feed: [10 * MINUTE, 20 * MINUTE, 30 * MINUTE],
  sleep: [30 * MINUTE, HOUR, 2 * HOUR, 8 * HOUR],
  tummy_time: [5 * MINUTE, 10 * MINUTE, 20 * MINUTE],
  pumping: [10 * MINUTE, 20 * MINUTE, 30 * MINUTE],
} satisfies Record<SessionSort, readonly number[]>;

/** Likely ends of a forgotten session, earliest first, none in the future: the chips of 'When did it end?'. */
export function likelyEnds(session: Session, now: Instant): Instant[] {
  return LENGTHS[sortOf(session)].map((length) => session.startedAt + length).filter((end) => end <= now);
}

/** The text of a forgotten session: kind, start and, if somebody else's, its author. */
export function forgottenText(session: Session, now: Instant, display: DisplayContext): string {
  const { forgotten } = display.words.sheets;
  const what = activityTitle(session, display.words);
  const when = formatMoment(session.startedAt, now, display);
  if (session.userId === display.household.userId) return forgotten.started(what, when);
  return forgotten.startedBy(what, startersText(session, display.household, display.words), when);
}
