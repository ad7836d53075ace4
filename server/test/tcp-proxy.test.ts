import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { TcpProxy } from './tcp-proxy.ts';

const echo = createServer((socket) => socket.pipe(socket).on('error', () => socket.destroy()));
beforeAll(async () => {
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
});
afterAll(() => echo.close());

async function startProxy() {
  const proxy = await TcpProxy.start((echo.address() as AddressInfo).port);
  onTestFinished(() => proxy.stop());
  return proxy;
}

it('the proxy passes everything on, and counts both directions', async () => {
  const proxy = await startProxy();
  const socket = connect(proxy.port, '127.0.0.1');
  socket.write('hello');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toBe('hello');
  expect(proxy.bytes).toBe(10);
});

it('what is sent through a stalled proxy arrives once it resumes', async () => {
  const proxy = await startProxy();
  proxy.stall();
  const socket = connect(proxy.port, '127.0.0.1');
  socket.write('hello');
  await once(socket, 'connect');
  expect(proxy.bytes).toBe(0);
  proxy.resume();
  expect(String(await once(socket, 'data'))).toBe('hello');
});

it('cutting the proxy resets open and new connections until it is restored', async () => {
  const proxy = await startProxy();
  const open = connect(proxy.port, '127.0.0.1');
  open.write('hello');
  await once(open, 'data');
  proxy.cut();
  await expect(once(open, 'data')).rejects.toMatchObject({ code: 'ECONNRESET' });
  await expect(once(connect(proxy.port, '127.0.0.1'), 'data')).rejects.toMatchObject({ code: 'ECONNRESET' });
  proxy.restore();
  const again = connect(proxy.port, '127.0.0.1');
  again.write('back');
  expect(String(await once(again, 'data'))).toBe('back');
});
