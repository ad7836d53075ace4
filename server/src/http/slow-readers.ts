import type { Server, ServerResponse } from 'node:http';

/**
 * Cuts whoever has not taken an answer `patienceMs` after its last byte was written: what they have not taken stands in our
 * memory. Answers that are still being written (streams, the export) are held back by their reader, and not counted.
 */
export function cutSlowReaders(server: Server, patienceMs: number): void {
  const written = new Map<ServerResponse, number>();
  // Before who answers: an answer may be written at once.
  server.prependListener('request', (_incoming, outgoing) => {
    outgoing.once('prefinish', () => written.set(outgoing, performance.now()));
    outgoing.once('close', () => written.delete(outgoing));
  });
  const sweep = setInterval(() => {
    const since = performance.now() - patienceMs;
    for (const [outgoing, at] of written) {
      // In the order in which they were written.
      if (at > since) return;
      outgoing.destroy();
    }
  }, patienceMs / 4);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
}
