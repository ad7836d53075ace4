import type { Cursor } from '@lulla/domain/protocol/cursor';
import type { EventRow } from '@lulla/domain/protocol/event-row';
import type { FamilyInfo } from '@lulla/domain/protocol/family-info';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import type { Operation } from '@lulla/domain/protocol/operation';
import type { OperationResult } from '@lulla/domain/protocol/result';
import type { SyncRequest } from '@lulla/domain/protocol/sync-request';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import type { Stock } from '@lulla/domain/stock/stock';
import type { FakeClock } from './fake-clock.ts';

/** What the network does with a request. */
export type Weather =
  | 'ok'
  /** Fails at once. */
  | 'down'
  /** Accepts and never answers. */
  | 'silent'
  /** A stream that begins and says nothing, as behind a proxy that keeps everything back. */
  | 'mute'
  | { readonly status: number; readonly code?: string; readonly headers?: Record<string, string> };

interface Asked {
  readonly at: number;
  readonly request: SyncRequest;
}

/**
 * A network for the rules of timing: it records when it is asked and answers what a test says. It knows nothing of the
 * log's rules; delivery is tested against the real server.
 */
export class FakeNetwork {
  readonly asked: Asked[] = [];
  readonly streams: FakeStream[] = [];
  weather: Weather = 'ok';
  streamWeather: Weather = 'ok';
  /** Of requests that carry operations, where it is another one. */
  pushWeather: Weather | null = null;
  cursor: Cursor;
  /** Told as the stock is. */
  family: FamilyInfo | null;
  private toldFamily: FamilyInfo | null = null;
  /** Added to the answer and then forgotten. */
  rows: LogRow[] = [];
  /** As `rows`, of the calendar. */
  events: EventRow[] = [];
  /** Told with the next answer after it was set. */
  stock: Stock | null = null;
  private toldStock: Stock | null = null;
  /** The server's clock minus the test's. */
  clockAhead = 0;
  resultOf: (operation: Operation) => OperationResult = ({ id }) => ({
    operationId: id,
    status: 'applied',
    effects: [],
    skipped: [],
    stock: null,
  });
  /** Runs before an answer leaves, so that something can happen meanwhile. */
  beforeAnswer: () => Promise<void> = async () => {};

  constructor(
    private readonly clock: FakeClock,
    readonly start: { readonly familyId: string; readonly family: FamilyInfo },
  ) {
    this.cursor = { familyId: start.familyId, epoch: 0, revision: 1 };
    this.family = start.family;
  }

  /** When it was asked to sync, in seconds since `since`. */
  secondsSince(since: number): number[] {
    return this.asked.filter(({ at }) => at > since).map(({ at }) => (at - since) / 1000);
  }

  readonly fetch = async (path: string, init: RequestInit): Promise<Response> => {
    if (path === '/api/stream') return this.openStream(init.signal);
    const request = JSON.parse(String(init.body)) as SyncRequest;
    const weather = (request.operations.length > 0 ? this.pushWeather : null) ?? this.weather;
    this.asked.push({ at: this.clock.now, request });
    if (weather === 'silent') return never(init.signal);
    if (weather === 'down') throw new TypeError('Failed to fetch');
    if (weather !== 'ok' && weather !== 'mute') return refusal(weather);
    await this.beforeAnswer();
    return Response.json(this.answer(request));
  };

  answer({ cursor, operations }: SyncRequest): SyncResponse {
    const reset = cursor === null || cursor.epoch !== this.cursor.epoch;
    const answer: SyncResponse = {
      serverTime: this.clock.now + this.clockAhead,
      results: (operations as unknown as Operation[]).map(this.resultOf),
      reset,
      rows: this.rows,
      events: this.events,
      family: reset || this.family !== this.toldFamily ? this.family : null,
      stock: reset || this.stock !== this.toldStock ? { current: this.stock } : null,
      cursor: this.cursor,
    };
    this.rows = [];
    this.events = [];
    this.toldFamily = this.family;
    this.toldStock = this.stock;
    return answer;
  }

  private openStream(signal: AbortSignal | null | undefined): Promise<Response> | Response {
    const stream = new FakeStream(this.clock.now, signal);
    this.streams.push(stream);
    const { streamWeather } = this;
    if (streamWeather === 'silent') return never(signal);
    if (streamWeather === 'down') throw new TypeError('Failed to fetch');
    if (streamWeather === 'ok') stream.send(':\n\n');
    else if (streamWeather !== 'mute') return refusal(streamWeather);
    return stream.response;
  }
}

/** One open connection of the stream, seen from the server. */
export class FakeStream {
  readonly response: Response;
  isOpen = true;
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  constructor(
    readonly at: number,
    signal: AbortSignal | null | undefined,
  ) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controller = controller;
      },
      cancel: () => {
        this.isOpen = false;
      },
    });
    signal?.addEventListener('abort', () => {
      this.isOpen = false;
      this.controller?.error(new DOMException('Aborted', 'AbortError'));
    });
    this.response = new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  }

  send(text: string): void {
    this.controller?.enqueue(new TextEncoder().encode(text));
  }

  revision(revision: number, epoch = 0): void {
    this.send(`event: revision\ndata: ${JSON.stringify({ epoch, revision })}\n\n`);
  }

  end(): void {
    this.isOpen = false;
    this.controller?.close();
  }
}

function never(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}

function refusal({ status, code, headers }: Exclude<Weather, string>): Response {
  return Response.json(code ? { error: { code, requestId: 'test' } } : {}, { status, ...(headers ? { headers } : {}) });
}
