import type { Instant } from '@lulla/domain/time/instant';
import type { LocalMonth } from '@lulla/domain/time/month';
import type { Action } from '@lulla/domain/wire/action';
import type { DeletedAnswer } from '@lulla/domain/wire/deleted-answer';
import { useSyncExternalStore } from 'react';
import { browserEnvironment } from './browser-environment.ts';
import { eraseAccount } from './erase-device.ts';
import { type Acted, LogEngine, type Unsent } from './log-engine.ts';
import { CLOSED_LOG, type LogState } from './log-state.ts';
import type { Notice } from './notice.ts';
import { StoreClosed } from './store.ts';

// The face of the log: screens import this file, held.ts, and the types of log-state.ts and notice.ts.

let engine: LogEngine | null = null;
let state: LogState = CLOSED_LOG;
const listeners = new Set<() => void>();
const noticeListeners = new Set<(notice: Notice) => void>();

/** A new id for an entry. */
export function newId(): string {
  return browserEnvironment.newId();
}

/**
 * Opens the log of the person who is signed in: reads the device, then syncs. Call it again after a sign-in: for the same
 * person it goes on where it stopped, for another it leaves the first one's data alone and unseen.
 */
export function openLog(userId: string): void {
  if (engine?.userId !== userId || engine.isClosed) {
    closeLog();
    engine = openEngine(userId);
    show({ ...CLOSED_LOG, userId });
  }
  engine?.start();
}

/** Stops syncing and forgets what is in memory. What is on the device stays. */
export function closeLog(): void {
  engine?.close();
  engine = null;
  show(CLOSED_LOG);
}

/** The log, for a component. It is a new object only when something in it changed. */
export function useLog(): LogState {
  return useSyncExternalStore(subscribeToLog, getLog);
}

/** A part of the log, for a component that needs no more: it renders anew only when `select` gives another value. */
export function useLogPart<T>(select: (log: LogState) => T): T {
  return useSyncExternalStore(subscribeToLog, () => select(state));
}

/** The log, outside React. */
export function getLog(): LogState {
  return state;
}

/** Calls back whenever the log has a new state. */
export function subscribeToLog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The present moment in the log's time: the device's clock, set right when it is off by more than a minute. */
export function logNow(): Instant {
  return browserEnvironment.now() + state.clockShift;
}

/**
 * Makes a write durable on this device, shows it, and sends it. Resolves once it is durable, with the outcome to expect;
 * a `rejected` one is sent all the same, because the server may know more, except `invalid_operation`, which no server
 * would take, and *Use one* of a stock that is known to be empty. *Undo* is an action like the others (decision 12). All times of the action are in the log's time. Rejects
 * only when the log is not open (`StoreClosed`).
 */
export async function act(action: Action): Promise<Acted> {
  return mustBeOpen().act(action);
}

/** Sends a refused operation again, with those held with it; any id of the group will do. */
export async function retry(operationId: string): Promise<void> {
  await mustBeOpen().retry(operationId);
}

/** Gives up a refused operation, with those held with it. It was never saved. */
export async function discard(operationId: string): Promise<void> {
  await mustBeOpen().discard(operationId);
}

/** Sends and fetches now; resolves when that is over, however it went. */
export async function syncNow(): Promise<void> {
  await engine?.syncNow();
}

/**
 * Reads an older part of the log, `[from, to)`, from the server into the view, however much it holds; resolves when
 * `isHeld` says so (D60). Reading it again is harmless. Rejects with `ReadFailed` (its code is `offline` when no answer
 * came), or `StoreClosed` when no log is open.
 */
export async function readActivities(from: Instant, to: Instant): Promise<void> {
  await mustBeOpen().readActivities({ from, to });
}

/**
 * Reads what I have deleted in the last 30 days, the latest first. After that `activity.restore` shows its effect at once,
 * like any other action (decision 22). Rejects like `readActivities`.
 */
export async function readDeleted(): Promise<DeletedAnswer> {
  return mustBeOpen().readDeleted();
}

/**
 * Reads an older month of the calendar into the view; resolves when `olderMonths` names it. Reading it again is harmless.
 * Rejects like `readActivities`.
 */
export async function readMonth(month: LocalMonth): Promise<void> {
  await mustBeOpen().readMonth(month);
}

/** Calls back with what the person should hear, each once; what happens before anybody listens waits. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  noticeListeners.add(listener);
  engine?.listenerCame();
  return () => noticeListeners.delete(listener);
}

/** Sends what waits, for 10 s at the most, and says what signing out would lose (decision 32). */
export async function prepareSignOut(): Promise<Unsent> {
  return engine ? engine.prepareSignOut() : { waiting: 0, refused: 0 };
}

/**
 * Deletes everything of an account from this device, in every tab, unless that loses more entries than the person has
 * `agreed` to: then nothing is touched, and it gives how many there are; else 0. Its log is closed in this tab meanwhile, so
 * that nothing is logged that is about to go. Repeating it is harmless.
 */
export async function eraseDevice(userId: string, agreed: number = Number.POSITIVE_INFINITY): Promise<number> {
  const isOpen = engine?.userId === userId;
  const { waiting = 0, refused = 0 } = isOpen ? (engine?.unsent ?? {}) : {};
  if (waiting + refused > agreed) return waiting + refused;
  if (isOpen) closeLog();
  const left = await eraseAccount(browserEnvironment, userId, agreed);
  if (left === 0) forgetKeysOf(userId);
  else if (isOpen) openLog(userId);
  return left;
}

/** True when a reload would lose entries, because the device's storage failed. */
export function holdsUnstored(): boolean {
  return engine?.holdsUnstored ?? false;
}

function openEngine(userId: string): LogEngine {
  const opened: LogEngine = new LogEngine(browserEnvironment, userId, {
    onState: (next) => {
      if (engine === opened) show(next);
    },
    onNotice: (notice) => {
      for (const listener of noticeListeners) listener(notice);
    },
    hasListener: () => noticeListeners.size > 0,
  });
  return opened;
}

/** Settings of the account on this device carry its id in their key. */
function forgetKeysOf(userId: string): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) if (key.includes(userId)) storage.removeItem(key);
    } catch {
      // Blocked storage holds nothing.
    }
  }
}

function mustBeOpen(): LogEngine {
  if (!engine) throw new StoreClosed('closed');
  return engine;
}

function show(next: LogState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}
