import { HOUR } from '@lulla/domain/time/instant';
import { AppError } from '../../platform/app-error.ts';

/** How long a reset link is valid; its mail is not sent later either (P30). */
export const RESET_LIFETIME = HOUR;

/**
 * The minimum time of the answer, in ms: many times what creating a link takes, so that it does not reveal whether the
 * address has an account.
 */
export const ANSWER_FLOOR = 250;

/** The refusal of a link that was used, replaced, is too old, or never was: 410 `reset_expired`, always the same. */
export function resetExpired(): AppError {
  return new AppError(410, 'reset_expired');
}

/** Refuses a new password equal to the current one with 422 `password_unchanged`. */
export function mustBeAnother(currentPassword: string, newPassword: string): void {
  if (newPassword === currentPassword) throw new AppError(422, 'password_unchanged');
}

/** The refusal of a current password: 403 `wrong_password`. Not 401, which says that the session is over. */
export function wrongPassword(): AppError {
  return new AppError(403, 'wrong_password');
}
