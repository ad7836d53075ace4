import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Concurrent requests of one connection. Browsers, our client and proxies send one and wait for its answer. */
const MAX_UNDER_WAY = 8;

const underWay = new WeakMap<Socket, number>();

/**
 * Whether a connection may begin one more request; else it is cut. Node begins every pipelined request, so thousands in
 * a row would occupy the database.
 */
export function isCrowded({ socket }: IncomingMessage, outgoing: ServerResponse): boolean {
  const count = underWay.get(socket) ?? 0;
  // The rest of the packet is still parsed after the socket is destroyed.
  if (count >= MAX_UNDER_WAY || socket.destroyed) {
    socket.destroy();
    return true;
  }
  underWay.set(socket, count + 1);
  outgoing.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  return false;
}
