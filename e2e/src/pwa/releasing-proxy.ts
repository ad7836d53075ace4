import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves what the server at `target` serves, and can release a new version of the app: a service worker with other bytes. */
export class ReleasingProxy {
  private release = 0;
  private readonly server = createServer((incoming, outgoing) => this.pass(incoming, outgoing));

  private constructor(private readonly target: number) {}

  static async start(target: number, port: number): Promise<ReleasingProxy> {
    const proxy = new ReleasingProxy(target);
    proxy.server.listen(port, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  bringOutNewVersion(): void {
    this.release += 1;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url } = incoming;
    // Uncompressed, so that bytes can be added at the end.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const asked = request({ host: '127.0.0.1', port: this.target, method, path: url, headers });
    asked.on('response', (answer) => {
      const isChanged = this.release > 0 && url === '/sw.js' && answer.statusCode === 200;
      const added = isChanged ? `\n// release ${this.release}\n` : '';
      const { 'content-length': length, etag: _, ...rest } = answer.headers;
      const sized = length === undefined ? {} : { 'content-length': String(Number(length) + added.length) };
      outgoing.writeHead(answer.statusCode ?? 502, { ...rest, ...sized });
      answer.pipe(outgoing, { end: false });
      answer.on('end', () => outgoing.end(added));
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  }
}
