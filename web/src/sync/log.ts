import type { Action } from '@lulla/domain/protocol/action';
import type { DeletedResponse } from '@lulla/domain/protocol/deleted-response';
import type { Instant } from '@lulla/domain/time/instant';
import type { LocalMonth } from '@lulla/domain/time/month';
import { useSyncExternalStore } from 'react';
import { lazyCode } from '../platform/lazy-code.ts';
import { createListeners } from '../platform/listeners.ts';
import { pause } from '../platform/pause.ts';
import { forgetKeys } from '../platform/storage.ts';
import type { LogEngine, Unsent, WriteResult } from './log-engine.ts';
import { hasBootHint, writeBootHint } from './model/boot-hint.ts';
import type { Environment } from './model/environment.ts';
import { CLOSED_LOG, type LogState } from './model/log-state.ts';
import type { Notice } from './model/notice.ts';
import { DRAWN_WITHOUT_LOG, SETTLED_WITHOUT_LOG } from './model/timing.ts';
import { newUuid } from './new-uuid.ts';
import { OpenedLog } from './opened-log.ts';
import type { BootEnvironment } from './store/boot-snapshot.ts';
import { StoreClosed } from './store/store.ts';

// The face of the log: screens import this file, coverage.ts, and the types of log-state.ts and notice.ts.

let opened: OpenedLog | null = null;
let state: LogState = CLOSED_LOG;
const [tell, subscribe] = createListeners();
const noticeListeners = new Set<(notice: Notice) => void>();

// What writes and syncs: fetched behind the first screen, which is drawn from a first look at the device.
const engineCode = lazyCode(() => import('./open-engine.ts'));
let tellDrawn = () => {};
const drawn = new Promise<void>((resolve) => {
  tellDrawn = resolve;
});

/**
 * Resolves once there is something of the log to draw, or nobody's is open, or after `DRAWN_WITHOUT_LOG`: what is drawn too
 * early is drawn twice, and moves under the finger.
 */
export function logToDraw(): Promise<void> {
  return until(() => !opened || state.phase !== 'loading', DRAWN_WITHOUT_LOG);
}

/** Resolves once it is known what the log holds, or that nobody tells, or after `SETTLED_WITHOUT_LOG`. */
export function logSettled(): Promise<void> {
  return until(
    () => !opened || state.phase === 'ready' || state.phase === 'failed' || state.sync.state === 'offline',
    SETTLED_WITHOUT_LOG,
  );
}

function until(isReached: () => boolean, timeout: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, timeout);
    const stop = subscribeToLog(look);
    look();
    function look() {
      if (isReached()) done();
    }
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

/** The first screen stands: whatever it does not need may begin. Who signs in next finds the engine there too. */
export function firstScreenDrawn(): void {
  tellDrawn();
  engineCode.prefetch();
}

/** A new id for an entry. */
export function newId(): string {
  return newUuid();
}

/**
 * Opens the log of the person who is signed in: reads the device, then syncs. Call it again after a sign-in: for the same
 * person it goes on where it stopped, for another it leaves the first one's data alone and unseen.
 */
export function openLog(userId: string): void {
  if (opened?.userId === userId && !opened.isOver) {
    opened.start();
    return;
  }
  closeLog();
  show({ ...CLOSED_LOG, userId });
  opened = open(userId);
}

