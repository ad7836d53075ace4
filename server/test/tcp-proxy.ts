import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** One direction of a connection through the proxy. */
export interface Pipe {
  readonly from: Socket;
  readonly to: Socket;
  /** Towards the server. */
  readonly isUp: boolean;
}

/**
 * A network between a client and a server that counts, and that can be broken on purpose. Cutting it also ends open
 * connections, which `setOffline` of a browser driver does not. Override `carry` to change what passes.
 */
export class TcpProxy {
  /** Received so far, in both directions. */
  bytes = 0;
  protected readonly pipes = new Set<Pipe>();
  private isCut = false;
  private isStalled = false;
  private readonly server = createServer((near) => this.accept(near));

  constructor(private readonly target: NetConnectOpts) {}

  /** In front of a port of 127.0.0.1, where nothing need listen yet; on `ownPort`, or one that is free. */
  static start(port: number, ownPort = 0): Promise<TcpProxy> {
    return new TcpProxy({ host: '127.0.0.1', port }).listen(ownPort);
  }

  /** Listens on a port of 127.0.0.1, a free one unless it is given. */
  async listen(port = 0): Promise<this> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** No network: every connection is reset, new ones too. */
  cut(): void {
    this.isCut = true;
    this.resetAll();
  }

  /** The network is back. Connections that may have lost bytes are reset. */
  restore(): void {
    this.isCut = false;
    this.resetAll();
  }

  /** Nothing gets through in either direction, and nothing is closed: a server that hangs. */
  stall(): void {
    this.isStalled = true;
    for (const { from } of this.pipes) from.pause();
  }

  /** What was sent while it was stalled arrives now. */
  resume(): void {
    this.isStalled = false;
    for (const { from } of this.pipes) from.resume();
  }

  async stop(): Promise<void> {
    for (const { from } of this.pipes) from.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  protected carry({ to }: Pipe, bytes: Buffer): void {
    to.write(bytes);
  }

  private resetAll(): void {
    for (const { from } of this.pipes) from.resetAndDestroy();
  }

  private accept(near: Socket): void {
    near.on('error', () => near.destroy());
    if (this.isCut) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(this.target);
    far.on('error', () => near.destroy());
    this.pass({ from: near, to: far, isUp: true });
    this.pass({ from: far, to: near, isUp: false });
  }

  private pass(pipe: Pipe): void {
    const { from, to } = pipe;
    this.pipes.add(pipe);
    from.on('data', (bytes: Buffer) => {
      this.bytes += bytes.length;
      if (to.writable) this.carry(pipe, bytes);
    });
    from.on('end', () => to.end());
    from.on('close', () => {
      this.pipes.delete(pipe);
      to.destroy();
    });
    if (this.isStalled) from.pause();
  }
}
