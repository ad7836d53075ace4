import { HOUR, MINUTE, SECOND } from '@lulla/domain/time/instant';

// Every time of the update, in ms.

/** A page that stays open looks for a new version this often. */
export const CHECK_EVERY = HOUR;
/** Looking again before this is left out: people flip between apps. */
export const CHECK_AT_MOST_EVERY = MINUTE;
/** Back after longer than this, with nothing open: a waiting version is taken without asking. */
export const UPDATE_UNASKED_AFTER = 30 * MINUTE;
/** Reload at the latest: iOS does not always say that the new version has taken over. */
export const RELOAD_AT_LATEST = 4 * SECOND;
/** The longest wait for a new version to be fetched when the app cannot go on without. */
export const FETCH_TIMEOUT = 30 * SECOND;
/** A line that moves the page appears when nobody has tapped for this long. */
export const TAP_REST = 3 * SECOND;
