import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Address } from '../src/database/pool.ts';
import { createStallingPipe } from './stalling-pipe.ts';

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
  const pipe = createStallingPipe(() =>
    createConnection(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }),
  );
  pipe.server.listen(join(folder, '.s.PGSQL.5432'));
  await once(pipe.server, 'listening');
  return {
    address: { host: folder, port: 5432, user, password, database, ssl: false },
    stall: pipe.stall,
    resume: pipe.resume,
    close: async () => {
      pipe.close();
      await rm(folder, { recursive: true });
    },
  };
}
