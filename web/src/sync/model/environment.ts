import type { Instant } from '@lulla/domain/time/instant';

/** Page events: shown, hidden, thawed, and network changes. */
export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline';

/** A channel between the tabs of this browser. Messages reach only the others. */
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
  /** Null if the browser has no databases. */
  readonly indexedDB: IDBFactory | null;
  readonly locks: Locks | null;
  /** Null where tabs cannot talk. */
  openChannel(name: string, onMessage: (message: unknown) => void): Channel | null;
  now(): Instant;
  setTimer(work: () => void, ms: number): Timer;
  clearTimer(timer: Timer): void;
  /** Resolves in a new task, so that the page can handle input and draw between long work. */
  pause(): Promise<void>;
  isVisible(): boolean;
  isOnline(): boolean;
  onPage(listener: (event: PageEvent) => void): () => void;
  newId(): string;
  zone(): string;
  /** From 0 up to 1. */
  random(): number;
  /** Asks the browser not to evict this origin's data. */
  persist(): Promise<void>;
  /** Reports an unexpected error to the developer; the work continues. */
  report(error: unknown): void;
  /** Whether this device still counts this account as signed in. */
  isSignedIn(userId: string): boolean;
}