/** Stops syncing and forgets what is in memory. What is on the device stays. */
export function closeLog(): void {
  opened?.close();
  opened = null;
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
export const subscribeToLog = subscribe;

/** The present moment in the log's time: the device's clock, set right when it is off by more than a minute. */
export function logNow(): Instant {
  return Date.now() + state.clockShift;
}

/**
 * Makes a write durable on this device, shows it, and sends it. Resolves once it is durable, with the outcome to expect;
 * a `rejected` one is sent all the same, because the server may know more, except `invalid_operation`, which no server
 * would take, and *Use one* of a stock that is known to be empty. *Undo* is an action like the others (P12). All times of the action are in the log's time. Rejects
 * only when the log is not open (`StoreClosed`).
 */
export async function act(action: Action): Promise<WriteResult> {
  return (await mustBeOpen()).act(action);
}

/** Sends a refused operation again, with those held with it; any id of the group will do. */
export async function retry(operationId: string): Promise<void> {
  await (await mustBeOpen()).retry(operationId);
}

/** Gives up a refused operation, with those held with it. It was never saved. */
export async function discard(operationId: string): Promise<void> {
  await (await mustBeOpen()).discard(operationId);
}

/** Sends and fetches now; resolves when that is over, however it went. */
export async function syncNow(): Promise<void> {
  const engine = await opened?.getEngine().catch(() => null);
  await engine?.syncNow();
}

/**
 * Reads an older part of the log, `[from, to)`, from the server into the view, however much it holds; resolves when
 * `isCovered` says so (D60). Reading it again is harmless. Rejects with `ReadFailed` (its code is `offline` when no answer
 * came), or `StoreClosed` when no log is open.
 */
export async function readActivities(from: Instant, to: Instant): Promise<void> {
  await (await mustBeOpen()).readActivities({ from, to });
}

/**
 * Reads what I have deleted in the last 30 days, the latest first. After that `activity.restore` shows its effect at once,
 * like any other action (P22). Rejects like `readActivities`.
 */
export async function readDeleted(): Promise<DeletedResponse> {
  return (await mustBeOpen()).readDeleted();
}

/**
 * Reads an older month of the calendar into the view; resolves when `olderMonths` names it. Reading it again is harmless.
 * Rejects like `readActivities`.
 */
export async function readMonth(month: LocalMonth): Promise<void> {
  await (await mustBeOpen()).readMonth(month);
}

/** Calls back with what the person should hear, each once; what happens before anybody listens waits. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  noticeListeners.add(listener);
  opened?.engine?.listenerCame();
  return () => noticeListeners.delete(listener);
}

/** Sends what waits, for 10 s at the most, and says what signing out would lose (P32). */
export async function prepareSignOut(): Promise<Unsent> {
  const engine = await opened?.getEngine();
  return engine ? engine.prepareSignOut() : { waiting: 0, refused: 0 };
}

/**
 * Deletes everything of an account from this device, in every tab, unless that loses more entries than the person has
 * `agreed` to: then nothing is touched, and it gives how many there are; else 0. Its log is closed in this tab meanwhile, so
 * that nothing is logged that is about to go. Repeating it is harmless.
 */
export async function eraseDevice(userId: string, agreed: number = Number.POSITIVE_INFINITY): Promise<number> {
  const { eraseHere } = await engineCode.get();
  const isOpen = opened?.userId === userId;
  const { waiting = 0, refused = 0 } = isOpen ? (opened?.engine?.unsent ?? {}) : {};
  if (waiting + refused > agreed) return waiting + refused;
  if (isOpen) closeLog();
  const left = await eraseHere(userId, agreed);
  if (left === 0) forgetKeysOf(userId);
  else if (isOpen) openLog(userId);
  return left;
}

/**
 * Takes the log of an account from this device, and keeps what was never sent: for a session that has ended. Rejects where
 * the code for it cannot be fetched.
 */
export async function eraseAllButUnsent(userId: string): Promise<void> {
  const { eraseAllButUnsentHere } = await engineCode.get();
  if (opened?.userId === userId) closeLog();
  await eraseAllButUnsentHere(userId);
  // Answers about the log that are kept for offline.
  forgetKeysOf(userId, (key) => key.startsWith('kept_'));
}

/** True when a reload would lose entries, because the device's storage failed. */
export function holdsUnstored(): boolean {
  return opened?.engine?.holdsUnstored ?? false;
}

/** What the first look takes of the browser; the rest of the engine's comes with it. */
const BROWSER: BootEnvironment & Pick<Environment, 'report'> = {
  indexedDB: typeof indexedDB === 'undefined' ? null : indexedDB,
  setTimer: (work, ms) => setTimeout(work, ms),
  clearTimer: (timer) => clearTimeout(timer as number | undefined),
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  report: (error) => reportError(error),
};

function open(userId: string): OpenedLog {
  const log: OpenedLog = new OpenedLog({
    environment: BROWSER,
    userId,
    waits: hasBootHint(userId),
    fetchEngine: async () => {
      const { openEngine } = await engineCode.get();
      // Its code has just run: what it begins is a task by itself.
      await pause();
      return openEngine;
    },
    drawn,
    events: {
      onState: (next) => {
        if (opened === log) show(next);
      },
      onNotice: (notice) => {
        for (const listener of noticeListeners) listener(notice);
      },
      hasListener: () => noticeListeners.size > 0,
    },
  });
  return log;
}

/** Settings of the account on this device carry its id in their key. */
function forgetKeysOf(userId: string, isMeant: (key: string) => boolean = () => true): void {
  forgetKeys((key) => key.includes(userId) && isMeant(key));
}

async function mustBeOpen(): Promise<LogEngine> {
  if (!opened) throw new StoreClosed('closed');
  return opened.getEngine();
}

function show(next: LogState): void {
  if (next === state) return;
  state = next;
  writeBootHint(next);
  tell();
}
