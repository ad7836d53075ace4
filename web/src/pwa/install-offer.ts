import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';

/** Chromium's own event; the DOM's types do not have it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** Null: this browser offers nothing (yet), or the offer was used. */
let offer: InstallOffer | null = null;
let isInstalled = false;
const [tell, subscribe] = createListeners();

/** Keeps the browser's offer to install the app for the moment somebody asks for it. It comes once, soon after the start. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise Chromium lays a bar of its own over the tiles, unasked.
    event.preventDefault();
    set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => {
    isInstalled = true;
    set(null);
  });
}

/** Whether the browser can install the app at a tap, and whether it just has. */
export function useInstallOffer(): 'offered' | 'installed' | null {
  return useSyncExternalStore(subscribe, () => {
    if (isInstalled) return 'installed';
    return offer ? 'offered' : null;
  });
}

/** Opens the browser's own question. It can be asked once; what came of it is told by `useInstallOffer`. */
export async function openInstallOffer(): Promise<void> {
  const asked = offer;
  set(null);
  await asked?.prompt();
}

function set(next: InstallOffer | null): void {
  offer = next;
  tell();
}
