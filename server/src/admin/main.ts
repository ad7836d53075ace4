import { buildCommandConfig } from '../config/build-config.ts';
import { readEnv } from '../config/env.ts';
import { openDatabase } from '../lifecycle/open-database.ts';
import { refuseToStart } from '../lifecycle/run-process.ts';
import { systemClock } from '../platform/clock.ts';
import { createLogger } from '../platform/logger.ts';
import { createRelay } from '../stream/create-relay.ts';
import { runCommand } from './run-command.ts';

/** A command publishes to the nodes and listens to nothing. */
const NOBODY = { event: () => {}, gap: () => {} };

/** `npm run admin -- grant EMAIL | revoke EMAIL | cap NUMBER | cap none | list | restored`, also while the server runs. */
async function admin(): Promise<void> {
  const log = createLogger('warn');
  const config = buildCommandConfig(readEnv(process.env));
  const { address, database, close } = await openDatabase(config, log, { mustExist: true });
  const relay = createRelay(config, { address, log });
  try {
    await relay.start(NOBODY);
    const context = { config, address, database, clock: systemClock, relay, log };
    const sentence = await runCommand(context, process.argv.slice(2));
    process.stdout.write(`${sentence}\n`);
  } finally {
    await relay.stop();
    await close();
  }
}

await admin().catch((error: unknown) => refuseToStart(error, null));
