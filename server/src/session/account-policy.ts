import { isStrongEnough, isTooLong, missingCriteria } from '@lulla/domain/account/password';
import { DAY, HOUR, type Instant } from '@lulla/domain/time/instant';
import { AppError } from '../platform/app-error.ts';
import { isCommonPassword } from '../secrets/common-password.ts';

/** An unused session ends after this time (P29). */
const SESSION_IDLE = 60 * DAY;
/** The maximum lifetime of a session. */
const SESSION_MAX = 365 * DAY;
/** A session is extended by no less than this, so that reading it stays a read. */
const SESSION_EXTENSION_INTERVAL = DAY;
/** The last use is recorded no more often: the list of devices shows it to the hour. */
const SESSION_NOTE_INTERVAL = HOUR;

/** Sessions of one account; the least recently used ends (P44). */
export const MAX_SESSIONS = 50;

/** How long the request for a session may be repeated after a lost answer. */
export const REPEATABLE_FOR = HOUR;

interface SessionTimes {
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** When a session made at `createdAt` and used at `now` ends. */
export function sessionEnd(createdAt: Instant, now: Instant): Instant {
  return Math.min(now + SESSION_IDLE, createdAt + SESSION_MAX);
}

/** Whether using a session at `now` extends it. */
export function isDueForExtension({ createdAt, expiresAt }: SessionTimes, now: Instant): boolean {
  return sessionEnd(createdAt, now) - expiresAt >= SESSION_EXTENSION_INTERVAL;
}

/** Whether using a session at `now` is recorded. */
export function isDueForNote(lastSeenAt: Instant, now: Instant): boolean {
  return now - lastSeenAt >= SESSION_NOTE_INTERVAL;
}

/**
 * P31. Refuses with 422 `password_too_long`, or `password_too_weak` with `missing`; `common` is a password that
 * attackers try first.
 */
export function mustBeGoodPassword(password: string): void {
  if (isTooLong(password)) throw new AppError(422, 'password_too_long');
  const missing = missingCriteria(password);
  // A short one is only told its length: a longer one may not be common.
  const isCommon = !missing.includes('length') && isCommonPassword(password);
  if (isStrongEnough(password) && !isCommon) return;
  const named = isStrongEnough(password) ? [] : missing;
  throw new AppError(422, 'password_too_weak', { details: { missing: isCommon ? [...named, 'common'] : named } });
}
