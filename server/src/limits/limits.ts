const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a limit counts: its key. An account is counted by its id; a service counts everything together. */
type Counted = 'account' | 'email' | 'email and place' | 'network' | 'cookie' | 'report' | 'subscription' | 'service';

interface Limit {
  readonly by: Counted;
  readonly points: number;
  readonly seconds: number;
}

/** Every limit by its name: points in a window of seconds that begins with the first (docs/operations/limits.md). */
export const LIMITS = {
  /** Tries to sign in to one account from one address. */
  signInPair: { by: 'email and place', points: 10, seconds: 15 * MINUTE },
  /** Failed tries to sign in to any account from one address. */
  signInAddress: { by: 'network', points: 50, seconds: 15 * MINUTE },
  /** Failed tries to sign in to one account from addresses that never succeeded; not counted from one that did. */
  signInAccount: { by: 'email', points: 100, seconds: 15 * MINUTE },
  /** Refuses nothing: remembers where an account signed in. */
  signInKnown: { by: 'email and place', points: 1, seconds: 60 * DAY },
  /** Sign-ups from one address. */
  signUpAddress: { by: 'network', points: 100, seconds: HOUR },
  /** Codes tried for one mail address (P28). */
  codeTries: { by: 'email', points: 20, seconds: DAY },
  /** Repeats that match no session, with one cookie. */
  repeatTries: { by: 'cookie', points: 20, seconds: HOUR },
  /** Mails to one mailbox requested from one address. */
  mailPair: { by: 'email and place', points: 5, seconds: HOUR },
  /** Mails to one mailbox requested without a session from unknown places. */
  mailMailbox: { by: 'email', points: 20, seconds: DAY },
  /** What such a mailbox gets after that. */
  mailReserve: { by: 'email', points: 1, seconds: HOUR },
  /** Mails requested from one known device or network. */
  mailKnown: { by: 'email and place', points: 5, seconds: HOUR },
  /** All mails with codes requested by unknown devices, and all with links. */
  mailAll: { by: 'service', points: 1_000, seconds: HOUR },
  /** Reset links requested from one address. */
  resetAddress: { by: 'network', points: 100, seconds: HOUR },
  /** Reset links that open nothing, tried from one address. */
  resetLinkTries: { by: 'network', points: 30, seconds: 15 * MINUTE },
  /** Wrong current passwords when changing it, of one account. */
  passwordTries: { by: 'account', points: 10, seconds: 15 * MINUTE },
  /** Look-ups of somebody by their address, of one account (P2). */
  partnerLookup: { by: 'account', points: 10, seconds: DAY },
  /** Invitations mailed to one mailbox, whoever invites; in the app they show all the same. */
  invitationMail: { by: 'email', points: 3, seconds: DAY },
  /** Messages to the operator, of one account. */
  contact: { by: 'account', points: 5, seconds: HOUR },
  /** Reports of a broken content security policy from one address. */
  cspReportAddress: { by: 'network', points: 60, seconds: HOUR },
  /** Such events stored, from all addresses. */
  cspReportEvents: { by: 'service', points: 100, seconds: DAY },
  /** Refuses nothing: one directive and host is stored once. */
  cspReportSame: { by: 'report', points: 1, seconds: DAY },
  /** Refuses nothing: a refused account is recorded once. */
  adminRefused: { by: 'account', points: 1, seconds: HOUR },
  /** Operations that one person has applied; repeats of applied ones are not counted (P44). */
  operationsMinute: { by: 'account', points: 1_000, seconds: MINUTE },
  operationsDay: { by: 'account', points: 20_000, seconds: DAY },
  /** Calls to a payment provider, of one account. */
  billing: { by: 'account', points: 60, seconds: HOUR },
  /** Refuses nothing: a foreign price is recorded once. */
  foreignPrice: { by: 'subscription', points: 1, seconds: DAY },
  /** Downloads of a whole log, of one account. */
  export: { by: 'account', points: 10, seconds: HOUR },
  /** Imports that one account begins, and requests with their entries. */
  imports: { by: 'account', points: 30, seconds: DAY },
  importRequests: { by: 'account', points: 2_000, seconds: HOUR },
  /** Calendar addresses made by one account. */
  calendarAddress: { by: 'account', points: 30, seconds: HOUR },
  /** Reads of one person's calendar by other calendars. */
  calendarReads: { by: 'account', points: 120, seconds: HOUR },
  /** Calendar addresses that open nothing, tried from one address. */
  calendarTries: { by: 'network', points: 30, seconds: 15 * MINUTE },
  /** Tries to delete one account: each asks the payment provider. */
  deletion: { by: 'account', points: 20, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Limits of an account: their counters are deleted with it. Those by address continue to protect its mailbox. */
export const ACCOUNT_LIMITS = (Object.keys(LIMITS) as LimitName[]).filter((name) => LIMITS[name].by === 'account');
