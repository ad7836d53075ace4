import type { SessionSort } from '@lulla/domain/activity/entry/kind';
import type { Words } from '../i18n/sv.ts';

type OtherSort = Exclude<SessionSort, 'feed' | 'sleep'>;
type OtherWords = Words['more']['sessions'][OtherSort];

/** A text of a sort of session: that of feeds, of sleeps, or of the sort's own words. */
export function textOfSort<T>(
  sort: SessionSort,
  { more }: Words,
  { feed, sleep, of }: { readonly feed: T; readonly sleep: T; readonly of: (words: OtherWords) => T },
): T {
  if (sort === 'feed') return feed;
  return sort === 'sleep' ? sleep : of(more.sessions[sort]);
}

/** Whether entries of a kind of *More* can run. */
export function isSessionKind(kind: string, { sessions }: Words['more']): kind is OtherSort {
  return kind in sessions;
}
