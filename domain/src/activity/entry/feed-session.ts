import { HOUR } from '../../time/instant.ts';
import type { MonthlySums, SessionRules } from './kind.ts';

/** A partner's feed is listed with an End button for 4 hours, and counts as running for 6 (core-tracking §9). */
export const FEED_SESSION = {
  sort: 'feed',
  // Phones lose sight of a feed sooner (core-tracking §4: 2 hours on mobile devices, 12 otherwise).
  ownRuns: { phone: 2 * HOUR, elsewhere: 12 * HOUR },
  partnerRuns: 6 * HOUR,
  partnerListed: 4 * HOUR,
  mayBeMoment: true,
} as const satisfies SessionRules;

/** A feed that is over: it has an end, or a later one took its place and nobody knows the end (P13). */
export function isOver(feed: { readonly endedAt: number | null; readonly endUnknown: boolean }): boolean {
  return feed.endedAt !== null || feed.endUnknown;
}

/** What a feed adds to the Monthly Summary; nothing while it runs. */
export function feedSums(feed: Parameters<typeof isOver>[0], formulaMl: number): Partial<MonthlySums> {
  return isOver(feed) ? { feeds: 1, formulaMl } : {};
}
