import { connect, type Socket } from 'node:net';
import { textOf } from './line.ts';
import type { OpenOrder } from './messages.ts';

/** Streams that are being opened at once: a herd is another test. */
const AT_ONCE = 50;
const TIMEOUT_MS = 20_000;

/** Streams held open and read as they come. Each is known by its number in the order that opened them. */
export class OpenStreams {
  private readonly sockets: Socket[] = [];
  private readonly revisions: number[] = [];
  private readonly listeners = new Map<number, () => void>();
  private failure: Error | null = null;

  /** Resolves when every stream has heard its first revision. */
  static async open(order: OpenOrder): Promise<OpenStreams> {
    const opened = new OpenStreams();
    let next = 0;
    const openNext = async () => {
      for (let number = next++; number < order.streams.length; number = next++) await opened.connect(order, number);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, openNext));
    return opened;
  }

  revisionOf(stream: number): number {
    return this.revisions[stream] ?? -1;
  }

  /** Resolves with the moment (of `performance`) at which a stream hears of a revision after `revision`. */
  async hears(stream: number, revision: number): Promise<number> {
    const deadline = performance.now() + TIMEOUT_MS;
    while (this.revisionOf(stream) <= revision) {
      if (this.failure) throw this.failure;
      await this.nextEvent(stream, deadline);
    }
    return performance.now();
  }

  close(): void {
    for (const socket of this.sockets) socket.removeAllListeners('close').destroy();
  }

  private nextEvent(stream: number, deadline: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`Stream ${stream} heard nothing`)), deadline - performance.now());
      this.listeners.set(stream, () => {
        clearTimeout(timer);
        this.listeners.delete(stream);
        resolve();
      });
    });
  }

  private async connect({ port, streams }: OpenOrder, number: number): Promise<void> {
    const wanted = streams[number];
    if (!wanted) return;
    const socket = connect(port, '127.0.0.1');
    this.sockets[number] = socket;
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      for (const [, revision] of text.matchAll(/"revision":(\d+)/g)) this.revisions[number] = Number(revision);
      this.listeners.get(number)?.();
      if (/^HTTP\/1\.1 (?!200)/.test(text)) socket.destroy(new Error(text.slice(0, 300)));
    });
    socket.on('error', (error) => this.failed(number, error));
    socket.on('close', () => this.failed(number, new Error(`Stream ${number} was closed`)));
    socket.write(textOf({ method: 'GET', ...wanted }, port));
    await this.hears(number, -1);
  }

  private failed(number: number, error: Error): void {
    this.failure ??= error;
    this.listeners.get(number)?.();
  }
}
