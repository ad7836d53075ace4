import type { Channel, Environment, PageEvent } from '../model/environment.ts';
import { newUuid } from '../new-uuid.ts';
import type { FakeClock } from './fake-clock.ts';
import { FakeLocks } from './fake-locks.ts';
import { FakeStorage } from './fake-storage.ts';

type Fetch = Environment['fetch'];

interface BrowserOptions {
  readonly fetch: Fetch;
  /** Real time when absent. */
  readonly clock?: FakeClock;
  readonly clockError?: number;
  readonly hasLocks?: boolean;
}

/** A tab and the page it shows. */
export interface FakeTab {
  readonly environment: Environment;
  /** Shows or hides the page, or takes the network away and gives it back. */
  page(event: PageEvent): void;
  /** Errors that nobody expected; a test ends with none. */
  readonly reports: unknown[];
}

/** One browser on one device: a storage, locks and channels that its tabs share. The network is whatever `fetch` is. */
export class FakeBrowser {
  /** Null for a browser that keeps no databases. */
  storage: FakeStorage | null = new FakeStorage();
  fetch: Fetch;
  signedIn: string | null = null;
  persisted = 0;
  /** Ahead of (or behind) the clock, ms: a device whose clock is wrong. */
  clockError: number;
  zone = 'Europe/Stockholm';
  private readonly locks = new FakeLocks();
  private readonly channels = new Map<string, Set<(message: unknown) => void>>();

  constructor(private readonly options: BrowserOptions) {
    this.fetch = options.fetch;
    this.clockError = options.clockError ?? 0;
  }

  openTab(): FakeTab {
    const listeners = new Set<(event: PageEvent) => void>();
    const reports: unknown[] = [];
    let isVisible = true;
    let isOnline = true;
    const { clock } = this.options;
    const browser = this;
    const environment: Environment = {
      fetch: (path, init) => this.fetch(path, init),
      get indexedDB() {
        return browser.storage as IDBFactory | null;
      },
      locks: this.options.hasLocks === false ? null : this.locks,
      openChannel: (name, onMessage) => this.openChannel(name, onMessage),
      now: () => (clock ? clock.now : Date.now()) + this.clockError,
      setTimer: (work, ms) => (clock ? clock.setTimer(work, ms) : setTimeout(work, ms)),
      clearTimer: (timer) => (clock ? clock.clearTimer(timer) : clearTimeout(timer as NodeJS.Timeout)),
      pause: async () => {},
      isVisible: () => isVisible,
      isOnline: () => isOnline,
      onPage: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      newId: () => newUuid(),
      zone: () => this.zone,
      random: () => 0,
      persist: async () => {
        this.persisted += 1;
      },
      report: (error) => reports.push(error),
      isSignedIn: (userId) => this.signedIn === userId,
    };
    const page = (event: PageEvent) => {
      if (event === 'visible' || event === 'hidden') isVisible = event === 'visible';
      if (event === 'online' || event === 'offline') isOnline = event === 'online';
      for (const listener of [...listeners]) listener(event);
    };
    return { environment, page, reports };
  }

  private openChannel(name: string, onMessage: (message: unknown) => void): Channel {
    const members = this.channels.get(name) ?? new Set();
    this.channels.set(name, members.add(onMessage));
    return {
      post: (message) => {
        for (const member of members) {
          if (member === onMessage) continue;
          const copy: unknown = structuredClone(message);
          setImmediate(() => {
            if (members.has(member)) member(copy);
          });
        }
      },
      close: () => members.delete(onMessage),
    };
  }
}
