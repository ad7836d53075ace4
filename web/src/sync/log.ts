import { withoutEnd } from '@lulla/domain/activity/running';
import type { Instant } from '@lulla/domain/time/instant';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyCode } from '../platform/lazy-code.ts';
import { createListeners } from '../platform/listeners.ts';
import { pause } from '../platform/pause.ts';
import { forgetKeys } from '../platform/storage.ts';
import { browserEnvironment } from './browser-environment.ts';
import type { LogEngine, Unsent } from './log-engine.ts';
import { hasBootHint, writeBootHint } from './model/boot-hint.ts';
import { CLOSED_LOG, type LogState } from './model/log-state.ts';
import type { Notice } from './model/notice.ts';
import { DRAWN_WITHOUT_LOG, SETTLED_WITHOUT_LOG } from './model/timing.ts';
import { OpenedLog } from './opened-log.ts';
import type { ImportBatch } from './store/import-batch.ts';
import { StoreClosed } from './store/store.ts';

// The face of the log: screens import this file, coverage.ts, and the types of log-state.ts and notice.ts.

/** A new id for an entry. */
export { newUuid as newId } from './new-uuid.ts';

let opened: OpenedLog | null = null;
/** Of a session that ended, with entries that only this page has (D27). Nothing of it is shown. */
let parked: OpenedLog | null = null;
let state: LogState = CLOSED_LOG;
const [tell, subscribe] = createListeners();
const noticeListeners = new Set<(notice: Notice) => void>();

// The engine, loaded behind the first screen, which is drawn from the boot snapshot.
const engineCode = lazyCode(() => import('./open-engine.ts'));
let tellDrawn = () => {};
const drawn = new Promise<void>((resolve) => {
  tellDrawn = resolve;
});

/** Resolves once there is something to draw, or after `DRAWN_WITHOUT_LOG`: drawing twice would shift the layout. */
export function logToDraw(): Promise<void> {
  return until(() => !opened || state.phase !== 'loading', DRAWN_WITHOUT_LOG);
}

/** Resolves once the log's content is known, or after `SETTLED_WITHOUT_LOG`. */
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

/** The first screen is drawn: everything it does not need may begin. */
export function firstScreenDrawn(): void {
  tellDrawn();
  engineCode.prefetch();
}

/** Opens a person's log: reads the device, then syncs. Called again for the same person, it continues. */
export function openLog(userId: string): void {
  if (opened?.userId === userId && !opened.isOver) {
    opened.start();
    return;
  }
  closeLog();
  if (parked?.userId === userId && !parked.isOver) {
    opened = parked;
    parked = null;
    show(opened.shown);
    opened.start();
    return;
  }
  show({ ...CLOSED_LOG, userId });
  opened = open(userId);
}

/** Closes the log of a session that has ended. What only this page has waits in memory for its person (D27). */
export function leaveLog(): void {
  if (opened && holdsUnstored()) {
    parked?.close();
    parked = opened;
    opened = null;
  }
  closeLog();
}

/** A parked log whose entries are on the device after all is removed as any other of an ended session. */
function releaseParked(log: OpenedLog): void {
  if (parked !== log || log.engine?.holdsUnstored) return;
  log.close();
  parked = null;
  void eraseAllButUnsent(log.userId);
}

/** Stops syncing and drops memory. The device's storage stays. */
export function closeLog(): void {
  opened?.close();
  opened = null;
  show(CLOSED_LOG);
}

/** The log, for a component. It is a new object only when something in it changed. */
export function useLog(): LogState {
  return useSyncExternalStore(subscribeToLog, getLog);
}

/** The log; what changes nothing of what runs follows a frame later, so that it does not hold up the answer to a tap. */
export function useLaterLog(): LogState {
  const [later, setLater] = useState(getLog);
  useEffect(() => {
    let shown = later;
    function follow() {
      const isCalm = state.phase === shown.phase && hasSameOpen(state, shown);
      shown = state;
      if (isCalm) startTransition(() => setLater(shown));
      else setLater(shown);
    }
    follow();
    return subscribeToLog(follow);
  }, []);
  return later;
}

