import type { Activity } from '@lulla/domain/activity/activity';
import { type Import, importedSchema, importSchema, importsResponseSchema } from '@lulla/domain/protocol/import';
import type { ApiOptions, ApiResult, apiFetch } from '../api/client.ts';
import type { Batch, ImportStore } from './import-store.ts';
import type { Progress, Report, SendFailure, Waiting } from './messages.ts';
import { type LessStep, stepAfter } from './next-step.ts';

/** The longest a request may take, ms: 500 entries on a slow line. */
const TIMEOUT = 60_000;

interface Outside {
  readonly store: ImportStore;
  readonly call: typeof apiFetch;
  readonly tell: (report: Report) => void;
}

/** Why it no longer sends. */
class Halt extends Error {
  constructor(readonly why: 'stopped' | 'over' | { readonly failure: SendFailure }) {
    super('halt');
  }
}

/**
 * Sends what the store has, and removes each chunk once it was answered: a cut line or a killed tab loses nothing, and what is
 * sent twice is there once. Told of every step.
 */
export class Sender {
  private readonly stopping = new AbortController();
  private wakeUp = () => {};

  constructor(private readonly outside: Outside) {}

  /** After the present request nothing is sent. */
  stop(): void {
    this.stopping.abort();
    this.wakeUp();
  }

  /** Ends a wait, such as when the network is back. */
  wake(): void {
    this.wakeUp();
  }

  /** Resolves when everything was sent, it was stopped, or it cannot go on by itself. */
  async run(): Promise<void> {
    const { store, tell } = this.outside;
    let batch = await store.batch();
    if (batch === null) return tell({ type: 'nothing' });
    // Meanwhile, in another tab.
    if (batch.isStopped) return tell({ type: 'stopped', progress: progressOf(batch), failure: null });
    try {
      this.tellSending(batch, null);
      await this.ask(batch, '/api/imports', { method: 'POST', body: beginOf(batch), schema: importSchema });
      for (let chunk = await store.nextChunk(); chunk; chunk = await store.nextChunk()) {
        batch = await this.sendChunk(batch, chunk);
        this.tellSending(batch, null);
      }
      await this.finish(batch);
    } catch (error) {
      await this.halted(batch, error);
    }
  }

  private async sendChunk(
    batch: Batch,
    { key, entries }: { readonly key: number; readonly entries: readonly Activity[] },
  ): Promise<Batch> {
    const answer = await this.ask(
      batch,
      `/api/imports/${batch.id}/entries`,
      { method: 'POST', body: { entries }, schema: importedSchema },
      (step) => lessOf(entries, step),
    );
    const done = 'left' in answer ? answer : { sent: entries.length };
    const next = await this.outside.store.answered(key, done);
    if (next === null) throw new Halt('over');
    if (next.isStopped) throw new Halt('stopped');
    return next;
  }

  private async finish(batch: Batch): Promise<void> {
    const answer = await this.ask(batch, `/api/imports/${batch.id}/finish`, { method: 'POST', schema: importSchema });
    await this.finished(batch, answer as Import);
  }

  private async finished(batch: Batch, { added }: Import): Promise<void> {
    await this.outside.store.clear();
    this.outside.tell({ type: 'done', progress: progressOf(batch), added, refused: batch.refused });
  }

  /** Asks until there is an answer. `less`: what to do where the server does not take the body as it is. */
  private async ask<Data, Less = never>(
    batch: Batch,
    path: string,
    options: ApiOptions<Data>,
    less?: (step: LessStep) => Less,
  ): Promise<Data | Less> {
    for (let tries = 1; ; tries += 1) {
      const result = await this.call(path, options);
      if (this.stopping.signal.aborted) throw new Halt('stopped');
      if (result.ok) return result.data;
      const step = stepAfter(result, tries);
      if (step.type === 'over') throw new Halt('over');
      if (step.type === 'less' && less) return less(step);
      if (step.type === 'fail' || step.type === 'less')
        throw new Halt({ failure: step.type === 'fail' ? step.code : result.code });
      this.tellSending(batch, step.why);
      await this.wait(step.ms);
      if (this.stopping.signal.aborted) throw new Halt('stopped');
    }
  }

  private call<Data>(path: string, options: ApiOptions<Data>): Promise<ApiResult<Data>> {
    return this.outside.call(path, { ...options, signal: this.stopping.signal, timeoutMs: TIMEOUT });
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async halted(batch: Batch, error: unknown): Promise<void> {
    const { store, tell } = this.outside;
    if (!(error instanceof Halt)) throw error;
    if (error.why === 'over') return this.over(batch);
    const failure = error.why === 'stopped' ? null : error.why.failure;
    const latest = await store.batch();
    tell(latest ? { type: 'stopped', progress: progressOf(latest), failure } : { type: 'nothing' });
  }

  /** Ended elsewhere: perhaps by this device, which did not hear the answer. */
  private async over(batch: Batch): Promise<void> {
    const { store, tell } = this.outside;
    const list = await this.call('/api/imports', { schema: importsResponseSchema });
    if (!list.ok) return tell({ type: 'stopped', progress: progressOf(batch), failure: list.code });
    const own = list.data.imports.find(({ id }) => id === batch.id);
    if (own && own.finishedAt !== null && own.undoneAt === null) return this.finished(batch, own);
    await store.clear();
    tell({ type: 'nothing' });
  }

  private tellSending(batch: Batch, waiting: Waiting | null): void {
    this.outside.tell({ type: 'sending', progress: progressOf(batch), waiting });
  }
}

function beginOf({ id, source, total, childIds }: Batch) {
  return { id, source, total, childIds };
}

export function progressOf({ id, source, total, sent }: Batch): Progress {
  return { id, source, total, sent };
}

/** Without the entry that is to blame, or all of its author's; where nothing says which it is, in halves. */
function lessOf(entries: readonly Activity[], { entryId, isAuthorGone }: LessStep) {
  const author = isAuthorGone ? entries.find(({ id }) => id === entryId)?.userId : undefined;
  const left = entries.filter(({ id, userId }) => id !== entryId && userId !== author);
  const refused = entries.length - left.length;
  if (refused > 0) return { sent: refused, refused, left: [left] };
  if (entries.length === 1) return { sent: 1, refused: 1, left: [] };
  const middle = Math.ceil(entries.length / 2);
  return { sent: 0, left: [entries.slice(0, middle), entries.slice(middle)] };
}
