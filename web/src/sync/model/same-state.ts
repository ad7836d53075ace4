import type { LogState } from './log-state.ts';

/** True when a screen would show the same. */
export function isSameState(a: LogState, b: LogState): boolean {
  const { actor: actorA, sync: syncA, ...restA } = a;
  const { actor: actorB, sync: syncB, ...restB } = b;
  return isShallowlyEqual(restA, restB) && isShallowlyEqual(syncA, syncB) && isShallowlyEqual(actorA, actorB);
}

function isShallowlyEqual(a: object | null, b: object | null): boolean {
  if (a === null || b === null) return a === b;
  const right = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([key, value]) => right.get(key) === value);
}
