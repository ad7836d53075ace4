import { connect, createServer, type Server, type Socket } from 'node:net';

/** Passes everything on and counts it: what a device sends and receives, headers and streams and all. */
export class CountingProxy {
  private readonly sockets = new Set<Socket>();
  /** Bytes in both directions since the start. */
  bytes = 0;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async start(target: number): Promise<CountingProxy> {
    let proxy: CountingProxy | undefined;
    const server = createServer((near) => proxy?.pass(near, connect(target, '127.0.0.1')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
    proxy = new CountingProxy(server, address.port);
    return proxy;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private pass(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => {
        this.bytes += bytes.length;
        to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }
}
