/**
 * Who is called back when something changes: the way to tell them, and the way to be one of them, as
 * `useSyncExternalStore` asks for it; it gives the way to stop.
 */
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
