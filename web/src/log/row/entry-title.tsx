import type { Activity } from '@lulla/domain/activity/activity';
import { activityTitle, kindText } from '../activity-text.ts';
import { useDisplayContext } from '../use-display-context.ts';

/** The title of an entry beside its icon, which tells a screen reader nothing. */
export function EntryTitle({ of: activity }: { of: Activity }) {
  const { words } = useDisplayContext();
  const kind = kindText(activity, words);
  return (
    <>
      {kind && <span className="sr-only">{`${kind}: `}</span>}
      {activityTitle(activity, words)}
    </>
  );
}
