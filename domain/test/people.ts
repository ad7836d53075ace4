import { type Child, unnamedChild } from '../src/child/child.ts';
import type { Actor } from '../src/commands/log-view.ts';
import { DAY, type Instant } from '../src/time/instant.ts';

/** Tuesday 10 March 2026, 12:00 in Stockholm: the *now* of tests that need one. */
export const NOON: Instant = Date.UTC(2026, 2, 10, 11);
export const STOCKHOLM = 'Europe/Stockholm';

/** The `n`th id, in order: a greater `n` sorts later, as with UUIDv7. */
export function buildId(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

export const ALICE = buildId(0xa11ce);
export const BOB = buildId(0xb0b);

/** A family's only child, of which nothing is known. */
export const FIRST_CHILD: Child = unnamedChild(buildId(0xfa));
export const ONE_CHILD: readonly Child[] = [FIRST_CHILD];

/** Someone who acts: by default a member since a hundred days, with access to everything. */
export function buildActor(userId: string, overrides: Partial<Actor> = {}): Actor {
  return { userId, accountCreatedAt: NOON - 100 * DAY, hasAccess: true, ...overrides };
}
