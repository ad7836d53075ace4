import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { CountingProxy } from './counting-proxy.ts';

it('the counting proxy passes everything on, and counts both directions', async () => {
  const echo = createServer((socket) => socket.pipe(socket));
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const proxy = await CountingProxy.start((echo.address() as AddressInfo).port);
  const socket = connect(proxy.port, '127.0.0.1');
  socket.write('hello');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toBe('hello');
  expect(proxy.bytes).toBe(10);
  await proxy.stop();
  echo.close();
});
