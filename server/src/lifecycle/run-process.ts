import type { Logger } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';

export interface RunningServer {
  stop(): Promise<void>;
}

/** A start that waits (for an absent database) has nothing to finish. */
const START_LIMIT_MS = 5_000;
/** Ctrl-C under npm arrives twice, from the terminal and from npm: both count as the first. */
const SAME_SIGNAL_MS = 500;

/**
 * SIGTERM and SIGINT stop the server in order (also during the start); a second signal, or a stop longer than
 * `limitMs`, ends it immediately. Errors are logged; an unhandled rejection does not end the server.
 */
export function stopOnSignals(starting: Promise<RunningServer>, log: Logger, limitMs: number): void {
  let askedAt: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (askedAt !== null) {
        if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
        return;
      }
      askedAt = performance.now();
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), limitMs).unref();
      void stop(starting, log);
    });
  }
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
}

async function stop(starting: Promise<RunningServer>, log: Logger): Promise<void> {
  try {
    const tooLong = setTimeout(() => process.exit(1), START_LIMIT_MS);
    const server = await starting;
    clearTimeout(tooLong);
    await server.stop();
    log.info('stopped');
    process.exit(0);
  } catch (error) {
    // A failed start has printed its reason; a failed stop must not leave the process hanging.
    if (!(error instanceof OperatorError)) log.error({ err: error }, 'could not stop in order');
    process.exit(1);
  }
}

/** Prints what the operator must fix, or logs a defect; the process ends with code 1. */
export function refuseToStart(error: unknown, log: Logger | null): never {
  if (error instanceof OperatorError) process.stderr.write(`${error.message}\n`);
  else if (log === null) throw error;
  else {
    log.fatal({ err: error }, 'could not start');
    process.stderr.write('Lulla could not start because of an error of its own; the log line above has the details.\n');
  }
  process.exit(1);
}
