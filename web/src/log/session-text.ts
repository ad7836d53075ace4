import { type Session, sortOf } from '@lulla/domain/activity/activity';
import type { SessionSort } from '@lulla/domain/activity/entry/kind';
import type { Words } from '../i18n/sv.ts';

type OtherSort = Exclude<SessionSort, 'feed' | 'sleep'>;
type OtherWords = Words['more']['sessions'][OtherSort];

/** A text of a session: that of feeds, of sleeps, or of the words that its own kind has. */
export function textOfSort<T>(
  session: Session,
  { more }: Words,
  { feed, sleep, of }: { readonly feed: T; readonly sleep: T; readonly of: (words: OtherWords) => T },
): T {
  const sort = sortOf(session);
  if (sort === 'feed') return feed;
  return sort === 'sleep' ? sleep : of(more.sessions[sort]);
}
