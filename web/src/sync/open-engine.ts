import { browserEnvironment } from './browser-environment.ts';
import { LogEngine, type LogEngineEvents } from './log-engine.ts';
import type { BootSnapshot } from './store/boot-snapshot.ts';
import { eraseAccount, eraseAllButUnsent } from './store/erase-device.ts';

// The one way into the engine's chunk: a second would put a file of its own, and a wait for it, before the chunk.

/** The engine of one account's log in this browser. It goes on from the first look, if there was one. */
export function openEngine(userId: string, events: LogEngineEvents, look: BootSnapshot | null): LogEngine {
  return new LogEngine(browserEnvironment, userId, events, look);
}

/** Deletes what this browser holds of an account, unless that loses more than was `agreed` to (`eraseAccount`). */
export function eraseHere(userId: string, agreed: number): Promise<number> {
  return eraseAccount(browserEnvironment, userId, agreed);
}

/** Takes an account's log from this browser, and keeps what was never sent (`eraseAllButUnsent`). */
export function eraseAllButUnsentHere(userId: string): Promise<void> {
  return eraseAllButUnsent(browserEnvironment, userId);
}
