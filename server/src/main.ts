import { buildConfig } from './config/build-config.ts';
import type { Config } from './config/config.ts';
import { readEnv } from './config/env.ts';
import { refuseToStart, stopOnSignals } from './lifecycle/run-process.ts';
import { STOP_WITHIN_MS } from './lifecycle/stop-server.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { startServer } from './start-server.ts';

let log: Logger | null = null;
try {
  const config = buildConfig(readEnv(process.env));
  log = createLogger(config.logLevel);
  const starting = startServer(config, log);
  stopOnSignals(starting, log, config.drainMs + STOP_WITHIN_MS);
  await starting;
  printReady(config);
} catch (error) {
  refuseToStart(error, log);
}

/** Prints the address. Scripts wait for the first line. */
function printReady({ origin, local, mail }: Pick<Config, 'origin' | 'local' | 'mail'>): void {
  process.stdout.write(`Lulla is ready on ${origin}\n`);
  if (local && mail.smtpUrl === null) process.stdout.write(`Mails and their codes are on ${origin}/dev/mail\n`);
}
