import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { RequestProxy } from './request-proxy.ts';

it('counts each request, also of a connection that is used again, and not the pieces of a body', async () => {
  const server = createServer((asked, answer) => asked.resume().on('end', () => answer.end('ok'))).listen(0);
  await once(server, 'listening');
  const proxy = await RequestProxy.before((server.address() as AddressInfo).port);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const body of [undefined, 'GET / HTTP/1.1\r\n', 'x'.repeat(200_000)]) {
    const asked = request({ port: proxy.port, agent, method: body === undefined ? 'GET' : 'POST', path: '/api/sync' });
    const answered = once(asked, 'response');
    if (body !== undefined) asked.write('a first piece');
    asked.end(body);
    const [answer] = await answered;
    await once(answer.resume(), 'end');
  }
  expect(proxy.requests).toBe(3);
  expect(proxy.bytes).toBeGreaterThan(200_000);
  agent.destroy();
  await proxy.stop();
  server.close();
});
