import type { Cursor } from '@lulla/domain/protocol/cursor';
import type { SyncRequest } from '@lulla/domain/protocol/sync-request';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import type { Person } from '@lulla/server/test/people.ts';
import { FakeBrowser } from '@lulla/web/src/sync/testing/fake-browser.ts';
import { OpenedLog } from '@lulla/web/src/sync/testing/open-engine.ts';
import { expect } from 'vitest';
import { until } from '../harness/until.ts';
import type { Chance } from '../sync-engine/chance.ts';
import { randomTap } from '../sync-engine/random-tap.ts';
import type { History } from './history.ts';

export interface PhoneOptions {
  readonly name: string;
  readonly origin: string;
  readonly person: Person;
  readonly history: History;
  /** Everybody whose entries may ever be seen here. */
  readonly members: ReadonlySet<string>;
}

interface Heard {
  readonly response: Response;
  readonly answer: Partial<SyncResponse> | null;
}

/** Somebody's phone: the real engine in real time on a storage of its own, over a real network, with all it hears recorded. */
export class Phone {
  readonly browser: FakeBrowser;
  log: OpenedLog;
  /** Every operation that was tapped, with the entries it was to make. */
  readonly tapped = new Map<string, readonly string[]>();
  /** What should never have come here: strangers' entries, cursors that go back. */
  readonly wrongs: string[] = [];
  private readonly done: string[] = [];
  private cursor: Cursor | null = null;
  private busy = false;

  constructor(private readonly options: PhoneOptions) {
    this.browser = new FakeBrowser({ fetch: (path, init) => this.fetch(path, init) });
    this.browser.signedIn = options.person.userId;
    this.log = this.openLog();
  }

  get person(): Person {
    return this.options.person;
  }

  /** Waits until everything here is saved and answered. */
  async inStep(within = 30_000): Promise<void> {
    await until(`${this.options.name} to be in step`, async () => this.isAtRest(), within);
  }

  /** Nothing waits; a stream that was given up while the network was away is tried again within a minute. */
  isAtRest(): boolean {
    const { state, waiting } = this.log.sync;
    return waiting === 0 && (state === 'saved' || state === 'live_off') && this.log.state.family !== null;
  }

  /** One random tap, unless the one before is not on the device yet. */
  async tap(chance: Chance): Promise<void> {
    if (this.busy || this.log.state.phase === 'loading') return;
    this.busy = true;
    try {
      const { log } = this;
      const action = randomTap(log, chance, this.done);
      const { operationId, outcome, stored } = await log.engine.act(action);
      // D45: a use of a stock that is known to be empty is not kept.
      if (stored === 'memory') return expect(outcome).toMatchObject({ code: 'stock_empty' });
      const effects = outcome.status === 'applied' && action.type !== 'undo' ? outcome.effects : [];
      const made = effects.filter(({ before }) => before === null).map(({ id }) => id);
      this.tapped.set(operationId, made);
      if (outcome.status === 'applied') this.done.push(operationId);
    } finally {
      this.busy = false;
    }
  }

  /** The app is killed and opened again on the same storage. */
  async restart(): Promise<void> {
    await until('the last tap to be on the device', async () => !this.busy);
    this.log.engine.close();
    this.log = this.openLog();
  }

  /** What a browser says when the network is back. */
  comeOnline(): void {
    this.log.tab.page('online');
  }

  close(): void {
    this.log.engine.close();
  }

  private openLog(): OpenedLog {
    return new OpenedLog(this.browser.openTab(), this.options.person.userId);
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    const { origin, person } = this.options;
    const headers = { ...(init.headers as Record<string, string>), origin, cookie: person.cookie };
    if (path !== '/api/sync') return fetch(origin + path, { ...init, headers });
    const { operations, cursor } = JSON.parse(String(init.body)) as SyncRequest;
    const ids = operations.map(({ id }) => id);
    const startedAt = performance.now();
    this.noteCursor(cursor);
    this.options.history.invoked(this.options.name, ids);
    try {
      const response = await fetch(origin + path, { ...init, headers });
      void this.record(response.clone(), ids, startedAt);
      return response;
    } catch (error) {
      this.noteFailure(ids, startedAt, null);
      throw error;
    }
  }

  private async record(response: Response, ids: readonly string[], startedAt: number): Promise<void> {
    const { history, name } = this.options;
    const answer = (await response.json().catch(() => null)) as SyncResponse | null;
    if (response.status >= 500 || !answer?.results) return this.noteFailure(ids, startedAt, { response, answer });
    history.heard(name, startedAt, answer.results);
    for (const { activity } of answer.rows) {
      if (activity && !this.options.members.has(activity.userId)) this.wrongs.push(`an entry of ${activity.userId}`);
    }
  }

  private noteFailure(ids: readonly string[], startedAt: number, heard: Heard | null): void {
    this.options.history.failed(this.options.name, ids, {
      status: heard?.response.status ?? null,
      requestId: heard?.response.headers.get('x-request-id') ?? null,
      code: heard?.answer?.error?.code ?? null,
      retryAfter: heard?.response.headers.get('retry-after') ?? null,
      afterMs: performance.now() - startedAt,
    });
  }

  /** I4: what a device asks from never goes back. */
  private noteCursor(cursor: Cursor | null): void {
    const before = this.cursor;
    if (before && (cursor === null || cursor.epoch < before.epoch || cursor.revision < before.revision)) {
      this.wrongs.push(`from ${JSON.stringify(before)} back to ${JSON.stringify(cursor)}`);
    }
    this.cursor = cursor;
  }
}
