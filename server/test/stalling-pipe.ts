import type { Socket } from 'node:net';
import { createServer, type Server } from 'node:net';

/** A server whose connections lead on to another one, and can be made to hang. */
export interface StallingPipe {
  readonly server: Server;
  /** From now on nothing gets through in either direction, and nothing is closed: a server that hangs. */
  stall(): void;
  resume(): void;
  close(): void;
}

/** Not yet listening. `connect` makes the way on for each connection. */
export function createStallingPipe(connect: () => Socket): StallingPipe {
  const sockets = new Set<Socket>();
  let stalled = false;
  const server = createServer((near) => {
    const far = connect();
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (stalled) from.pause();
    }
  });
  return {
    server,
    stall: () => {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
