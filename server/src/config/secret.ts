import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';

const FILE_NAME = 'auth-secret';

/** The secret of a local start: read from the data folder, or generated there (0600), once also by parallel starts. */
export function loadOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, FILE_NAME);
  try {
    return readSecret(file) ?? makeSecret(dataDir, file);
  } catch (error) {
    throw explain(error, `The data folder ${dataDir} cannot be written`);
  }
}

/** The secret in the data folder; null if there is none. Generates nothing. */
export function loadSecret(dataDir: string): string | null {
  try {
    return readSecret(join(dataDir, FILE_NAME));
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return null;
    throw explain(error, `The data folder ${dataDir} cannot be read`);
  }
}

function explain(error: unknown, what: string): OperatorError {
  if (error instanceof OperatorError) return error;
  return new OperatorError(`${what}: give Lulla the right to it, or set DATA_DIR.`, { cause: error });
}

/** The error of a command for a data folder in which Lulla was never started. */
export function notStarted(dataDir: string): OperatorError {
  return new OperatorError(
    `There is no Lulla in the data folder ${dataDir}: set DATA_DIR to the folder that you mean, or start Lulla there once.`,
  );
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  throw new OperatorError(
    `${file} does not hold a secret: delete it, and a new one is made (codes that were sent are worthless then).`,
  );
}

function makeSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    // Another start was first: its secret counts.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
