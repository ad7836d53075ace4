import { isDeepStrictEqual } from 'node:util';
import type { OperationResult } from '@lulla/domain/protocol/result';

/** `ok` and `fail` are answers; after `unknown` (none came, or a 5xx) a write may be there or not, but not twice. */
type Outcome = 'ok' | 'fail' | 'unknown';

/** One line of the record. */
interface Event {
  readonly at: number;
  readonly client: string;
  readonly type: 'invoke' | Outcome;
  readonly id: string;
}

/** A request that got no answer (`status` null), or one from 500 on. */
interface Failure {
  readonly at: number;
  readonly status: number | null;
  readonly requestId: string | null;
  /** The stable code of its error. */
  readonly code: string | null;
  readonly retryAfter: string | null;
  readonly afterMs: number;
}

/** What every client did and heard, in order. Times are of `performance.now()`, ms. */
export class History {
  readonly events: Event[] = [];
  readonly failures: Failure[] = [];
  /** The first durable answer to each operation, as JSON. */
  readonly answers = new Map<string, string>();
  /** Operations that were answered twice, and differently. */
  readonly contradictions: string[] = [];
  /** How long each answered request took, with when it ended, ms. */
  readonly answered: { readonly at: number; readonly client: string; readonly ms: number }[] = [];

  invoked(client: string, ids: readonly string[]): void {
    for (const id of ids) this.write(client, 'invoke', id);
  }

  /** A whole answer came: what it says of each operation. */
  heard(client: string, startedAt: number, results: readonly OperationResult[]): void {
    this.answered.push({ at: performance.now(), client, ms: performance.now() - startedAt });
    for (const result of results) {
      this.write(client, result.status === 'rejected' ? 'fail' : 'ok', result.operationId);
      if (result.status !== 'rejected') this.remember(result);
    }
  }

  /** No answer came, or one that says nothing about the operations. */
  failed(client: string, ids: readonly string[], failure: Omit<Failure, 'at'>): void {
    this.failures.push({ at: performance.now(), ...failure });
    for (const id of ids) this.write(client, 'unknown', id);
  }

  count(type: Event['type']): number {
    return new Set(this.events.filter((event) => event.type === type).map(({ id }) => id)).size;
  }

  private write(client: string, type: Event['type'], id: string): void {
    this.events.push({ at: performance.now(), client, type, id });
  }

  private remember(result: OperationResult): void {
    const text = JSON.stringify(result);
    const known = this.answers.get(result.operationId);
    // The members of an object of JSON have no order: a remembered answer may name them in another one.
    const isSame = known === undefined || isDeepStrictEqual(JSON.parse(known), JSON.parse(text));
    if (!isSame) this.contradictions.push(`${known} then ${text}`);
    else if (known === undefined) this.answers.set(result.operationId, text);
  }
}
