import type { Activity, Session } from '@lulla/domain/activity/activity';
import { isForgotten, isListed, runningOf, type Viewer, withoutEnd } from '@lulla/domain/activity/running';
import { findTwins, type Twins } from '@lulla/domain/activity/twins';
import type { Child } from '@lulla/domain/child/child';
import type { ChildLog } from '../../log/children.ts';

/** What runs of a child. */
export interface RunningSession {
  readonly child: Child;
  readonly session: Session;
}

/** The running session of one sort of each child, in the children's order. */
export function runningSessions(
  logs: readonly ChildLog[],
  viewer: Viewer,
  ofSort: (session: Session) => boolean,
): readonly RunningSession[] {
  const running = logs.flatMap(({ child, activities }) => {
    const session = runningOf(activities, viewer, ofSort);
    return session ? [{ child, session }] : [];
  });
  return running.length > 0 ? running : NOTHING_RUNS;
}

/** The same each time, so that what shows it is not rendered again. */
const NOTHING_RUNS: readonly RunningSession[] = [];

/** Of several children, whoever started them: in the children's order, those of others last. */
export function sessionsByChild(sessions: readonly Session[], logs: readonly ChildLog[]): Session[] {
  const ofThese = logs.flatMap(({ activities }) => sessions.filter((session) => activities.includes(session)));
  return [...ofThese, ...sessions.filter((session) => !ofThese.includes(session))];
}

export interface SessionLists {
  /** The latest pair that asks 'The same feed?' or 'The same sleep?'. */
  readonly twins: Twins | undefined;
  /** Sessions that ask 'When did it end?', newest first; of a pair only afterwards. */
  readonly forgotten: readonly Session[];
  readonly own: readonly Session[];
  readonly partner: readonly Session[];
}

/** The sessions the dashboard lists: twins, forgotten, own running, the partner's running (P13, P14, P49). */
export function sessionLists(activities: readonly Activity[], viewer: Viewer): SessionLists {
  const open = withoutEnd(activities);
  const listed = open.filter((session) => isListed(session, viewer));
  const [twins] = findTwins(activities, viewer.now);
  const isAsked = ({ id }: Activity) => id === twins?.first.id || id === twins?.second.id;
  return {
    twins,
    forgotten: open.filter((session) => isForgotten(session, viewer) && !isAsked(session)),
    own: listed.filter(({ userId }) => userId === viewer.userId),
    partner: listed.filter(({ userId }) => userId !== viewer.userId),
  };
}
