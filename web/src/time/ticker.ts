import { type Instant, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { useSyncExternalStore } from 'react';

// One timer for every clock on the screen; it rests while the page is hidden or nobody looks.
let second: Instant = Date.now();
let minute: Instant = second;
let timer: ReturnType<typeof setTimeout> | null = null;
const listeners = new Set<() => void>();

/** The present moment, read anew each second. Only for what ticks: its component renders every second. */
export function useSecond(): Instant {
  return useSyncExternalStore(subscribe, getSecond);
}

/** What a component makes of the present second; it renders only when that changes. */
export function useTicking<Value extends string | number>(read: (second: Instant) => Value): Value {
  return useSyncExternalStore(subscribe, () => read(getSecond()));
}

/** The present moment, read anew each minute and on return to the page. For everything that does not tick. */
export function useMinute(): Instant {
  return useSyncExternalStore(subscribe, getMinute);
}

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
