import { OperatorError } from '../platform/operator-error.ts';
import { within } from '../platform/within.ts';
import type { OpenConnection } from './relay-connection.ts';

/** For connecting, authenticating and subscribing, ms. */
const CONNECT_TIMEOUT_MS = 2_000;
/** Errors that a retry cannot fix; 'LOADING', 'MASTERDOWN' and too many clients are temporary. */
const REFUSALS = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR (?:unknown command|DB index|invalid password|AUTH))/;

/**
 * The relay over channels of a Redis or Valkey (6 or newer): one connection a node. It stores nothing. The URL's
 * database number separates several Lullas on one server, which channels do not.
 */
export function openRedisConnection(url: string): OpenConnection {
  const channel = `lulla_relay${new URL(url).pathname.replace(/^\/(?=\d+$)/, ':').replace(/^\/$/, '')}`;
  return async ({ hear, lost }) => {
    // Loaded on use: it would be half of what a start loads.
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
      ping: async () => {
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
