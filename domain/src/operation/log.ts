import type { Activity, Session } from '../activity/activity.ts';
import type { Instant } from '../time/instant.ts';
import type { Effect } from '../wire/effect.ts';

/** An entry as the log holds it. A deleted one may have lost its content (decision 22: 30 days). */
export type LogEntry =
  | { readonly state: 'present'; readonly activity: Activity }
  | { readonly state: 'deleted'; readonly content: Activity | null; readonly by: string | null };

/**
 * What a rule reads: the server's rows inside a transaction, or a device's replica with its pending operations on top.
 * Both must answer from one consistent state.
 */
export interface Log {
  find(id: string): LogEntry | undefined;
  /** Every open session of the family, whoever's. */
  openSessions(): readonly Session[];
  /** What one of the actor's own operations did; undefined when it is not known here. */
  effectsOf(operationId: string): readonly Effect[] | undefined;
}

/** Who acts. Minted from the session on the server; on a device, the one signed in. */
export interface Actor {
  readonly userId: string;
  readonly accountCreatedAt: Instant;
  /** Trial, subscription, admin or no billing at all; see `entitlement.ts`. */
  readonly hasAccess: boolean;
}
