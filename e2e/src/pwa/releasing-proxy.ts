import { createServer, request, type Server } from 'node:http';

/** Stands before the server and can bring out a new version of the app: a service worker with other bytes. */
export class ReleasingProxy {
  private release = 0;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async start(target: number): Promise<ReleasingProxy> {
    let proxy: ReleasingProxy | undefined;
    const server = createServer((incoming, outgoing) => {
      const { method, url, headers } = incoming;
      // Uncompressed, so that bytes can be added at the end.
      const asked = request({
        port: target,
        host: '127.0.0.1',
        method,
        path: url,
        headers: { ...headers, 'accept-encoding': 'identity' },
      });
      asked.on('response', (answer) => {
        const added = url === '/sw.js' && answer.statusCode === 200 ? (proxy?.addition ?? '') : '';
        const { 'content-length': length, etag: _, ...rest } = answer.headers;
        const sized = length === undefined ? {} : { 'content-length': String(Number(length) + added.length) };
        outgoing.writeHead(answer.statusCode ?? 502, { ...rest, ...sized });
        answer.pipe(outgoing, { end: false });
        answer.on('end', () => outgoing.end(added));
      });
      asked.on('error', () => outgoing.destroy());
      incoming.pipe(asked);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
    proxy = new ReleasingProxy(server, address.port);
    return proxy;
  }

  bringOutNewVersion(): void {
    this.release += 1;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private get addition(): string {
    return this.release === 0 ? '' : `\n// release ${this.release}\n`;
  }
}
