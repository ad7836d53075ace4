import { useSyncExternalStore } from 'react';
import { getLanguage, subscribeToWords } from '../i18n/current-words.ts';
import { holdsUnstored } from '../sync/log.ts';
import { whenSettled } from '../sync/when-idle.ts';
import { type UpdateState, UpdateWatch } from './update-watch.ts';

const watch = new UpdateWatch({
  // The script itself is always asked for anew: a stale one would keep everything stale.
  register: () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }),
  isControlled: () => Boolean(navigator.serviceWorker?.controller),
  onControllerChange: (listener) => navigator.serviceWorker?.addEventListener('controllerchange', listener),
  onVisibility: (listener) => {
    const tell = () => listener(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', tell);
    addEventListener('pageshow', tell);
  },
  now: () => Date.now(),
  setTimer: (work, ms) => void setTimeout(work, ms),
  reload: () => location.reload(),
  isBusy: () => holdsUnstored() || document.querySelector('[role="dialog"],[role="alertdialog"]') !== null,
});

const subscribe = (listener: () => void) => watch.subscribe(listener);
const getState = () => watch.state;

/** Names the manifest, registers the service worker and looks for new versions. Call it once, when the first screen stands. */
export function startUpdates(): void {
  linkManifest();
  subscribeToWords(linkManifest);
  // Development serves modules that change under a cache.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Behind everything else: a new device's worker fetches every file of the app.
  whenSettled(() => void watch.start());
}

/** Names the manifest in the language of the interface: its texts show when the app is installed. */
function linkManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link) link.href = `/manifest.${getLanguage()}.webmanifest`;
}

/** Whether a new version of the app is there. */
export function useUpdate(): UpdateState {
  return useSyncExternalStore(subscribe, getState);
}

/** Takes the newest version and reloads the page. */
export function applyUpdate(): void {
  void watch.apply();
}
