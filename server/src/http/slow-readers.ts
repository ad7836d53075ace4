import type { Server, ServerResponse } from 'node:http';

/**
 * Cuts clients that have not read an answer `timeoutMs` after its last byte was written, because the rest occupies our
 * memory. Unfinished answers (streams, the export) are paced by their reader, and not counted.
 */
export function cutSlowReaders(server: Server, timeoutMs: number): void {
  const written = new Map<ServerResponse, number>();
  // Registered before the handler: an answer may be written synchronously.
  server.prependListener('request', (_incoming, outgoing) => {
    outgoing.once('prefinish', () => written.set(outgoing, performance.now()));
    outgoing.once('close', () => written.delete(outgoing));
  });
  const sweep = setInterval(() => {
    const since = performance.now() - timeoutMs;
    for (const [outgoing, at] of written) {
      // In write order.
      if (at > since) return;
      outgoing.destroy();
    }
  }, timeoutMs / 4);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
}
