import type { Server } from 'node:http';

/** Clients keep answered connections for the next request, so idle ones are closed repeatedly. */
const SWEEP_MS = 50;

/**
 * Stops accepting, finishes running requests, and cuts what is still open after `timeoutMs`. Connections without a
 * request are closed immediately, others after their answer.
 */
export async function closeServers(servers: readonly Server[], timeoutMs: number): Promise<void> {
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, SWEEP_MS);
  const end = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, timeoutMs);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  clearInterval(sweep);
  clearTimeout(end);
}
