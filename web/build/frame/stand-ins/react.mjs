export * from 'react';

/** What a store holds now: nothing changes while one picture is drawn. */
export const useSyncExternalStore = (_subscribe, get) => get();
