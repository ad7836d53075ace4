import { systemClock } from '../clock.ts';
import { buildConfig } from '../config/build-config.ts';
import { readEnv } from '../config/env.ts';
import { connectionConfig, REQUEST_LIMITS } from '../database/pool.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { refuseToStart } from '../run-process.ts';
import { PgRelay } from '../stream/pg-relay.ts';
import { runCommand } from './run-command.ts';

/** `npm run admin -- grant EMAIL | revoke EMAIL | cap NUMBER | cap none | list | restored`, also while the server runs. */
async function admin(): Promise<void> {
  const log = createLog('warn');
  const config = buildConfig(readEnv(process.env));
  const { address, pool, database, close } = await openDatabase(config, log);
  try {
    const relay = new PgRelay(connectionConfig(address, REQUEST_LIMITS), pool, log);
    const sentence = await runCommand({ config, database, clock: systemClock, relay }, process.argv.slice(2));
    process.stdout.write(`${sentence}\n`);
  } finally {
    await close();
  }
}

try {
  await admin();
} catch (error) {
  refuseToStart(error, null);
}
