import type { Cursor } from '@lulla/domain/protocol/cursor';
import { MAX_OPERATIONS, type SyncRequest } from '@lulla/domain/protocol/sync-request';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { isRecord, parseJson } from '../../platform/json.ts';
import type { Environment } from '../model/environment.ts';
import type { OutboxRecord } from '../model/snapshot.ts';
import { REQUEST_TIMEOUT } from '../model/timing.ts';
import { readSyncResponse } from './read-answer.ts';

export interface Reply {
  readonly status: number;
  /** Parsed JSON; undefined when it is none. */
  readonly body: unknown;
  /** Retry-After in ms; null when not given. */
  readonly retryAfter: number | null;
}

/** Calls the API. Null without an answer: no network, or nothing arrived for `REQUEST_TIMEOUT`. */
export async function request(environment: Environment, path: string, init: RequestInit): Promise<Reply | null> {
  const controller = new AbortController();
  let timer = environment.setTimer(() => controller.abort(), REQUEST_TIMEOUT);
  const somethingCame = () => {
    environment.clearTimer(timer);
    timer = environment.setTimer(() => controller.abort(), REQUEST_TIMEOUT);
  };
  try {
    const response = await environment.fetch(path, {
      ...init,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: controller.signal,
    });
    somethingCame();
    const text = await readText(response, somethingCame);
    return { status: response.status, body: parseJson(text), retryAfter: retryAfter(response, environment.now()) };
  } catch {
    return null;
  } finally {
    environment.clearTimer(timer);
  }
}

async function readText(response: Response, somethingCame: () => void): Promise<string> {
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    somethingCame();
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}

/** The header's wait in ms: it may be seconds or a date. */
function retryAfter(response: Response, now: number): number | null {
  const header = response.headers.get('retry-after');
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** The stable code of an error answer; undefined when it has none. */
export function errorCode(body: unknown): string | undefined {
  const error = isRecord(body) ? body['error'] : undefined;
  const code = isRecord(error) ? error['code'] : undefined;
  return typeof code === 'string' ? code : undefined;
}

export type SyncReply =
  | { readonly type: 'answer'; readonly answer: SyncResponse }
  | { readonly type: 'signed_out' | 'wrong_account' | 'reload_required' }
  /** The request as a whole was not understood or too large (413, 422): a smaller one may pass. */
  | { readonly type: 'not_taken' }
  /** Pushing is suspended; pulls are answered. `retryAfter` in ms. */
  | { readonly type: 'limited' | 'log_full'; readonly retryAfter: number | null }
  /** No answer, or none about the operations. `retryAfter` in ms. */
  | { readonly type: 'unreachable'; readonly retryAfter: number | null };

/** The content of a request. `deviceTime` is the device's clock at sending. */
export interface Push {
  readonly userId: string;
  readonly cursor: Cursor | null;
  readonly deviceTime: number;
  readonly records: readonly OutboxRecord[];
}

/** One `POST /api/sync`. Never throws; an operation counts as answered only by an `answer` that names it. */
export async function postSync(environment: Environment, push: Push): Promise<SyncReply> {
  const body = {
    wire: WIRE_VERSION,
    userId: push.userId,
    deviceTime: push.deviceTime,
    cursor: push.cursor,
    operations: push.records.map((record) => record.body as SyncRequest['operations'][number]),
  } satisfies SyncRequest;
  const reply = await request(environment, '/api/sync', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  return reply ? readReply(environment, reply) : { type: 'unreachable', retryAfter: null };
}

async function readReply({ pause }: Environment, { status, body, retryAfter }: Reply): Promise<SyncReply> {
  // A push that was refused completely has a 4xx status and the usual content (S5).
  const answer = await readSyncResponse(pause, body);
  if (answer) return { type: 'answer', answer };
  if (status === 401) return { type: 'signed_out' };
  if (status === 426) return { type: 'reload_required' };
  if (status === 409 && errorCode(body) === 'wrong_account') return { type: 'wrong_account' };
  if (status === 429 && errorCode(body) === 'too_many_operations') return { type: 'limited', retryAfter };
  if (status === 429 && errorCode(body) === 'log_full') return { type: 'log_full', retryAfter };
  if (status === 413 || status === 422) return { type: 'not_taken' };
  return { type: 'unreachable', retryAfter };
}

/** The size of the next request. Halving finds the operation to blame when requests are refused whole. */
export class PushBatch {
  private size: number = MAX_OPERATIONS;
  /** Alone, it made a request unacceptable; whether it is to blame shows when a request without any passes. */
  private suspect: OutboxRecord | null = null;

  of(outbox: readonly OutboxRecord[]): readonly OutboxRecord[] {
    if (this.suspect) return [];
    const next = outbox.slice(0, this.size);
    // What is about a new child waits for its answer: an entry of a child that was refused would be about the first (R172).
    const added = next.findIndex(({ operation }) => operation?.action.type === 'child.add');
    return added === -1 ? next : next.slice(0, added + 1);
  }

  /** Records an answer. Returns the operation to blame for earlier refusals, if any. */
  taken(): OutboxRecord | null {
    const { suspect } = this;
    this.suspect = null;
    this.size = Math.min(MAX_OPERATIONS, this.size * 2);
    return suspect;
  }

  /** A request with `records` was not taken. False when no operation can be to blame. */
  notTaken(records: readonly OutboxRecord[]): boolean {
    const [first] = records;
    this.suspect = records.length === 1 && first ? first : null;
    this.size = Math.max(1, Math.ceil(records.length / 2));
    return first !== undefined;
  }
}
