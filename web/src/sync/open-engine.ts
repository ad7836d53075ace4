import { browserEnvironment } from './browser-environment.ts';
import { LogEngine, type LogEngineEvents } from './log-engine.ts';
import type { BootSnapshot } from './store/boot-snapshot.ts';
import { eraseAccount, eraseAllButUnsent } from './store/erase-device.ts';

// The only import of the engine's chunk: a second one would create an extra file.

/** The engine of one account's log in this browser. It goes on from the first look, if there was one. */
export function openEngine(userId: string, events: LogEngineEvents, look: BootSnapshot | null): LogEngine {
  return new LogEngine(browserEnvironment, userId, events, look);
}

/** Deletes an account from this browser, unless that loses more than was `agreed` to (`eraseAccount`). */
export function eraseHere(userId: string, agreed: number): Promise<number> {
  return eraseAccount(browserEnvironment, userId, agreed);
}

/** Removes an account's log from this browser, except what was never sent (`eraseAllButUnsent`). */
export function eraseAllButUnsentHere(userId: string): Promise<void> {
  return eraseAllButUnsent(browserEnvironment, userId);
}
