import { Server } from 'node:http';

/**
 * Loaded into a server before its own code: each request first costs so many milliseconds of processor. An instrument that
 * does not see that sees nothing.
 */
const MILLISECONDS = Number(process.env['SLOWER_BY_MS'] ?? 0);
const emit = Server.prototype.emit;

Server.prototype.emit = function slower(this: Server, event: string | symbol, ...args: unknown[]): boolean {
  if (event === 'request') {
    const end = performance.now() + MILLISECONDS;
    while (performance.now() < end);
  }
  return Reflect.apply(emit, this, [event, ...args]);
};
