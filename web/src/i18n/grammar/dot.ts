/** Between the facts of a row or card. No line begins with it. */
export const DOT = '\u00A0· ';
