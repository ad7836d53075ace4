import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import type { Relay } from '../platform/relay.ts';

/** Everything that the application needs and does not create itself: `createApp(context)` and every feature receive it. */
export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  /** This node's metrics, served on their own listener. */
  readonly metrics: Metrics;
  readonly database: Database;
  /** Reaches every node; publish after the commit. `createRelay` makes it, the hub starts and stops it. */
  readonly relay: Relay;
  /** Aborted when the server begins to stop: readiness turns false, streams close, waits end. */
  readonly stopping: AbortSignal;
}
