/** The function that calls all listeners, and the subscription for `useSyncExternalStore`. */
export function createListeners(): [tell: () => void, subscribe: (listener: () => void) => () => void] {
  const listeners = new Set<() => void>();
  return [
    () => {
      for (const listener of listeners) listener();
    },
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  ];
}

/** The same for what the device stores: a change made in another tab calls them too. */
export function createStoredListeners(): ReturnType<typeof createListeners> {
  const [tell, subscribe] = createListeners();
  return [
    tell,
    (listener) => {
      const stop = subscribe(listener);
      addEventListener('storage', listener);
      return () => {
        stop();
        removeEventListener('storage', listener);
      };
    },
  ];
}
