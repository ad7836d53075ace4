/** A second press within this time belongs to a double tap, ms. */
export const ONE_TAP_MS = 500;