/** Whether the same sessions have no end, as they were. */
function hasSameOpen(a: LogState, b: LogState): boolean {
  const [open, before] = [withoutEnd(a.view.activities), withoutEnd(b.view.activities)];
  return open.length === before.length && open.every((session, place) => session === before[place]);
}

/** A part of the log: the component renders only when `select` returns another value. */
export function useLogPart<T>(select: (log: LogState) => T): T {
  return useSyncExternalStore(subscribeToLog, () => select(state));
}

/** The log, outside React. */
export function getLog(): LogState {
  return state;
}

/** Calls back on every new state. */
export const subscribeToLog = subscribe;

/** The present moment in the log's time: the device's clock, set right when it is off by more than a minute. */
export function logNow(): Instant {
  return Date.now() + state.clockShift;
}

/** The engine of the open log, for writes and for reads on demand. Rejects with `StoreClosed` if no log is open. */
export async function getEngine(): Promise<LogEngine> {
  if (!opened) throw new StoreClosed('closed');
  return opened.getEngine();
}

/** Sends and fetches now; resolves when that is over, however it went. */
export async function syncNow(): Promise<void> {
  const engine = await opened?.getEngine().catch(() => null);
  await engine?.syncNow();
}

/** Calls back with each notice once; notices wait for a listener. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  noticeListeners.add(listener);
  opened?.engine?.listenerCame();
  return () => noticeListeners.delete(listener);
}

/** Sends the outbox, for at most 10 s, and returns what a sign-out would lose (P32). */
export async function prepareSignOut(): Promise<Unsent> {
  const engine = await opened?.getEngine();
  return engine ? engine.prepareSignOut() : { waiting: 0, refused: 0 };
}

/** An account's import that this device has still to end; null for none, or where that cannot be told. */
export async function getImportBatch(userId: string): Promise<ImportBatch | null> {
  const engine = await engineCode.get().catch(() => null);
  return (await engine?.readImportBatch(browserEnvironment.indexedDB, userId)) ?? null;
}

/** Deletes an account from this device (`eraseAccount`); its log is closed in this tab, unless nothing was erased. */
export async function eraseDevice(userId: string, agreed: number = Number.POSITIVE_INFINITY): Promise<number> {
  const { eraseAccount, eraseImport } = await engineCode.get();
  const isOpen = opened?.userId === userId;
  const { waiting = 0, refused = 0 } = isOpen ? (opened?.engine?.unsent ?? {}) : {};
  if (waiting + refused > agreed) return waiting + refused;
  if (isOpen) closeLog();
  const left = await eraseAccount(browserEnvironment, userId, agreed);
  if (left === 0) {
    forgetKeysOf(userId);
    await eraseImport(browserEnvironment, userId);
  } else if (isOpen) openLog(userId);
  return left;
}

/** Removes an account's log except what was never sent: its session has ended. Rejects if its code is missing. */
export async function eraseAllButUnsent(userId: string): Promise<void> {
  const { eraseAllButUnsent: erase } = await engineCode.get();
  // Stored server answers for offline use.
  forgetKeysOf(userId, (key) => key.startsWith('kept_'));
  // What only this page has comes to the device first.
  if (parked?.userId === userId) return;
  if (opened?.userId === userId) closeLog();
  await erase(browserEnvironment, userId);
}

/** True when a reload would lose entries, because the device's storage failed. */
export function holdsUnstored(): boolean {
  return opened?.engine?.holdsUnstored ?? false;
}

function open(userId: string): OpenedLog {
  const log: OpenedLog = new OpenedLog({
    environment: browserEnvironment,
    userId,
    waits: hasBootHint(userId),
    fetchEngine: async () => {
      const { LogEngine } = await engineCode.get();
      // Its code has just run: start in a separate task.
      await pause();
      return LogEngine;
    },
    drawn,
    events: {
      onState: (next) => {
        if (opened === log) show(next);
        else releaseParked(log);
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

function show(next: LogState): void {
  if (next === state) return;
  state = next;
  writeBootHint(next);
  tell();
}
