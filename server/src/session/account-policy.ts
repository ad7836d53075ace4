import { isStrongEnough, isTooLong, missingCriteria } from '@lulla/domain/account/password';
import { DAY, HOUR, type Instant } from '@lulla/domain/time/instant';
import { AppError } from '../platform/app-error.ts';
import { isCommonPassword } from '../secrets/common-password.ts';

/** A session that is not used this long has ended (P29). */
const SESSION_IDLE = 60 * DAY;
/** The longest a session lives, however much it is used; then everybody signs in again. */
const SESSION_MAX = 365 * DAY;
/** The end of a session is moved by no less than this, so that reading it stays a read. */
const SESSION_EXTENSION_INTERVAL = DAY;
/** When a session was last used is written down no more often: the list of devices says it to the hour. */
const SESSION_NOTE_INTERVAL = HOUR;

/** Sessions of one account; the one that was not used for longest makes way (P44). */
export const MAX_SESSIONS = 50;

/** How long a request that gave a session may be repeated by who lost its answer. */
export const REPEATABLE_FOR = HOUR;

interface SessionTimes {
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** When a session made at `createdAt` and used at `now` ends. */
export function sessionEnd(createdAt: Instant, now: Instant): Instant {
  return Math.min(now + SESSION_IDLE, createdAt + SESSION_MAX);
}

/** Whether using a session at `now` moves its end. */
export function isDueForExtension({ createdAt, expiresAt }: SessionTimes, now: Instant): boolean {
  return sessionEnd(createdAt, now) - expiresAt >= SESSION_EXTENSION_INTERVAL;
}

/** Whether using a session at `now` is worth writing down. */
export function isDueForNote(lastSeenAt: Instant, now: Instant): boolean {
  return now - lastSeenAt >= SESSION_NOTE_INTERVAL;
}

/**
 * P31. Refuses with 422 `password_too_long`, or `password_too_weak` whose `missing` says what it lacks; `common`
 * is one that attackers try first, however many criteria it meets.
 */
export function mustBeGoodPassword(password: string): void {
  if (isTooLong(password)) throw new AppError(422, 'password_too_long');
  const missing = missingCriteria(password);
  // A short one is told of its length alone: nothing is common about it once it is longer.
  const isCommon = !missing.includes('length') && isCommonPassword(password);
  if (isStrongEnough(password) && !isCommon) return;
  const named = isStrongEnough(password) ? [] : missing;
  throw new AppError(422, 'password_too_weak', { details: { missing: isCommon ? [...named, 'common'] : named } });
}
