import { lengthOf } from '../text.ts';

/** The criteria of a password (accounts specification, 5). */
export const PASSWORD_CRITERIA = ['length', 'upper', 'lower', 'digit', 'special'] as const;
export type PasswordCriterion = (typeof PASSWORD_CRITERIA)[number];

export const MIN_PASSWORD_LENGTH = 8;
/** Longer ones are refused, not cut: a cut password would be easier to guess (P31). */
export const MAX_PASSWORD_LENGTH = 1000;
export const REQUIRED_PASSWORD_SCORE = 3;

const MEETS: Record<PasswordCriterion, (password: string) => boolean> = {
  length: (password) => lengthOf(password) >= MIN_PASSWORD_LENGTH,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  // Letters without case (Han, Arabic) are letters, not special characters.
  special: (password) => /[^\p{L}\p{M}\p{N}]/u.test(password),
};

/** How many of the five criteria a password meets, 0–5. The password is taken exactly as typed. */
export function passwordScore(password: string): number {
  return PASSWORD_CRITERIA.length - missingCriteria(password).length;
}

/** The criteria that a password does not meet, in the order in which they are shown. */
export function missingCriteria(password: string): PasswordCriterion[] {
  return PASSWORD_CRITERIA.filter((criterion) => !MEETS[criterion](password));
}

/** Whether a password meets the length and two other criteria (P31). Common passwords are checked separately. */
export function isStrongEnough(password: string): boolean {
  return MEETS.length(password) && passwordScore(password) >= REQUIRED_PASSWORD_SCORE;
}

/** What a password still needs: the length, and a number of the other criteria. */
export interface PasswordNeeds {
  readonly length: boolean;
  /** How many of `among` are enough; 0 when it has enough of them. */
  readonly count: number;
  readonly among: readonly PasswordCriterion[];
}

/** What a password lacks to be strong enough: the length, and two of the other four criteria; null: nothing (P31). */
export function neededOf(password: string): PasswordNeeds | null {
  return needsFor(missingCriteria(password));
}

/** The same, from the criteria that a password lacks. */
export function needsFor(missing: readonly PasswordCriterion[]): PasswordNeeds | null {
  const length = missing.includes('length');
  const among = missing.filter((criterion) => criterion !== 'length');
  const met = PASSWORD_CRITERIA.length - 1 - among.length;
  const count = Math.max(0, REQUIRED_PASSWORD_SCORE - 1 - met);
  return length || count > 0 ? { length, count, among } : null;
}

export function isTooLong(password: string): boolean {
  return lengthOf(password) > MAX_PASSWORD_LENGTH;
}
