import { Client, type ClientConfig } from 'pg';
import type { OpenConnection } from './relay-connection.ts';

const CHANNEL = 'lulla_relay';
const NOTIFY = 'select pg_notify($1, text) from unnest($2::text[]) text';

/**
 * The relay over LISTEN/NOTIFY: one connection a node listens and notifies. Notifications are statements of their own
 * after the commit, because a NOTIFY inside a transaction makes all commits wait for each other.
 */
export function openPgConnection(connection: ClientConfig): OpenConnection {
  return async ({ hear, lost }) => {
    const client = new Client({ ...connection, application_name: 'lulla relay' });
    client.on('error', lost);
    client.on('end', () => lost(new Error('the connection ended')));
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    return {
      send: async (texts) => {
        await client.query({ name: 'notify', text: NOTIFY, values: [CHANNEL, texts] });
      },
      ping: async () => {
        await client.query('select 1');
      },
      close: () => client.end().catch(() => {}),
    };
  };
}
