import { type Instant, MINUTE, SECOND } from '@lulla/domain/time/instant';

// One timer for every clock on the screen. It rests while the page is hidden or nobody looks, and runs each second only
// while something shows seconds.
let second: Instant = Date.now();
let minute: Instant = second;
let timer: ReturnType<typeof setTimeout> | null = null;
const everySecond = new Set<() => void>();
const everyMinute = new Set<() => void>();

/** The device's time in whole seconds; current for those who subscribe to seconds. */
export function getSecond(): Instant {
  // The first render comes before the subscription: the timer may have rested, or be set for the next minute.
  if (timer === null || everySecond.size === 0) read();
  return second;
}

/** The device's time, a new number each minute; current for those who subscribe to minutes. */
export function getMinute(): Instant {
  if (timer === null) read();
  return minute;
}

export function subscribeToSeconds(listener: () => void): () => void {
  return subscribe(everySecond, listener);
}

export function subscribeToMinutes(listener: () => void): () => void {
  return subscribe(everyMinute, listener);
}

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  if (!isWatched()) document.addEventListener('visibilitychange', run);
  listeners.add(listener);
  if (listeners.size === 1) run();
  return () => {
    listeners.delete(listener);
    if (isWatched()) return;
    document.removeEventListener('visibilitychange', run);
    rest();
  };
}

function isWatched(): boolean {
  return everySecond.size + everyMinute.size > 0;
}

function run(): void {
  rest();
  if (document.hidden) return;
  read();
  for (const listener of [...everySecond, ...everyMinute]) listener();
  const period = everySecond.size > 0 ? SECOND : MINUTE;
  // Just past the next whole second, so that all clocks of the house turn together.
  timer = setTimeout(run, period - (Date.now() % period) + 5);
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
