import { createServer } from 'node:http';
import { createLogger } from '@lulla/server/src/platform/logger.ts';
import { startPostgres } from '@lulla/server/src/postgres/start-postgres.ts';
import { Pool } from 'pg';

const ended = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
});

/** The least that a start can be: the same PostgreSQL on its warm data folder, one query, and a port that answers. */
const postgres = await startPostgres({ dataDir: process.env['DATA_DIR'] ?? '', log: createLogger('silent') });
const pool = new Pool(postgres.address);
await pool.query('select 1');
const server = createServer((_request, response) => response.end('ready'));
server.listen(Number(process.env['PORT']), '127.0.0.1');

await ended;
server.close();
server.closeAllConnections();
await pool.end();
await postgres.stop();
process.exit(0);
