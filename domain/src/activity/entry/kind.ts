import type { Instant } from '../../time/instant.ts';

/** How a session ended: somebody ended it, another entry did, it was logged afterwards, or its author set the end. */
export const END_CAUSES = ['tap', 'consequence', 'logged', 'edit'] as const;
export type EndCause = (typeof END_CAUSES)[number];

/** An author has one open session of each sort at most. */
export type SessionSort = 'feed' | 'sleep' | 'tummy_time' | 'pumping';

/** Types of English records: the specification's (core-tracking §3), and those of the kinds in *More*. */
export const RECORD_TYPES = [
  'feed',
  'diaper',
  'sleep',
  'bath',
  'tummy_time',
  'temperature',
  'growth',
  'note',
  'medicine',
  'pumping',
  'solid_food',
] as const;

/** How long a session counts as running (P14), ms. */
export interface SessionRules {
  readonly sort: SessionSort;
  /** The author's own, until it asks 'When did it end?'. */
  readonly ownRuns: { readonly phone: number; readonly elsewhere: number };
  readonly partnerRuns: number;
  /** How long a partner's is listed with an *End* button. */
  readonly partnerListed: number;
  /** Logged afterwards it may be one moment (P16, R250). */
  readonly mayBeMoment?: boolean;
}

/** The sums of a part of a month. */
export interface MonthlySums {
  readonly diapers: number;
  readonly baths: number;
  readonly feeds: number;
  /** Formula eaten, for the powder. */
  readonly formulaMl: number;
}

/** Why an edit leads to nothing that can be. */
type Misfit = 'does_not_fit' | 'minutes_not_possible';

/** What rules, statistics and records know of a kind of entry. */
export interface Kind<A, Field extends string = Extract<keyof A, string>> {
  /** Null for what has no end of its own. */
  readonly session: SessionRules | null;
  readonly editable: readonly Field[];
  readonly recordType: (typeof RECORD_TYPES)[number];
  /** The words of its English record, at its start or at its end. */
  details(activity: A, at: 'start' | 'end'): string;
  /** What it adds to the Monthly Summary. */
  sums(activity: A): Partial<MonthlySums>;
  /** Whether a device stores an entry however old it is (D10); absent if it does not. */
  isKept?(activity: A): boolean;
  /** It is about no child, but the family's (R250). */
  readonly isOfFamily?: boolean;
  /** How long before its author's account it may lie, ms, where that is not the usual time (R12). */
  readonly historyBeforeAccount?: number;
  /** What else an edit changes. */
  edited?(edited: A, before: A): A;
  /** Why an edited entry, of which these fields changed, is impossible. */
  misfit?(edited: A, changed: ReadonlySet<string>): Misfit | null;
}

/** How an action makes entries of a kind. */
export interface Creation<Action, Made = unknown> {
  entries(action: Action, userId: string): Made[];
  /** The open sessions that it ends, where they began at or before it (P11). */
  readonly ends: readonly SessionSort[];
  /** Premium or trial only (P23). */
  readonly isGated?: boolean;
  contradicts?(action: Action): boolean;
  /** As the kind's. */
  readonly historyBeforeAccount?: number;
}

interface Logged {
  readonly activityId: string;
  readonly childId?: string | undefined;
  readonly startedAt: Instant;
  readonly note: string | null;
}

export function newEntry({ activityId, childId, startedAt, note }: Logged, userId: string) {
  const child = childId === undefined ? {} : { childId };
  return { id: activityId, userId, ...child, startedAt, note, editedAt: null };
}

/** What every session has that begins now and runs. */
export function newSession(action: Logged, userId: string) {
  return {
    ...newEntry(action, userId),
    endedAt: null,
    endedBy: null,
    endCause: null,
    endUnknown: false,
    keptAt: null,
  };
}

/** What every session has that is logged when it is over. */
export function newEndedSession(action: Logged, userId: string, endedAt: Instant) {
  return { ...newSession(action, userId), endedAt, endedBy: userId, endCause: 'logged' as const };
}

/** The rules of a session that counts as running equally long for everybody, ms. */
export function equalRules<S extends SessionSort>(sort: S, runs: number) {
  return { sort, ownRuns: { phone: runs, elsewhere: runs }, partnerRuns: runs, partnerListed: runs } as const;
}

/** The English record of a session: 'Sleep started', 'Sleep completed by partner'. */
export function sessionDetails(name: string): Kind<Parameters<typeof isEndedByPartner>[0]>['details'] {
  return (session, at) => {
    if (at === 'start') return `${name} started`;
    return isEndedByPartner(session) ? `${name} completed by partner` : `${name} completed`;
  };
}

export function isEndedByPartner(session: { readonly userId: string; readonly endedBy: string | null }): boolean {
  return session.endedBy !== null && session.endedBy !== session.userId;
}
