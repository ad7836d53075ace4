import type { Config } from '../config/config.ts';
import { type Address, connectionConfig, REQUEST_LIMITS } from '../database/pool.ts';
import type { Logger } from '../platform/logger.ts';
import type { Relay } from '../platform/relay.ts';
import { createPgRelay } from './pg-relay.ts';
import { createRedisRelay } from './redis-relay.ts';

interface RelayParts {
  /** Of the database, which carries the relay where nothing else is set. */
  readonly address: Address;
  readonly log: Logger;
}

/** The relay of this configuration, not yet started: the one at RELAY_URL, else PostgreSQL's own. */
export function createRelay({ relayUrl }: Pick<Config, 'relayUrl'>, { address, log }: RelayParts): Relay {
  if (relayUrl !== null) return createRedisRelay(relayUrl, log);
  return createPgRelay(connectionConfig(address, REQUEST_LIMITS), log);
}
