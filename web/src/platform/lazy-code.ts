export interface LazyCode<T> {
  /** The code, fetched at the first call; after a failure the next call tries again. */
  get: () => Promise<T>;
  /** Fetches it ahead of time; a failure waits for the next try. */
  prefetch: () => void;
}

/** A part of the code in a chunk of its own. */
export function lazyCode<T>(load: () => Promise<T>): LazyCode<T> {
  let loading: Promise<T> | null = null;
  function get(): Promise<T> {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }
  return { get, prefetch: () => void get().catch(() => {}) };
}
