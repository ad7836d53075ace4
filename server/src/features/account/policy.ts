import { isStrongEnough, isTooLong, missingCriteria } from '@lulla/domain/account/password';
import { DAY, type Instant } from '@lulla/domain/time/instant';
import { AppError } from '../../http/app-error.ts';
import { isCommonPassword } from '../../secrets/common-password.ts';

/** A session that is not used this long has ended (decision 29). */
const SESSION_IDLE = 60 * DAY;
/** The longest a session lives, however much it is used; then everybody signs in again. */
const SESSION_MAX = 365 * DAY;
/** The end of a session is moved at most this often, so that reading it stays a read. */
const SESSION_EXTENSION_INTERVAL = DAY;

interface SessionTimes {
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  readonly expiresAt: Instant;
}

/** When a session made at `createdAt` and used at `now` ends. */
export function sessionEnd(createdAt: Instant, now: Instant): Instant {
  return Math.min(now + SESSION_IDLE, createdAt + SESSION_MAX);
}

/** Whether using a session at `now` moves its end. */
export function isDueForExtension({ createdAt, lastSeenAt, expiresAt }: SessionTimes, now: Instant): boolean {
  return now - lastSeenAt >= SESSION_EXTENSION_INTERVAL && sessionEnd(createdAt, now) > expiresAt;
}

/**
 * Decision 31. Refuses with 422 `password_too_long`, or `password_too_weak` whose `missing` says what it lacks; `common`
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
