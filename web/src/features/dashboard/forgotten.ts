import { isFeed, type Session } from '@lulla/domain/activity/activity';
import { HOUR, type Instant, MINUTE } from '@lulla/domain/time/instant';
import { activityTitle } from '../../log/activity-text.ts';
import type { LaterReader } from '../../log/later-reader.ts';
import { startersText } from '../../log/who.ts';
import { formatMoment } from '../../time/day-names.ts';

const FEED_LENGTHS = [10 * MINUTE, 20 * MINUTE, 30 * MINUTE] as const;
const SLEEP_LENGTHS = [30 * MINUTE, HOUR, 2 * HOUR, 8 * HOUR] as const;

/** Likely ends of a forgotten session, earliest first, none in the future: the chips of 'When did it end?'. */
export function likelyEnds(session: Session, now: Instant): Instant[] {
  const lengths = isFeed(session) ? FEED_LENGTHS : SLEEP_LENGTHS;
  return lengths.map((length) => session.startedAt + length).filter((end) => end <= now);
}

/** What a forgotten session is, and when it began; of somebody else's also who began it. */
export function forgottenText(session: Session, now: Instant, reader: LaterReader): string {
  const { forgotten } = reader.words.sheets;
  const what = activityTitle(session, reader.words);
  const when = formatMoment(session.startedAt, now, reader);
  if (session.userId === reader.company.userId) return forgotten.started(what, when);
  return forgotten.startedBy(what, startersText(session, reader.company, reader.words), when);
}
