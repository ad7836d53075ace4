import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of 127.0.0.1 that was free a moment ago. */
export function freePort(): Promise<number> {
  return tryPort(0);
}

/** Outside of what systems give to connections of their own, 32768 and up. */
const OWN = { from: 20_000, count: 12_000 };

let usual: number | undefined;

/**
 * Where pages find the app: the same port for one test file of a worker after the other, because a browser keeps what it
 * has compiled by its address. Another one while it is in use.
 */
export async function appPort(): Promise<number> {
  usual ??= OWN.from + (process.pid % OWN.count);
  return tryPort(usual).catch(freePort);
}

async function tryPort(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const found = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return found;
}
