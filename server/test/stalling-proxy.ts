import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Address } from '../src/database/pool.ts';

export interface StallingProxy {
  /** The same database, by way of the proxy. */
  readonly address: Address;
  /** From now on nothing gets through in either direction, and nothing is closed: a server that hangs. */
  stall(): void;
  resume(): void;
  close(): Promise<void>;
}

/** A way to the database at `target` that can be made to hang. */
export async function startStallingProxy(target: Address): Promise<StallingProxy> {
  const { host, port, user, password, database } = new pg.Client(target);
  const folder = await mkdtemp(join(tmpdir(), 'lulla-proxy-'));
  const sockets = new Set<Socket>();
  let stalled = false;
  const server = createServer((near) => {
    const far = createConnection(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (stalled) from.pause();
    }
  });
  server.listen(join(folder, '.s.PGSQL.5432'));
  await once(server, 'listening');
  return {
    address: { host: folder, port: 5432, user, password, database, ssl: false },
    stall: () => {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
