import { Agent, type IncomingMessage, request } from 'node:http';
import type { Device } from './crowd.ts';
import type { Failure } from './messages.ts';

/** The waits of our own client, ms (core-tracking §9), each up to a quarter longer by chance. */
const RECONNECT = [1_000, 2_000, 4_000, 8_000, 16_000];
const JITTER = 0.25;

interface Events {
  readonly revision: (device: Device, revision: number) => void;
  readonly failed: (failure: Omit<Failure, 'at'>) => void;
}

/** Streams held open as devices hold them: read as they come, and made again when they end. */
export class CrowdStreams {
  /** From the end of a stream to the first revision of the next, ms. */
  readonly back: number[] = [];
  ended = 0;
  private readonly opened = new Set<number>();
  private readonly agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  private isClosing = false;

  constructor(
    private readonly port: number,
    private readonly events: Events,
  ) {}

  get open(): number {
    return this.opened.size;
  }

  start(number: number, device: Device): void {
    this.connect({ number, device, failures: 0, endedAt: null });
  }

  close(): void {
    this.isClosing = true;
    this.agent.destroy();
  }

  private connect(line: Line): void {
    const { cookie } = line.device;
    const asked = request({
      port: this.port,
      host: '127.0.0.1',
      agent: this.agent,
      path: '/api/stream',
      headers: { cookie },
    });
    let isOver = false;
    const over = (how: string | null) => {
      if (isOver || this.isClosing) return;
      isOver = true;
      this.again(line, how);
    };
    asked.on('error', (error) => over(error.message));
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        over(String(answer.statusCode));
        return;
      }
      this.read(line, answer);
      answer.on('error', () => {});
      answer.on('close', () => over(null));
    });
    asked.end();
  }

  private read(line: Line, answer: IncomingMessage): void {
    answer.setEncoding('latin1');
    answer.on('data', (text: string) => {
      const revision = /"revision":(\d+)/.exec(text)?.[1];
      if (revision === undefined) return;
      if (line.endedAt !== null) this.back.push(performance.now() - line.endedAt);
      Object.assign(line, { endedAt: null, failures: 0 });
      this.opened.add(line.number);
      this.events.revision(line.device, Number(revision));
    });
  }

  private again(line: Line, failure: string | null): void {
    if (failure !== null) this.events.failed({ what: 'stream', how: failure });
    if (this.opened.delete(line.number)) this.ended += 1;
    line.endedAt ??= performance.now();
    const wait = RECONNECT[line.failures] ?? 60_000;
    line.failures += 1;
    setTimeout(() => this.connect(line), wait * (1 + JITTER * Math.random())).unref();
  }
}

interface Line {
  readonly number: number;
  readonly device: Device;
  failures: number;
  endedAt: number | null;
}
