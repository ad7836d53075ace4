import { DAY, MINUTE, SECOND } from '@lulla/domain/time/instant';

// All times and limits of the device, in ms unless noted.

/** How often the screen is updated during a series of requests. */
export const SHOWN_EVERY = 1 * SECOND;

/** While the page is visible, look this often … (core-tracking §9). */
export const POLL_EVERY = 30 * SECOND;
/** … and fetch when the last fetch is older than this (core-tracking §9). */
export const POLL_IF_OLDER_THAN = 25 * SECOND;
/** After a longer absence: sync and reopen the stream (core-tracking §9). Phones kill background connections. */
export const AWAY_LONG = 30 * SECOND;
/** A stream event pulls immediately; those within this time share one pull (core-tracking §9: debounced by 500 ms). */
export const EVENT_WINDOW = 500;

/** Waits after failed syncs; the last repeats while the page is visible (core-tracking §9: backoff up to 15 s). */
export const RETRY_DELAYS = [1 * SECOND, 2 * SECOND, 4 * SECOND, 8 * SECOND, 15 * SECOND] as const;
/** Retries before a device with nothing to show reports it (core-tracking §9). */
export const RETRIES_BEFORE_FAILED = 3;
/** A request is given up when nothing arrives for this long. Slow ones that still deliver are not. */
export const REQUEST_TIMEOUT = 10 * SECOND;
/** A request unanswered for this long reads as offline on the screen; it goes on. */
export const STALLED_AFTER = 4 * SECOND;
/** The longest a server's Retry-After silences a device. */
export const LONGEST_RETRY_AFTER = 5 * MINUTE;

/** A stream is dead when nothing arrives for this long; the server sends every 25 s (core-tracking §9). */
export const STREAM_WATCHDOG = 60 * SECOND;
/** Waits before the five attempts to reconnect (core-tracking §9: 1 s doubling, 16 s cap). After them polling alone … */
export const RECONNECT_DELAYS = [1 * SECOND, 2 * SECOND, 4 * SECOND, 8 * SECOND, 16 * SECOND] as const;
/** … and one attempt this often. */
export const RECONNECT_WHEN_OFF = MINUTE;
/** A stream that broke, and none heard again within this long: the device syncs, to learn whether the server is there. */
export const STREAM_MISSED = 1_500;
/** After this much working time a stream starts again with the first wait. */
export const STREAM_PROVEN = 30 * SECOND;
/** Random share added to a wait, so that devices do not reconnect to a restarted server together. */
export const JITTER = 0.25;
/** A page hidden for this long passes the stream to another tab. */
export const STREAM_KEPT_HIDDEN = 30 * SECOND;

/** A tab that waits this long for another's lock takes it: that tab is frozen. Longer than a request's silence (S2). */
export const LOCK_TIMEOUT = 15 * SECOND;
/** The longest the engine waits for its database to open; then the attempt has failed (D7). */
export const OPEN_TIMEOUT = 5 * SECOND;
/** How often lost storage is tried again, besides on return and when another tab has written. */
export const STORAGE_AGAIN = MINUTE;
/** The longest wait for the boot snapshot; then the engine, which handles a slow database, takes over. */
export const BOOT_SNAPSHOT_TIMEOUT = 1 * SECOND;
/** The longest the first picture waits for the log; drawn before it, everything is drawn twice, and moves. */
export const DRAWN_WITHOUT_LOG = 1_500;
/** How long non-essential loading waits for a new device's first sync. */
export const SETTLED_WITHOUT_LOG = 8 * SECOND;
/** The longest wait for a deletion that another tab blocks; the data itself is cleared before. */
export const ERASE_TIMEOUT = 2 * SECOND;
/** The longest a sign-out waits for the outbox to be sent. */
export const SIGN_OUT_TIMEOUT = 10 * SECOND;

/** A measured clock skew that differs by less than this from the known one is the same. */
export const SKEW_NOISE = 2 * SECOND;

/** How far back a device stores the log, besides this week and month. */
export const REPLICA_WINDOW = 31 * DAY;
/** Number of own operations whose effects are stored for offline undo. */
export const KEPT_EFFECTS = 100;
/** Number of stored notices. */
export const KEPT_NOTICES = 50;

/** Wait before loading the engine is retried. */
export const CODE_RETRY = 5 * SECOND;

/** Timers of browsers overflow after 24.8 days; a longer wait is taken in steps. */
export const LONGEST_TIMER = DAY;
