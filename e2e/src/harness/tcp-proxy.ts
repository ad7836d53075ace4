import { connect, createServer, type Server, type Socket } from 'node:net';

type Mode = 'open' | 'cut' | 'silent' | 'deaf';

/**
 * A network that can be broken on purpose, between a browser and the server. Cutting it ends what is open too, which
 * `setOffline` of the browser driver does not: it leaves an open event stream alive.
 */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private mode: Mode = 'open';

  private constructor(
    private readonly server: Server,
    private readonly target: number,
    readonly port: number,
  ) {}

  /** Listens on a free port of 127.0.0.1 and forwards to `target`; it can be told `target` before anything listens there. */
  static async start(target: number, port = 0): Promise<TcpProxy> {
    let proxy: TcpProxy | undefined;
    const server = createServer((socket) => proxy?.accept(socket));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
    proxy = new TcpProxy(server, target, address.port);
    return proxy;
  }

  /** No network: every connection is reset, new ones too. */
  cut(): void {
    this.mode = 'cut';
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  /** A network that takes everything and never answers. */
  silence(): void {
    this.mode = 'silent';
  }

  /** Requests reach the server, and their answers are lost. */
  loseAnswers(): void {
    this.mode = 'deaf';
  }

  restore(): void {
    this.mode = 'open';
    // What was swallowed meanwhile can't be made up for: both ends start again.
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private accept(near: Socket): void {
    near.on('error', () => near.destroy());
    if (this.mode === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(this.target, '127.0.0.1');
    far.on('error', () => near.destroy());
    this.pass(near, far, () => this.mode !== 'silent');
    this.pass(far, near, () => this.mode === 'open');
  }

  private pass(from: Socket, to: Socket, lets: () => boolean): void {
    this.sockets.add(from);
    from.on('data', (bytes) => {
      if (lets() && to.writable) to.write(bytes);
    });
    from.on('end', () => to.end());
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
  }
}
