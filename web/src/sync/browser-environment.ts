import { pause } from '../platform/pause.ts';
import { getSignedIn, isLeaving } from '../platform/session-state.ts';
import { getZone } from '../time/zone.ts';
import type { Channel, Environment, PageEvent } from './model/environment.ts';
import { newUuid } from './new-uuid.ts';

/** The browser this runs in, as the sync engine takes it. The one file of the engine that touches globals. */
export const browserEnvironment: Environment = {
  fetch: (path, init) => fetch(path, init),
  indexedDB: typeof indexedDB === 'undefined' ? null : indexedDB,
  // Old browsers and insecure origins have none.
  locks: (typeof navigator === 'undefined' ? undefined : navigator.locks) ?? null,
  openChannel,
  now: () => Date.now(),
  setTimer: (work, ms) => setTimeout(work, ms),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
  pause,
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  onPage,
  newId: () => newUuid(),
  zone: getZone,
  random: Math.random,
  persist: async () => {
    if (!asksBeforePersisting()) await navigator.storage?.persist?.();
  },
  report: (error) => reportError(error),
  isSignedIn: (userId) => getSignedIn()?.userId === userId && !isLeaving(),
};

/** Firefox would ask for a permission that nobody can judge after the first entry. There storage stays best effort. */
function asksBeforePersisting(): boolean {
  return navigator.userAgent.includes('Firefox/');
}

function openChannel(name: string, onMessage: (message: unknown) => void): Channel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => onMessage(data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

/** A frozen page may return without a visibility change. */
const PAGE_EVENTS: readonly [EventTarget | undefined, string, () => PageEvent][] = [
  [globalThis.document, 'visibilitychange', () => (document.visibilityState === 'visible' ? 'visible' : 'hidden')],
  [globalThis.document, 'freeze', () => 'hidden'],
  [globalThis.document, 'resume', () => (document.visibilityState === 'visible' ? 'visible' : 'hidden')],
  [globalThis.window, 'pagehide', () => 'hidden'],
  [globalThis.window, 'pageshow', () => (document.visibilityState === 'visible' ? 'visible' : 'hidden')],
  [globalThis.window, 'online', () => 'online'],
  [globalThis.window, 'offline', () => 'offline'],
];

function onPage(listener: (event: PageEvent) => void): () => void {
  const stops = PAGE_EVENTS.map(([target, name, eventOf]) => {
    const handle = () => listener(eventOf());
    target?.addEventListener(name, handle);
    return () => target?.removeEventListener(name, handle);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
