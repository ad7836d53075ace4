import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Chance } from '../sync-engine/chance.ts';

/** How the line is. */
export type Line =
  | { readonly type: 'open' }
  /** Every connection is reset, new ones too. */
  | { readonly type: 'reset' }
  /** Connections are taken and nothing gets through, in either direction. */
  | { readonly type: 'black_hole' }
  /** Requests reach the server and have their effect; no answer ever comes. */
  | { readonly type: 'mute' }
  /** As `mute`, and the connection is reset when the answer to a push arrives: what was pushed has certainly been dealt with. */
  | { readonly type: 'cut_before_answer' }
  /** What goes to the server is kept until `release`. */
  | { readonly type: 'held' }
  /** Each way takes `delayMs`, so many bytes a second pass, and of the connections' parts this share ends in a reset. */
  | { readonly type: 'slow'; readonly delayMs: number; readonly bytesPerSecond: number; readonly cutShare: number };

const SWALLOWING: ReadonlySet<Line['type']> = new Set(['black_hole', 'mute', 'cut_before_answer']);

interface Pipe {
  readonly from: Socket;
  readonly to: Socket;
  readonly isUp: boolean;
  /** When the last byte that was sent on a slow line has passed. */
  freeAt: number;
  held: Buffer[];
}

/** A network to break on purpose between devices and the server, on the level of TCP. */
export class FaultProxy {
  /** Answers to pushes that were cut off by `cut_before_answer`. */
  cuts = 0;
  private line: Line = { type: 'open' };
  private readonly pipes = new Set<Pipe>();
  /** Connections to the server whose last request pushed something. */
  private readonly pushing = new WeakSet<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly target: number,
    readonly port: number,
    private readonly chance: Chance,
  ) {}

  /** Listens on a free port of 127.0.0.1 and forwards to `target`, which need not listen yet. */
  static async start(target: number, chance: Chance): Promise<FaultProxy> {
    let proxy: FaultProxy | undefined;
    const server = createServer((socket) => proxy?.accept(socket));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
    proxy = new FaultProxy(server, target, address.port, chance);
    return proxy;
  }

  /** From now on, for open connections too. After a line that swallowed they are reset: it cannot be made up for. */
  become(line: Line): void {
    const before = this.line;
    this.line = line;
    if (line.type === 'reset' || SWALLOWING.has(before.type)) this.resetAll();
  }

  /** How many requests are held. */
  get held(): number {
    return [...this.pipes].filter(({ held }) => held.length > 0).length;
  }

  /** Lets the held request go on whose text `which` picks; the line stays held for others. */
  release(which: (text: string) => boolean): void {
    for (const pipe of this.pipes) {
      if (!which(Buffer.concat(pipe.held).toString())) continue;
      for (const bytes of pipe.held.splice(0)) pipe.to.write(bytes);
    }
  }

  async stop(): Promise<void> {
    for (const { from } of this.pipes) from.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private resetAll(): void {
    for (const { from } of this.pipes) from.resetAndDestroy();
  }

  private accept(near: Socket): void {
    near.on('error', () => near.destroy());
    if (this.line.type === 'reset') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(this.target, '127.0.0.1');
    far.on('error', () => near.destroy());
    this.pass({ from: near, to: far, isUp: true, freeAt: 0, held: [] });
    this.pass({ from: far, to: near, isUp: false, freeAt: 0, held: [] });
  }

  private pass(pipe: Pipe): void {
    const { from, to } = pipe;
    this.pipes.add(pipe);
    from.on('data', (bytes: Buffer) => this.carry(pipe, bytes));
    from.on('end', () => to.end());
    from.on('close', () => {
      this.pipes.delete(pipe);
      to.destroy();
    });
  }

  private carry(pipe: Pipe, bytes: Buffer): void {
    const { line } = this;
    if (!pipe.to.writable || line.type === 'black_hole') return;
    if (pipe.isUp) this.notePush(pipe.to, bytes);
    if (line.type === 'held' && pipe.isUp) pipe.held.push(bytes);
    else if (line.type === 'slow') this.crawl(pipe, bytes, line);
    else if (pipe.isUp || (line.type !== 'mute' && line.type !== 'cut_before_answer')) pipe.to.write(bytes);
    else if (line.type === 'cut_before_answer' && this.pushing.has(pipe.from)) {
      this.cuts += 1;
      pipe.to.resetAndDestroy();
    }
  }

  private notePush(server: Socket, bytes: Buffer): void {
    if (bytes.includes(' HTTP/1.1\r\n')) this.pushing.delete(server);
    if (bytes.includes('"operations":[{')) this.pushing.add(server);
  }

  private crawl(
    pipe: Pipe,
    bytes: Buffer,
    { delayMs, bytesPerSecond, cutShare }: Extract<Line, { type: 'slow' }>,
  ): void {
    if (this.chance.next() < cutShare) {
      pipe.from.resetAndDestroy();
      return;
    }
    const now = performance.now();
    pipe.freeAt = Math.max(now, pipe.freeAt) + (bytes.length / bytesPerSecond) * 1000;
    setTimeout(
      () => {
        if (pipe.to.writable) pipe.to.write(bytes);
      },
      pipe.freeAt - now + delayMs,
    );
  }
}
