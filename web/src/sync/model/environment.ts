import type { Instant } from '@lulla/domain/time/instant';

/** What happens to the page: it is shown or hidden, thawed, or the network comes and goes. */
export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline';

/** A line between the tabs of this browser. Messages reach the others only. */
export interface Channel {
  post(message: unknown): void;
  close(): void;
}

/** The part of the Web Locks API that is used; `null` in an environment without it. */
export interface Locks {
  request(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    work: () => Promise<unknown>,
  ): Promise<unknown>;
}

export type Timer = unknown;

/** Everything the sync engine takes from the browser, so that it runs whole in a test. */
export interface Environment {
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Null where the browser keeps no databases. */
  readonly indexedDB: IDBFactory | null;
  readonly locks: Locks | null;
  /** Null where tabs cannot talk. */
  openChannel(name: string, onMessage: (message: unknown) => void): Channel | null;
  now(): Instant;
  setTimer(work: () => void, ms: number): Timer;
  clearTimer(timer: Timer): void;
  /** Resolves in a task of its own: between two pieces of long work the page hears a finger and draws. */
  pause(): Promise<void>;
  isVisible(): boolean;
  isOnline(): boolean;
  /** Returns the way to stop listening. */
  onPage(listener: (event: PageEvent) => void): () => void;
  newId(): string;
  /** The reader's present time zone. */
  zone(): string;
  /** From 0 up to 1. */
  random(): number;
  /** Asks the browser not to evict this origin's data. */
  persist(): Promise<void>;
  /** An error nobody expected: it is shown to the developer, and the work goes on. */
  report(error: unknown): void;
  /** Whether this device still counts this account as signed in. */
  isSignedIn(userId: string): boolean;
}
