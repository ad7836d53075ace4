import type { LogState } from './log-state.ts';

const keyOf = (userId: string) => `waiting_${userId}`;

/** Whether something of a person waited on this device when it was last looked at. A hint: it saves time, no more. */
export function isNoted(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

/** Notes for the next start whether something waits, or was refused. */
export function noteWaiting({ userId, phase, sync }: LogState): void {
  if (userId === null || phase !== 'ready') return;
  const waits = sync.waiting + sync.refused.length > 0;
  if (waits === isNoted(userId)) return;
  try {
    if (waits) localStorage.setItem(keyOf(userId), '1');
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage every start looks first.
  }
}
