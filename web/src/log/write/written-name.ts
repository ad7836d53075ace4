import type { Activity } from '@lulla/domain/activity/activity';
import { kindOf } from '@lulla/domain/activity/kinds';
import { isCreate, newEntries } from '@lulla/domain/commands/create';
import type { Action } from '@lulla/domain/protocol/action';
import { getWords } from '../../i18n/current-words.ts';
import { getLog } from '../../sync/log.ts';
import { childName, childOf } from '../children.ts';

/** The name of the child that an entry is about; null in a family with one, and if it is the family's. */
export function nameOf(activity: Pick<Activity, 'childId' | 'kind'>): string | null {
  const { children } = getLog().view;
  if (children.length === 1 || kindOf(activity).isOfFamily) return null;
  return childName(childOf(activity, children), children, getWords());
}

/** The name of the child that an action is about; null in a family with one, and of an action about no entry. */
export function nameOfAction(action: Action): string | null {
  if (isCreate(action)) {
    const [made] = newEntries(action, '');
    // The first child's name would be wrong where the entry waits for a child that was refused (D40).
    const isOfRefused = made?.childId !== undefined && !getLog().view.children.some(({ id }) => id === made.childId);
    return made && !isOfRefused ? nameOf(made) : null;
  }
  if (!('activityId' in action)) return null;
  const entry = getLog().view.activities.find(({ id }) => id === action.activityId);
  return entry ? nameOf(entry) : null;
}
