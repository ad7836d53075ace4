import { type Activity, isSession } from '@lulla/domain/activity/activity';
import type { FamilyInfo } from '@lulla/domain/protocol/family-info';
import type { Words } from '../i18n/sv.ts';

/** The reader and the family (null before the first sync). */
export interface Household {
  readonly userId: string;
  readonly family: FamilyInfo | null;
}

/** How a person is named to the reader: 'you', a member's name, 'partner' while the family is unknown, else 'former member'. */
export function whoText(userId: string | null, { userId: me, family }: Household, words: Words): string {
  if (userId === me) return words.activity.you;
  const member = family?.members.find((each) => each.userId === userId);
  if (member) return member.displayName;
  return family || userId === null ? words.activity.formerMember : words.activity.partner;
}

/** As `whoText`, where the name stands after 'by': some languages bend *you* there. */
export function byText(userId: string | null, household: Household, words: Words): string {
  return userId === household.userId ? words.activity.byYou : whoText(userId, household, words);
}

/** Who logged an entry: both, if two people had started it (P49). */
export function authorsText(activity: Activity, household: Household, words: Words): string {
  return named(activity, (userId) => whoText(userId, household, words), words);
}

/** As `authorsText`, where the names stand after 'by'. */
export function startersText(activity: Activity, household: Household, words: Words): string {
  return named(activity, (userId) => byText(userId, household, words), words);
}

function named(activity: Activity, name: (userId: string) => string, words: Words): string {
  const also = isSession(activity) ? activity.alsoBy : null;
  return also ? words.activity.both(name(activity.userId), name(also)) : name(activity.userId);
}

/** Who ended a session that somebody else had started; else null. */
export function endedByText(activity: Activity, household: Household, words: Words): string | null {
  if (!isSession(activity) || activity.endedBy === null || activity.endedBy === activity.userId) return null;
  return words.activity.entry.endedBy(byText(activity.endedBy, household, words));
}

/** Whether names are needed: alone, every entry is one's own. */
export function isShared({ family }: Household): boolean {
  return family !== null && family.members.length > 1;
}
