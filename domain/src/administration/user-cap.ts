/** A cap as it is stored and sent: a whole number in text, of at most nine digits (accounts specification, 3). */
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,8})$/;

/** The cap for `typed`; null unless it is a whole number from 0 to 999999999. */
export function parseUserCap(typed: string): number | null {
  return WHOLE_NUMBER.test(typed) ? Number(typed) : null;
}

/** Whether `cap` leaves room for the accounts there are (accounts specification, 5). */
export function isUserCapAllowed(cap: number, userCount: number): boolean {
  return cap >= userCount;
}
