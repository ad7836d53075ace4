import type { Socket } from 'node:net';
import { type Pipe, TcpProxy } from '@lulla/server/test/tcp-proxy.ts';
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

/** What a connection had on such a line is lost: it begins anew. */
const LOSING: ReadonlySet<Line['type']> = new Set(['reset', 'black_hole', 'mute', 'cut_before_answer']);

/** A network to break on purpose between devices and the server. */
export class FaultProxy extends TcpProxy {
  /** Answers to pushes that were cut off by `cut_before_answer`. */
  cuts = 0;
  private line: Line = { type: 'open' };
  private readonly heldBytes = new WeakMap<Pipe, Buffer[]>();
  /** When the last byte that was sent on a slow line has passed. */
  private readonly freeAt = new WeakMap<Pipe, number>();
  /** Connections to the server whose last request pushed something. */
  private readonly pushing = new WeakSet<Socket>();

  constructor(
    port: number,
    private readonly chance: Chance,
  ) {
    super({ host: '127.0.0.1', port });
  }

  /** From now on, for open connections too. */
  become(line: Line): void {
    const before = this.line;
    this.line = line;
    if (line.type === 'reset') this.cut();
    else if (LOSING.has(before.type)) this.restore();
  }

  /** How many requests are held. */
  get held(): number {
    return [...this.pipes].filter((pipe) => this.heldOf(pipe).length > 0).length;
  }

  /** Lets the held request go on whose text `which` picks; the line stays held for others. */
  release(which: (text: string) => boolean): void {
    for (const pipe of this.pipes) {
      const held = this.heldOf(pipe);
      if (which(Buffer.concat(held).toString())) for (const bytes of held.splice(0)) pipe.to.write(bytes);
    }
  }

  protected override carry(pipe: Pipe, bytes: Buffer): void {
    const { line } = this;
    if (line.type === 'black_hole') return;
    if (pipe.isUp) this.notePush(pipe.to, bytes);
    if (line.type === 'held' && pipe.isUp) this.heldBytes.set(pipe, [...this.heldOf(pipe), bytes]);
    else if (line.type === 'slow') this.crawl(pipe, bytes, line);
    else if (pipe.isUp || (line.type !== 'mute' && line.type !== 'cut_before_answer')) super.carry(pipe, bytes);
    else if (line.type === 'cut_before_answer' && this.pushing.has(pipe.from)) {
      this.cuts += 1;
      pipe.to.resetAndDestroy();
    }
  }

  private heldOf(pipe: Pipe): Buffer[] {
    return this.heldBytes.get(pipe) ?? [];
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
    const freeAt = Math.max(now, this.freeAt.get(pipe) ?? 0) + (bytes.length / bytesPerSecond) * 1000;
    this.freeAt.set(pipe, freeAt);
    setTimeout(
      () => {
        if (pipe.to.writable) pipe.to.write(bytes);
      },
      freeAt - now + delayMs,
    );
  }
}
