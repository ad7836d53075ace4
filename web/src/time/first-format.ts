/** Makes the browser's first formats in a worker, so that a screen's own take no time. */
export function formatAhead(): void {
  new Worker(new URL('./first-format-worker.ts', import.meta.url));
}
