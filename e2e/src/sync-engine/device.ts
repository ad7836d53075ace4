import type { Action } from '@lulla/domain/wire/action';
import type { Operation } from '@lulla/domain/wire/operation';
import type { Person } from '@lulla/server/test/people.ts';
import type { Acted } from '@lulla/web/src/sync/log-engine.ts';
import { FakeBrowser } from '@lulla/web/src/sync/testing/fake-browser.ts';
import { OpenedLog } from '@lulla/web/src/sync/testing/open-engine.ts';
import { uuidv7 } from 'uuidv7';
import type { FamilyWorld } from './family-world.ts';

type Network =
  | 'ok'
  | 'down'
  /** Requests reach the server and take effect; their answers do not come back. */
  | 'answers_lost'
  /** Every request arrives twice, at the same moment. */
  | 'twice';

interface DeviceOptions {
  readonly clockError?: number;
  readonly hasLocks?: boolean;
}

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
    options: DeviceOptions = {},
  ) {
    this.session = person;
    this.browser = new FakeBrowser({ fetch: (path, init) => this.fetch(path, init), clock: family.clock, ...options });
    this.browser.signedIn = person.userId;
  }

  /** Opens the app in a new tab; resolves once it has something to show. */
  async open(person: Person = this.person): Promise<OpenedLog> {
    const log = new OpenedLog(this.browser.openTab(), person.userId);
    this.opened.push(log);
    await this.family.until('the app to open', () => log.state.phase !== 'loading');
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
    const isSync = path === '/api/sync';
    const count = network === 'twice' && isSync ? 2 : 1;
    const [response = Response.error()] = await Promise.all(Array.from({ length: count }, () => this.send(path, init)));
    if (isSync) this.sent.push(JSON.parse(String(init.body)));
    if (network !== 'answers_lost' || path === '/api/stream') return response;
    await response.arrayBuffer();
    if (isSync) this.lost += 1;
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
export async function logDiaper(log: OpenedLog): Promise<Acted & { activityId: string }> {
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
