import { isFeed, type Session } from '@lulla/domain/activity/activity';
import { HOUR, type Instant, MINUTE } from '@lulla/domain/time/instant';

const FEED_LENGTHS = [10 * MINUTE, 20 * MINUTE, 30 * MINUTE] as const;
const SLEEP_LENGTHS = [30 * MINUTE, HOUR, 2 * HOUR, 8 * HOUR] as const;

/** Likely ends of a forgotten session, earliest first, none in the future: the chips of 'When did it end?'. */
export function likelyEnds(session: Session, now: Instant): Instant[] {
  const lengths = isFeed(session) ? FEED_LENGTHS : SLEEP_LENGTHS;
  return lengths.map((length) => session.startedAt + length).filter((end) => end <= now);
}
