/** A second press within this time belongs to a double tap, ms. */
export const ONE_TAP_MS = 500;

/** A thumb that is on its way when something comes under it is not called back in time, ms. */
export const ON_ITS_WAY_MS = 400;
