import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import type { Person } from '@lulla/server/test/people.ts';
import { uuidv7 } from 'uuidv7';

interface Asked {
  /** `performance.now()` at its end. */
  readonly at: number;
  readonly ms: number;
  /** Null: no answer. */
  readonly status: number | null;
  readonly retryAfter: string | null;
}

const PAUSE = 20;
const TIMEOUT_MS = 15_000;

/** Somebody who writes one diaper after the other, without the timeouts of a phone: shows from when to when it works. */
export class Probe {
  readonly asked: Asked[] = [];
  private isRunning = true;
  private readonly ended: Promise<void>;

  constructor(
    private readonly origin: string,
    private readonly person: Pick<Person, 'userId' | 'cookie'>,
  ) {
    this.ended = this.goOn();
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await this.ended;
  }

  /** Those from a moment on that failed. */
  failedSince(at: number): readonly Asked[] {
    return this.asked.filter((asked) => asked.at >= at && asked.status !== 200);
  }

  /** How long after `at` the last failure was, ms; 0 for none. */
  backAfter(at: number): number {
    return Math.max(0, ...this.failedSince(at).map((asked) => asked.at - at));
  }

  /** How long the slowest 1 % took of those answered between two moments, ms. */
  p99(from: number, to: number): number {
    const times = this.asked.filter(({ at, status }) => at >= from && at <= to && status === 200).map(({ ms }) => ms);
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  }

  private async goOn(): Promise<void> {
    while (this.isRunning) {
      await this.ask();
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  private async ask(): Promise<void> {
    const startedAt = performance.now();
    const answer = await send(this.origin, this.person).catch(() => null);
    this.asked.push({
      at: performance.now(),
      ms: performance.now() - startedAt,
      status: answer?.status ?? null,
      retryAfter: answer?.headers.get('retry-after') ?? null,
    });
    await answer?.body?.cancel();
  }
}

async function send(origin: string, { userId, cookie }: Pick<Person, 'userId' | 'cookie'>): Promise<Response> {
  const now = Date.now();
  const action = { type: 'diaper.log', activityId: uuidv7(), contents: 'pee', startedAt: now, note: null };
  const operations = [{ id: uuidv7(), at: now, zone: 'UTC', action }];
  return fetch(`${origin}/api/sync`, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ wire: WIRE_VERSION, userId, deviceTime: now, cursor: null, operations }),
  });
}
