import type { Activity } from '@lulla/domain/activity/activity';
import type { Action } from '@lulla/domain/protocol/action';
import { getWords } from '../../i18n/current-words.ts';
import { getLog } from '../../sync/log.ts';
import { childName, childOf } from '../children.ts';

/** The name of the child that an entry is about; null in a family with one. */
export function nameOf(activity: Pick<Activity, 'childId'>): string | null {
  const { children } = getLog().view;
  return children.length > 1 ? childName(childOf(activity, children), children, getWords()) : null;
}

/** The name of the child that an action is about; null in a family with one, and of an action about no entry. */
export function nameOfAction(action: Action): string | null {
  if ('startedAt' in action) return nameOf(action);
  if (!('activityId' in action)) return null;
  const entry = getLog().view.activities.find(({ id }) => id === action.activityId);
  return entry ? nameOf(entry) : null;
}
