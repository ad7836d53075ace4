import type { Logger } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Relay } from '../platform/relay.ts';
import { KeptRelay } from './kept-relay.ts';
import { type OpenLine, within } from './relay-line.ts';

/** For a connection, and for its way through authentication and subscription, ms. */
const CONNECT_TIMEOUT_MS = 2_000;
/** What no second attempt changes; 'LOADING', 'MASTERDOWN' or too many clients pass. */
const REFUSALS = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR (?:unknown command|DB index|invalid password|AUTH))/;

/**
 * The relay over the channels of a Redis or Valkey (6 or newer) at `url`: one connection a node, which subscribes and
 * publishes. It keeps nothing there. The number of a database in the URL keeps several Lullas on one server apart, which
 * the server itself does not do for channels.
 */
export function createRedisRelay(url: string, log: Logger): Relay {
  return new KeptRelay(openRedisLine(url), log);
}

function openRedisLine(url: string): OpenLine {
  const channel = `lulla_relay${new URL(url).pathname.replace(/^\/(?=\d+$)/, ':').replace(/^\/$/, '')}`;
  return async ({ hear, lost }) => {
    // Loaded by whoever uses it: it is half of what a start loads otherwise.
    const { createClient } = await import('@redis/client');
    const client = createClient({
      url,
      RESP: 3,
      name: 'lulla-relay',
      disableOfflineQueue: true,
      disableClientInfo: true,
      maintNotifications: 'disabled',
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        reconnectStrategy: false,
        keepAlive: true,
        keepAliveInitialDelay: 30_000,
      },
    });
    client.on('error', lost);
    const close = async () => {
      if (client.isOpen) client.destroy();
    };
    try {
      await within(CONNECT_TIMEOUT_MS, client.connect());
      await within(CONNECT_TIMEOUT_MS, client.subscribe(channel, hear));
    } catch (error) {
      await close();
      throw asRefusal(error);
    }
    return {
      send: async (texts) => {
        await Promise.all(texts.map((text) => client.publish(channel, text)));
      },
      ask: async () => {
        await client.ping();
      },
      close,
    };
  };
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !REFUSALS.test(error.message)) return error;
  return new OperatorError(`The relay at RELAY_URL refuses us: ${error.message.replace(/\.$/, '')}.`, { cause: error });
}
