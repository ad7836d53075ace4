import type { Config } from '../config/config.ts';
import { type Address, connectionConfig, REQUEST_LIMITS } from '../database/pool.ts';
import type { Logger } from '../platform/logger.ts';
import type { Relay } from '../platform/relay.ts';
import { createPgRelay } from './pg-relay.ts';
import { createRedisRelay } from './redis-relay.ts';

interface RelayParts {
  /** The database, which is the relay by default. */
  readonly address: Address;
  readonly log: Logger;
}

/** The configured relay, not yet started: RELAY_URL, or PostgreSQL. */
export function createRelay({ relayUrl }: Pick<Config, 'relayUrl'>, { address, log }: RelayParts): Relay {
  if (relayUrl !== null) return createRedisRelay(relayUrl, log);
  return createPgRelay(connectionConfig(address, REQUEST_LIMITS), log);
}
