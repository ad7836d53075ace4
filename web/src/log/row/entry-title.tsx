import type { Activity } from '@lulla/domain/activity/activity';
import type { Words } from '../../i18n/sv.ts';
import { activityTitle, kindText } from '../activity-text.ts';

/** The title of an entry beside its icon, which tells a screen reader nothing. */
export function EntryTitle({ of: activity, words }: { of: Activity; words: Words }) {
  const kind = kindText(activity, words);
  return (
    <>
      {kind && <span className="sr-only">{`${kind}: `}</span>}
      {activityTitle(activity, words)}
    </>
  );
}
