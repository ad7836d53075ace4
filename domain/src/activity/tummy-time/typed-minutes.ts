/** The most that can be typed, in minutes. */
export const MAX_TYPED_MINUTES = 180;

/** Whole minutes as they are typed or pasted: '12', '12 min'. Null for anything else, for none and for too many. */
export function parseMinutes(text: string): number | null {
  const digits = /^\s*(\d{1,3})\s*(?:m|min\.?|minutes?|minuter?)?\s*$/i.exec(text)?.[1];
  const minutes = digits === undefined ? 0 : Number(digits);
  return minutes >= 1 && minutes <= MAX_TYPED_MINUTES ? minutes : null;
}
