import type { Config } from '../config/config.ts';
import { type Address, connectionConfig, REQUEST_LIMITS } from '../database/pool.ts';
import type { Logger } from '../platform/logger.ts';
import type { Relay } from '../platform/relay.ts';
import { openPgConnection } from './pg-relay.ts';
import { ReconnectingRelay } from './reconnecting-relay.ts';
import { openRedisConnection } from './redis-relay.ts';

interface RelayParts {
  /** The database, which is the relay by default. */
  readonly address: Address;
  readonly log: Logger;
}

/** The configured relay, not yet started: RELAY_URL, or PostgreSQL. */
export function createRelay({ relayUrl }: Pick<Config, 'relayUrl'>, { address, log }: RelayParts): Relay {
  const openConnection =
    relayUrl === null ? openPgConnection(connectionConfig(address, REQUEST_LIMITS)) : openRedisConnection(relayUrl);
  return new ReconnectingRelay(openConnection, log);
}
