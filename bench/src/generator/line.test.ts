import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Line, readAnswer } from './line.ts';

const BODY = `{"name":"Åsa","long":"${'x'.repeat(100_000)}"}`;
let sockets = 0;
const server = createServer((request, response) => {
  if (request.url === '/last') response.setHeader('connection', 'close');
  if (request.url === '/chunks') {
    response.write(BODY.slice(0, 5));
    response.end(BODY.slice(5));
    return;
  }
  response.setHeader('content-length', Buffer.byteLength(BODY));
  response.end(BODY);
});
server.on('connection', () => {
  sockets += 1;
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("the generator's connection", () => {
  it('is kept, gives whole answers with and without a length, and is made anew after a last one', async () => {
    const line = new Line((server.address() as AddressInfo).port);
    const known = Buffer.from(BODY).toString('latin1');
    for (const path of ['/', '/chunks', '/last', '/']) {
      expect(await line.ask({ method: 'GET', path, headers: {} })).toEqual({ status: 200, body: known });
    }
    expect(sockets).toBe(2);
    line.end();
  });

  it.each([
    'HTTP/1.1 200 OK\r\n',
    'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nfour',
    'HTTP/1.1 200 OK\r\n\r\n4\r\nfour\r\n',
  ])('waits for the rest of %j', (text) => {
    expect(readAnswer(text)).toBeNull();
  });
});
