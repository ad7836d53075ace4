import type { ImportSource } from '@lulla/domain/protocol/import';
import type { Answers, Context } from '@lulla/import/src/read/context.ts';
import { openExport, type ReadResult } from '@lulla/import/src/read/read.ts';
import { apiFetch } from '../api/client.ts';
import { ImportStore } from './import-store.ts';
import type { Owner, Report, Request } from './messages.ts';
import { progressOf, Sender } from './sender.ts';
import { type Fitting, leftOutOf, sendableOf, shownQuestions, sorted, summaryOf } from './summary.ts';

/** Of all files, before a zip is unpacked: the readers' limit. */
const MAX_BYTES = 50 * 1024 * 1024;
/** ms. */
const OTHERS_PROGRESS_EVERY = 1_000;

interface Reading {
  readonly readWith: (answers: Answers) => ReadResult;
  readonly context: Context;
  readonly owner: Owner;
}

/** The import, beside the page: reads files, keeps their entries, stores and sends them. */
export class ImportWork {
  private reading: Reading | null = null;
  private read: {
    readonly source: ImportSource;
    readonly fits: readonly Fitting[];
    readonly owner: Owner;
  } | null = null;
  private sender: Sender | null = null;
  private isErased = false;
  private opened: { readonly userId: string; readonly store: Promise<ImportStore> } | null = null;

  constructor(private readonly tell: (report: Report) => void) {}

  async handle(request: Request): Promise<void> {
    try {
      await this.do(request);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      this.tell({ type: 'storage_lost' });
    }
  }

  private async do(request: Request): Promise<void> {
    switch (request.type) {
      case 'read':
        return this.tell(await this.readFiles(request));
      case 'answer':
        return this.reading ? this.tell(this.readWith(this.reading, request.answers)) : undefined;
      case 'import':
        return this.store(request);
      case 'resume':
        return this.resume(request.owner, request.isPressed);
      case 'stop':
        return this.stop();
      case 'keep':
        await this.withStore(request.owner, (store) => store.setStopped(false, { drops: true }));
        return this.inTurn(request.owner, () => this.send(request.owner));
      case 'forget':
        return this.forget(request);
      case 'online':
        this.sender?.wake();
    }
  }

  private async readFiles({ files, context, owner }: Extract<Request, { type: 'read' }>): Promise<Report> {
    this.read = null;
    if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) return { type: 'unread', code: 'too_large' };
    const read = files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
    // Somewhere else than on the device, or gone meanwhile.
    const sources = await Promise.all(read).catch(() => null);
    if (sources === null) return { type: 'unread', code: 'not_opened' };
    this.reading = { readWith: openExport(sources, context), context, owner };
    return this.readWith(this.reading, {});
  }

  private readWith({ readWith, context, owner }: Reading, answers: Answers): Report {
    const found = readWith(answers);
    if (found.kind === 'refused') return { type: 'unread', code: found.code };
    if (found.kind === 'open') return { type: 'open', source: found.source, questions: shownQuestions(found, owner) };
    const { fits, misfits } = sorted(found.entries, owner, context.now);
    if (fits.length === 0) return { type: 'unread', code: 'nothing_in_it', rows: leftOutOf(found, misfits) };
    this.read = { source: found.source, fits, owner };
    return { type: 'read', summary: summaryOf(found, fits, misfits) };
  }

  private async store({ id, children }: Extract<Request, { type: 'import' }>): Promise<void> {
    if (this.read === null) return;
    const { source, fits, owner } = this.read;
    const sendable = sendableOf(source, fits, new Map(children));
    const { childIds } = sendable;
    await this.inTurn(owner, async () => {
      await this.withStore(owner, (store) => store.begin({ id, source, ...owner, childIds }, sendable));
      this.reading = null;
      this.read = null;
      await this.send(owner);
    });
  }

  private async resume(owner: Owner, isPressed: boolean): Promise<void> {
    const batch = await this.withStore(owner, (store) => store.batch());
    if (batch === null) return this.tell({ type: 'nothing' });
    if (batch.isStopped && !isPressed)
      return this.tell({ type: 'stopped', progress: progressOf(batch), failure: null });
    if (batch.isStopped) await this.withStore(owner, (store) => store.setStopped(false));
    await this.inTurn(owner, () => this.send(owner));
  }

  private async forget({ id, owner }: Extract<Request, { type: 'forget' }>): Promise<void> {
    if (!(await this.withStore(owner, (store) => store.forget(id)))) return;
    this.sender?.stop();
    this.tell({ type: 'nothing' });
  }

  /** Also of what another tab sends, which sees it after its present request. */
  private async stop(): Promise<void> {
    const { sender, opened } = this;
    await (await opened?.store)?.setStopped(true);
    sender?.stop();
  }

  /** In one tab at a time; until it is this one's turn, the other's progress is told. */
  private async inTurn(owner: Owner, work: () => Promise<void>): Promise<void> {
    // Old browsers have none.
    if (!navigator.locks) return work();
    let isOwn = false;
    const look = async () => {
      const batch = await this.withStore(owner, (store) => store.batch());
      if (batch && !isOwn) this.tell({ type: 'sending', progress: progressOf(batch), waiting: null });
    };
    await look();
    const looking = setInterval(() => void look().catch(() => {}), OTHERS_PROGRESS_EVERY);
    await navigator.locks.request(`lulla-import-${owner.userId}`, async () => {
      isOwn = true;
      clearInterval(looking);
      await work();
    });
  }

  private async send(owner: Owner): Promise<void> {
    await this.withStore(owner, async (store) => {
      this.sender = new Sender({ store, call: apiFetch, tell: this.tell });
      await this.sender.run();
    });
    this.sender = null;
  }

  /** Phones kill connections: one that fails is opened anew and the work repeated once. */
  private async withStore<T>({ userId }: Owner, work: (store: ImportStore) => Promise<T>): Promise<T> {
    const once = async () => {
      if (this.opened?.userId !== userId)
        this.opened = { userId, store: ImportStore.open(userId, () => this.erased()) };
      return work(await this.opened.store);
    };
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof DOMException) || this.isErased) throw error;
      this.opened = null;
      return await once();
    }
  }

  /** The account signed out, here or in another tab. */
  private erased(): void {
    this.opened = null;
    this.isErased = true;
    this.sender?.stop();
  }
}
