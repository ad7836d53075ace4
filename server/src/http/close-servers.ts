import type { Server } from 'node:http';

/** A connection that was answered is kept by its client for a next request, so those are looked for again and again. */
const SWEEP_MS = 50;

/**
 * Stops accepting, lets the requests that run be answered, and cuts what is still open after `patienceMs`. Connections
 * without a request are closed at once, each other one after its answer.
 */
export async function closeServers(servers: readonly Server[], patienceMs: number): Promise<void> {
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, SWEEP_MS);
  const end = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, patienceMs);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  clearInterval(sweep);
  clearTimeout(end);
}
