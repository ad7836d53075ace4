import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Address } from '../src/database/pool.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** A proxy to the database at `target` until the test ends, and the address of the database through it. */
export async function startDatabaseProxy(
  target: Address,
): Promise<{ readonly proxy: TcpProxy; readonly address: Address }> {
  const { host, port, user, password, database } = new pg.Client(target);
  const socket = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
  const proxy = await new TcpProxy(socket).listen();
  onTestFinished(() => proxy.stop());
  return { proxy, address: { host: '127.0.0.1', port: proxy.port, user, password, database, ssl: false } };
}
