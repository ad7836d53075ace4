import type { Action } from '@lulla/domain/protocol/action';
import type { Operation } from '@lulla/domain/protocol/operation';
import { SECOND } from '@lulla/domain/time/instant';
import type { Person } from '@lulla/server/test/people.ts';
import type { WriteResult } from '@lulla/web/src/sync/log-engine.ts';
import { FakeBrowser } from '@lulla/web/src/sync/testing/fake-browser.ts';
import { OpenedLog } from '@lulla/web/src/sync/testing/open-engine.ts';
import { uuidv7 } from 'uuidv7';
import type { FamilyWorld } from './family-world.ts';

export type Network =
  | 'ok'
  | 'down'
  /** Requests reach the server and take effect; their answers do not come back. */
  | 'answers_lost'
  /** Every request arrives twice, at the same moment. */
  | 'twice'
  /** Every request is held on its way, so long that its device may have given it up and asked again. */
  | 'late'
  /** Every request arrives, and once more long after, behind what was sent later. */
  | 'echo';

/** How long a request is held, ms. A server gives one up that takes longer than 30 s. */
const HELD = 12 * SECOND;

interface DeviceOptions {
  readonly clockError?: number;
  readonly hasLocks?: boolean;
  /** What every sync passes on its way, with as many copies of it as there are. */
  readonly road?: Road;
}

/** Passes a sync on to the server and its answer back. */
export type Road = (person: Person, body: string, pass: () => Promise<Response[]>) => Promise<Response[]>;

/** Somebody's phone: the real engine on a storage of its own, against the real server, over a network that can break. */
export class Device {
  readonly browser: FakeBrowser;
  network: Network = 'ok';
  /** Whose session the browser's cookie is; null when nobody is signed in. */
  session: Person | null;
  /** Bodies of the syncs that were sent. */
  readonly sent: { operations: Operation[] }[] = [];
  /** How many answers of syncs the network has lost. */
  lost = 0;
  private readonly opened: OpenedLog[] = [];

  constructor(
    private readonly family: FamilyWorld,
    private readonly person: Person,
    private readonly options: DeviceOptions = {},
  ) {
    this.session = person;
    this.browser = new FakeBrowser({ fetch: (path, init) => this.fetch(path, init), clock: family.clock, ...options });
    this.browser.signedIn = person.userId;
  }

  /** Opens the app in a new tab; resolves once it has something to show. */
  async open(person: Person = this.person): Promise<OpenedLog> {
    const log = this.openNow(person);
    await this.family.until('the app to open', () => log.state.phase !== 'loading');
    return log;
  }

  /** Opens the app in a new tab, without waiting for anything. */
  openNow(person: Person = this.person): OpenedLog {
    const log = new OpenedLog(this.browser.openTab(), person.userId);
    this.opened.push(log);
    return log;
  }

  /** Opens the app and waits until it is in step with the server. */
  async openInStep(person: Person = this.person): Promise<OpenedLog> {
    const log = await this.open(person);
    await this.family.inStep(log);
    return log;
  }

  /** Errors that nobody expected, in any tab. */
  get reports(): unknown[] {
    return this.opened.flatMap((log) => log.tab.reports);
  }

  close(): void {
    for (const log of this.opened) log.engine.close();
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    // What becomes of an answer is settled when its request leaves, however the network is by then.
    const { network } = this;
    if (network === 'down') throw new TypeError('Failed to fetch');
    if (path !== '/api/sync')
      return network === 'answers_lost' && path !== '/api/stream' ? this.lose(path, init) : this.send(path, init);
    if (network === 'late') return this.sendLate(init);
    const [response = Response.error()] = await this.pass(init, network === 'twice' ? 2 : 1);
    // A copy may be lost on its way.
    if (network === 'echo') this.family.clock.setTimer(() => void this.pass(init, 1).catch(() => {}), HELD);
    if (network !== 'answers_lost') return response;
    await response.arrayBuffer();
    this.lost += 1;
    throw new TypeError('Failed to fetch');
  }

  /** A sync on its way, in as many copies as the network makes of it. */
  private async pass({ signal: _, ...init }: RequestInit, copies: number): Promise<Response[]> {
    const pass = () => Promise.all(Array.from({ length: copies }, () => this.send('/api/sync', init)));
    const body = String(init.body);
    const responses = await (this.options.road && this.session ? this.options.road(this.session, body, pass) : pass());
    this.sent.push(JSON.parse(body));
    return responses;
  }

  /** What is on its way arrives, also when its device has hung up meanwhile. */
  private sendLate(init: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
      this.family.clock.setTimer(() => {
        this.pass(init, 1).then(([response = Response.error()]) => resolve(response), reject);
      }, HELD);
    });
  }

  private async lose(path: string, init: RequestInit): Promise<Response> {
    await (await this.send(path, init)).arrayBuffer();
    throw new TypeError('Failed to fetch');
  }

  private send(path: string, init: RequestInit): Promise<Response> {
    return fetch(this.family.origin + path, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        origin: this.family.origin,
        ...(this.session ? { cookie: this.session.cookie } : {}),
      },
    });
  }
}

export function shows(log: OpenedLog): string[] {
  return log.state.view.activities.map(({ id }) => id).sort();
}

/** Logs a wet diaper now and gives the entry's id. */
export async function logDiaper(log: OpenedLog): Promise<WriteResult & { activityId: string }> {
  const activityId = uuidv7();
  return { activityId, ...(await log.engine.act({ ...diaper(log), activityId })) };
}

/** A wet diaper, now. */
export function diaper(log: OpenedLog): Extract<Action, { type: 'diaper.log' }> {
  return { type: 'diaper.log', activityId: uuidv7(), contents: 'pee', startedAt: nowOn(log), note: null };
}

/** The present moment in the log's time, as a screen reads it. */
export function nowOn(log: OpenedLog): number {
  return log.tab.environment.now() + log.state.clockShift;
}
