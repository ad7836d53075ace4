import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that one connection may have under way. Browsers, our client and reverse proxies send one and wait for its
 * answer; behind a stream, whose answer never ends, nothing is answered at all.
 */
const MAX_UNDER_WAY = 8;

const underWay = new WeakMap<Socket, number>();

/**
 * Whether a connection has room for one more request; one that has not is cut. Node begins every request that it finds in
 * what was sent, so that thousands in a row would take the database from everybody else.
 */
export function isCrowded({ socket }: IncomingMessage, outgoing: ServerResponse): boolean {
  const count = underWay.get(socket) ?? 0;
  // What else was in the same packet is still being read when the socket is gone.
  if (count >= MAX_UNDER_WAY || socket.destroyed) {
    socket.destroy();
    return true;
  }
  underWay.set(socket, count + 1);
  outgoing.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  return false;
}
