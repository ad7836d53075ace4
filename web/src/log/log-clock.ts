import { type Instant, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { useSyncExternalStore } from 'react';
import { useLog } from '../sync/log.ts';

/** The log's time, updated each second; only for what ticks: its component renders every second. */
export function useLogSecond(): Instant {
  return useSyncExternalStore(subscribe, getSecond) + useLog().clockShift;
}

/** The whole minutes since `from`, exact to the second but a new number each minute only. */
export function useElapsedMinutes(from: Instant): number {
  const since = from - useLog().clockShift;
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.floor((getSecond() - since) / MINUTE)));
}

/** The log's time, updated each minute and on return to the page; for everything that does not tick. */
export function useLogMinute(): Instant {
  return useSyncExternalStore(subscribe, getMinute) + useLog().clockShift;
}

// One timer for every clock on the screen; it rests while the page is hidden or nobody looks.
let second: Instant = Date.now();
let minute: Instant = second;
let timer: ReturnType<typeof setTimeout> | null = null;
const listeners = new Set<() => void>();

function getSecond(): Instant {
  // The first render comes before the subscription: the timer may have rested for long.
  if (timer === null) read();
  return second;
}

function getMinute(): Instant {
  if (timer === null) read();
  return minute;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', run);
    run();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', run);
    rest();
  };
}

function run(): void {
  rest();
  if (document.hidden) return;
  read();
  for (const listener of listeners) listener();
  // Just past the next whole second, so that all clocks of the house turn together.
  timer = setTimeout(run, SECOND - (Date.now() % SECOND) + 5);
}

function rest(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
}

function read(): void {
  const now = Date.now();
  // Whole seconds: two reads in one render must be the same.
  second = now - (now % SECOND);
  if (Math.floor(second / MINUTE) !== Math.floor(minute / MINUTE)) minute = second;
}
