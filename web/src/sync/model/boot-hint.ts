import { deviceStorage } from '../../platform/storage.ts';
import type { LogState } from './log-state.ts';

const keyOf = (userId: string) => `waiting_${userId}`;
/** Present in a family with several children only. */
const severalKeyOf = (userId: string) => `several_children_${userId}`;
/** `waiting`: something waits or was refused; `resting`: the device has a log and nothing waits. */
const [WAITS, RESTS] = ['1', '0'] as const;

/** Whether something of a person waited on this device when it was last looked at. A hint: it saves time, no more. */
export function hasBootHint(userId: string): boolean {
  return readNote(userId) === WAITS;
}

/** Whether the first paint needs the engine: something waits, or the device may have no log. */
export function needsEngineFirst(userId: string): boolean {
  return readNote(userId) !== RESTS;
}

/** Whether this device last showed several children of a person's family: their row then has its place from the start. */
export function hasSeveralHint(userId: string): boolean {
  return deviceStorage.get(severalKeyOf(userId)) !== null;
}

/** Notes for the next start whether something waits, or was refused, and whether there are several children. */
export function writeBootHint({ userId, phase, sync, view }: LogState): void {
  if (userId === null || phase !== 'ready') return;
  const note = sync.waiting + sync.refused.length > 0 ? WAITS : RESTS;
  // Without storage every start looks first.
  if (note !== readNote(userId)) deviceStorage.set(keyOf(userId), note);
  const isSeveral = view.children.filter(({ isArchived }) => !isArchived).length > 1;
  if (isSeveral !== hasSeveralHint(userId)) deviceStorage.set(severalKeyOf(userId), isSeveral ? '1' : null);
}

function readNote(userId: string): string | null {
  return deviceStorage.get(keyOf(userId));
}
