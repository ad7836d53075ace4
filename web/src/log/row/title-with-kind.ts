import type { Activity } from '@lulla/domain/activity/activity';
import type { Words } from '../../i18n/sv.ts';
import { activityTitle, kindText } from '../activity-text.ts';

/** The short text of an entry where no icon stands beside it: 'Medicine: Alvedon 2.5 ml'. */
export function titleWithKind(activity: Activity, words: Words): string {
  return [kindText(activity, words), activityTitle(activity, words)].filter(Boolean).join(': ');
}
