import { MAX_SIDE_MINUTES, type Side } from '@lulla/domain/activity/breastmilk/sides';

/** The two fields as they stand; empty for unknown. */
export type TypedMinutes = Readonly<Record<Side, string>>;

export const NO_MINUTES: TypedMinutes = { left: '', right: '' };

/** Whole minutes as they are typed or pasted: '12', '12 min'. Null where the field is empty, NaN for anything else. */
export function parseMinutes(text: string): number | null {
  if (text.trim() === '') return null;
  const digits = /^\s*(\d{1,3})\s*(?:m|min|minutes?|minuter|minut)?\s*$/i.exec(text)?.[1];
  const minutes = digits === undefined ? Number.NaN : Number(digits);
  return minutes <= MAX_SIDE_MINUTES ? minutes : Number.NaN;
}

/** The minutes to log; null while one of them cannot be read. */
export function minutesOf({ left, right }: TypedMinutes): { minutesLeft?: number; minutesRight?: number } | null {
  const [minutesLeft, minutesRight] = [parseMinutes(left), parseMinutes(right)];
  if (Number.isNaN(minutesLeft) || Number.isNaN(minutesRight)) return null;
  return {
    ...(minutesLeft === null ? {} : { minutesLeft }),
    ...(minutesRight === null ? {} : { minutesRight }),
  };
}
