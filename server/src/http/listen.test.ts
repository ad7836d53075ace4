import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { OperatorError } from '../platform/operator-error.ts';
import { closeServers } from './close-servers.ts';
import { listen } from './listen.ts';

async function listenFor(hosts: readonly string[], port = 0, create: () => Server = createServer): Promise<Server[]> {
  const servers = await listen(create, { hosts, port });
  onTestFinished(() => closeServers(servers, 0));
  return servers;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function listenOnce(answer: RequestListener): Promise<Server> {
  const [server] = await listenFor(['127.0.0.1'], 0, () => createServer(answer));
  if (server === undefined) throw new Error('not listening');
  return server;
}

describe('listen', () => {
  test('skips an address that the machine does not have', async () => {
    const servers = await listenFor(['127.0.0.1', '203.0.113.1']);
    expect(servers.map((server) => (server.address() as AddressInfo).address)).toEqual(['127.0.0.1']);
  });

  test('refuses when the machine has none of them', async () => {
    const refused = listenFor(['203.0.113.1']);
    await expect(refused).rejects.toThrow(OperatorError);
    await expect(refused).rejects.toThrow('This machine has no address 203.0.113.1: set HOST to one it has.');
  });

  test('refuses a port in use, and closes the listeners it had opened', async () => {
    const servers = await listenFor(['127.0.0.2']);
    const port = servers.map(portOf)[0] ?? 0;
    await expect(listenFor(['127.0.0.1', '127.0.0.2'], port)).rejects.toThrow(
      `Port ${port} is in use: stop the program that has it, or set PORT to another one.`,
    );
    await listenFor(['127.0.0.1'], port);
  });

  test('refuses an unknown host', async () => {
    await expect(listenFor(['no-such-host.invalid'])).rejects.toThrow(/^HOST no-such-host.invalid is not known/);
  });
});

describe('closeServers', () => {
  test('answers running requests, and accepts no new one', async () => {
    let answer = () => {};
    const server = await listenOnce((_request, response) => {
      answer = () => response.end('done');
    });
    const url = `http://127.0.0.1:${portOf(server)}`;
    const running = fetch(url);
    await once(server, 'request');
    const closed = closeServers([server], 60_000);
    await expect(fetch(url)).rejects.toThrow();
    answer();
    expect(await (await running).text()).toBe('done');
    await closed;
  });

  test('closes what is still open when its timeout ends', async () => {
    const server = await listenOnce(() => {});
    const running = fetch(`http://127.0.0.1:${portOf(server)}`);
    await once(server, 'request');
    await Promise.all([closeServers([server], 10), expect(running).rejects.toThrow()]);
  });
});
