import { startPostgres } from '../src/postgres/start-postgres.ts';

/**
 * A process of its own that starts PostgreSQL as the server does: options as JSON in its first argument, one line of JSON
 * out when it has started or cannot, `SIGTERM` to stop.
 */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const log = { info: () => undefined, warn: () => undefined };

try {
  const postgres = await startPostgres({ ...JSON.parse(process.argv[2] ?? '{}'), log });
  process.once('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
  say({ wasRunning: postgres.wasRunning, address: postgres.address });
} catch (error) {
  say({ refused: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  process.exitCode = 1;
}
