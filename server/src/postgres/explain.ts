import { errorCode } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** A failed file operation in the data folder, as a sentence for the operator. Other errors are returned unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || error instanceof OperatorError) return error;
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return noSpace(dataDir, error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return notWritable(dataDir, error);
  if (typeof code !== 'string') return error;
  return new OperatorError(`The data folder ${dataDir} cannot be used (${code}): set DATA_DIR to another folder.`, {
    cause: error,
  });
}

interface Output {
  readonly dataDir: string;
  readonly text: string;
  /** Where its whole output is, if anywhere. */
  readonly logFile?: string;
}

/** Why `program` failed, from its output. */
export function explainOutput(program: string, { dataDir, text, logFile }: Output): OperatorError {
  if (/No space left on device|Disk quota exceeded/.test(text)) return noSpace(dataDir);
  const [, nameless] = /could not look up effective user ID (\d+)/.exec(text) ?? [];
  if (nameless !== undefined) {
    return new OperatorError(
      `User ${nameless} has no name on this system, and PostgreSQL makes no database for it: add the user, run as another one, or set DATABASE_URL.`,
    );
  }
  const more = logFile === undefined ? '' : ` (more in ${logFile})`;
  return new OperatorError(`PostgreSQL could not be started: ${program} says '${firstComplaint(text)}'${more}.`);
}

/** The program could not even be run. */
export function explainSpawnError(error: Error, program: string): OperatorError {
  const code = errorCode(error);
  const reason =
    code === 'ENOENT'
      ? 'it is damaged, or this system has no glibc: run npm ci again, or set DATABASE_URL'
      : `${String(code)}: set DATABASE_URL to use another PostgreSQL`;
  return new OperatorError(`${program} cannot be run (${reason}).`, { cause: error });
}

/** Messages of the programs, or of the library loader. */
const COMPLAINT = /^.*?(?:FATAL|PANIC|error|error while loading shared libraries): +/;

function firstComplaint(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.find((line) => COMPLAINT.test(line)) ?? lines.at(-1) ?? 'nothing';
  return complaint.replace(COMPLAINT, '').trim().slice(0, 300);
}

function noSpace(dataDir: string, cause?: unknown): OperatorError {
  return new OperatorError(`There is no space left on the disk that holds ${dataDir}.`, { cause });
}

function notWritable(dataDir: string, cause: unknown): OperatorError {
  return new OperatorError(
    `The data folder ${dataDir} cannot be written: give Lulla the right to it, or set DATA_DIR.`,
    { cause },
  );
}
