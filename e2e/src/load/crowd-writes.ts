import { Agent, request } from 'node:http';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { uuidv7 } from 'uuidv7';
import type { Device } from './crowd.ts';
import type { Failure, Seen } from './messages.ts';

/** How often what is due is sent, ms. */
const TICK = 10;
/** Before a write that failed is sent again, as it is. */
const AGAIN_AFTER = 250;
/** Devices that get in step at once. */
const GETTING_AT_ONCE = 16;

interface Target {
  readonly port: number;
  readonly origin: string;
  readonly writesPerSecond: number;
}

interface Events {
  readonly acknowledged: (device: Device, write: { revision: number; sentAt: number }) => void;
  readonly failed: (failure: Omit<Failure, 'at'>) => void;
}

/** Writes at a steady rate whether or not the server keeps up, each device one at a time and over kept connections. */
export class CrowdWrites {
  readonly writes: Seen['writes'][number][] = [];
  readonly latencies: number[] = [];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });
  private readonly free: Writer[];
  private readonly underWay = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | null = null;
  private readonly due: number[] = [];

  constructor(
    devices: readonly Device[],
    private readonly target: Target,
    private readonly events: Events,
  ) {
    this.free = devices.map((device) => ({ device, cursor: null }));
  }

  /** Every device takes what its family has, as an app does when it is opened: nobody writes from nothing. */
  async getInStep(): Promise<void> {
    const waiting = [...this.free];
    const getNext = async () => {
      for (let writer = waiting.pop(); writer; writer = waiting.pop()) {
        const { status, text } = await this.post(writer.device.cookie, bodyOf(writer));
        if (status !== 200) throw new Error(`${status} ${text.slice(0, 100)}`);
        writer.cursor = (JSON.parse(text) as SyncResponse).cursor;
      }
    };
    await Promise.all(Array.from({ length: GETTING_AT_ONCE }, getNext));
  }

  start(): void {
    const startedAt = performance.now();
    let count = 0;
    this.timer = setInterval(() => {
      const now = performance.now();
      const { writesPerSecond } = this.target;
      for (; startedAt + (count * 1_000) / writesPerSecond <= now; count += 1) {
        this.due.push(startedAt + (count * 1_000) / writesPerSecond);
      }
      this.sendDue();
    }, TICK);
  }

  /** Sends no more; resolves once every write is acknowledged. */
  async finish(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    while (this.underWay.size > 0) await Promise.all(this.underWay);
    this.agent.destroy();
  }

  private sendDue(): void {
    while (this.due.length > 0) {
      const writer = this.free.shift();
      if (!writer) return;
      const writing = this.write(writer, this.due.shift() ?? 0).finally(() => {
        this.underWay.delete(writing);
        this.free.push(writer);
      });
      this.underWay.add(writing);
    }
  }

  private async write(writer: Writer, dueAt: number): Promise<void> {
    const write = { operationId: uuidv7(), activityId: uuidv7() };
    this.writes.push(write);
    const body = bodyOf(writer, [write]);
    const sentAt = performance.now();
    for (;;) {
      const failure = await this.send(writer, body, write.operationId);
      if (failure === null) break;
      this.events.failed({ what: 'write', how: failure });
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    }
    this.latencies.push(performance.now() - dueAt);
    this.events.acknowledged(writer.device, { revision: writer.cursor?.revision ?? 0, sentAt });
  }

  /** Null when the write was acknowledged; else what came instead. */
  private async send(writer: Writer, body: string, operationId: string): Promise<string | null> {
    const { status, text } = await this.post(writer.device.cookie, body).catch((error: Error) => {
      return { status: 0, text: error.message };
    });
    if (status !== 200) return status === 0 ? text : `${status} ${text.slice(0, 100)}`;
    const { results, cursor } = JSON.parse(text) as SyncResponse;
    writer.cursor = cursor;
    const result = results.find((each) => each.operationId === operationId);
    return result?.status === 'applied' ? null : `200 ${result?.status ?? 'no result'}`;
  }

  private post(cookie: string, body: string): Promise<{ status: number; text: string }> {
    const { port, origin } = this.target;
    const headers = { cookie, origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port, agent: this.agent, method: 'POST', path: '/api/sync', headers, timeout: 15_000 },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => {
            text += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
          answer.on('error', reject);
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer in 15 s')));
      asked.on('error', reject);
      asked.end(body);
    });
  }
}

interface Writer {
  readonly device: Device;
  cursor: { readonly revision: number } | null;
}

interface SyncResponse {
  readonly results: readonly { readonly operationId: string; readonly status: string }[];
  readonly cursor: { readonly revision: number };
}

function bodyOf({ device, cursor }: Writer, writes: Seen['writes'] = []): string {
  const now = Date.now();
  const operations = writes.map(({ operationId: id, activityId }) => {
    const action = { type: 'diaper.log', activityId, contents: 'pee', startedAt: now, note: null };
    return { id, at: now, zone: 'Europe/Stockholm', action };
  });
  return JSON.stringify({ wire: WIRE_VERSION, userId: device.userId, deviceTime: now, cursor, operations });
}
