import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { createHttpServer } from '../src/http/listener.ts';
import { NO_WEB_FILES } from '../src/http/web-files.ts';
import type { World } from './world.ts';

/** Serves a world on a socket of its own, streams and all, until the last test. Gives its address. */
export async function serveWorld(world: World): Promise<string> {
  const { context, app } = world;
  await context.streams.start();
  const server = createHttpServer(context, app.fetch, NO_WEB_FILES.hashes);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(async () => {
    await context.streams.stop();
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
