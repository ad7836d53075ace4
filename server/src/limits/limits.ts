const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every limit by its name: points in a window of seconds that begins with the first (docs/operations/limits.md). */
export const LIMITS = {
  /** Tries to sign in to one account from one address. */
  signInPair: { points: 10, seconds: 15 * MINUTE },
  /** Failed tries to sign in to any account from one address. */
  signInAddress: { points: 50, seconds: 15 * MINUTE },
  /** Failed tries to sign in to one account from addresses that never succeeded; not counted from one that did. */
  signInAccount: { points: 100, seconds: 15 * MINUTE },
  /** Refuses nothing: remembers where an account signed in. */
  signInKnown: { points: 1, seconds: 60 * DAY },
  /** Sign-ups from one address. */
  signUpAddress: { points: 100, seconds: HOUR },
  /** Codes tried for one mail address (P28). */
  codeTries: { points: 20, seconds: DAY },
  /** Repeats that match no session, with one cookie. */
  repeatTries: { points: 20, seconds: HOUR },
  /** Mails to one mailbox requested from one address. */
  mailPair: { points: 5, seconds: HOUR },
  /** Mails to one mailbox requested without a session from unknown places. */
  mailMailbox: { points: 20, seconds: DAY },
  /** What such a mailbox gets after that. */
  mailReserve: { points: 1, seconds: HOUR },
  /** Mails requested from one known device or network. */
  mailKnown: { points: 5, seconds: HOUR },
  /** All mails with codes requested by unknown devices, and all with links. */
  mailAll: { points: 1_000, seconds: HOUR },
  /** Reset links requested from one address. */
  resetAddress: { points: 100, seconds: HOUR },
  /** Reset links that open nothing, tried from one address. */
  resetLinkTries: { points: 30, seconds: 15 * MINUTE },
  /** Wrong current passwords when changing it, of one account. */
  passwordTries: { points: 10, seconds: 15 * MINUTE },
  /** Look-ups of somebody by their address, of one account (P2). */
  partnerLookup: { points: 10, seconds: DAY },
  /** Invitations mailed to one mailbox, whoever invites; in the app they show all the same. */
  invitationMail: { points: 3, seconds: DAY },
  /** Messages to the operator, of one account. */
  contact: { points: 5, seconds: HOUR },
  /** Reports of a broken content security policy from one address. */
  cspReportAddress: { points: 60, seconds: HOUR },
  /** Such events stored, from all addresses. */
  cspReportEvents: { points: 100, seconds: DAY },
  /** Refuses nothing: one directive and host is stored once. */
  cspReportSame: { points: 1, seconds: DAY },
  /** Refuses nothing: a refused account is recorded once. */
  adminRefused: { points: 1, seconds: HOUR },
  /** Operations that one person has applied; repeats of applied ones are not counted (P44). */
  operationsMinute: { points: 1_000, seconds: MINUTE },
  operationsDay: { points: 20_000, seconds: DAY },
  /** Calls to a payment provider, of one account. */
  billing: { points: 60, seconds: HOUR },
  /** Refuses nothing: a foreign price is recorded once. */
  foreignPrice: { points: 1, seconds: DAY },
  /** Downloads of a whole log, of one account. */
  export: { points: 10, seconds: HOUR },
  /** Imports that one account begins, and requests with their entries. */
  imports: { points: 30, seconds: DAY },
  importRequests: { points: 2_000, seconds: HOUR },
  /** Calendar addresses made by one account. */
  calendarAddress: { points: 30, seconds: HOUR },
  /** Reads of one person's calendar by other calendars. */
  calendarReads: { points: 120, seconds: HOUR },
  /** Calendar addresses that open nothing, tried from one address. */
  calendarTries: { points: 30, seconds: 15 * MINUTE },
  /** Tries to delete one account: each asks the payment provider. */
  deletion: { points: 20, seconds: HOUR },
} as const satisfies Record<string, { readonly points: number; readonly seconds: number }>;

export type LimitName = keyof typeof LIMITS;
