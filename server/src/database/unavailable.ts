import { DatabaseError } from 'pg';

/** PostgreSQL cannot answer now: retry. Whether a write took effect is unknown. `cause` is the driver's error. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfterSeconds: number;

  constructor(cause: unknown, retryAfterSeconds = 2) {
    super('the database cannot answer now', { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Connection lost or refused, shutting down, out of room, statement or lock waited too long, a disk error. */
const NOT_NOW = /^(?:08...|53...|57P0[1-5]|57014|55P03|25P03|58030)$/;
/** The server became a standby; the next connection may reach the new primary. */
const READ_ONLY = '25006';
const GONE = /^(?:08...|57P0[1-5]|25P03|25006)$/;
/** A prepared statement is unknown on this connection: a pooler shares sessions. */
const UNKNOWN_STATEMENT = '26000';
const SOCKET_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** node-postgres throws these without a code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;

/** `error` as `Unavailable` if it is temporary; any other error unchanged. */
export function translateUnavailable(error: unknown): unknown {
  return saysNotNow(error) ? new Unavailable(error) : error;
}

/** Whether the connection that answered with `error` must not be used again. */
export function endsConnection(error: unknown): boolean {
  return !(error instanceof DatabaseError) || GONE.test(error.code ?? '') || isStalePlan(error);
}

function saysNotNow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) {
    return NOT_NOW.test(error.code ?? '') || error.code === READ_ONLY || isStalePlan(error);
  }
  // Several addresses were tried, and none answered.
  if (error instanceof AggregateError) return error.errors.some(saysNotNow);
  const code: unknown = Reflect.get(error, 'code');
  // ENOENT here is a socket that nobody listens on.
  if (code === 'ENOENT') return Reflect.get(error, 'syscall') === 'connect';
  return SOCKET_CODES.has(code) || DRIVER_MESSAGES.test(error.message);
}

/** A prepared plan for a table that was migrated since; a new connection makes a new one. */
function isStalePlan({ code, routine }: DatabaseError): boolean {
  return code === UNKNOWN_STATEMENT || routine === 'RevalidateCachedQuery';
}
