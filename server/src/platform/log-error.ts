/** An error in the log: never PostgreSQL's `detail`, `where` or query, which contain row values. */
export interface LoggedError {
  type: string;
  message: string;
  /** SQLSTATE, errno name or a library's own code. */
  reason?: string;
  constraint?: string;
  stack?: string[];
  cause?: LoggedError;
}

const MAX_CAUSES = 5;
const ADDRESS = /[^\s<>"'(,;:]+@[^\s<>"'),;]+/g;
/** Mail servers may repeat the refused mail: six digits are a code, long words a token or key. */
const CODE = /(?<!\d)\d{6}(?!\d)/g;
const TOKEN = /[\w+/=-]{40,}/g;
/** SQLSTATE class 22, data exceptions: their message quotes the refused value. */
const QUOTES_VALUE = /^22/;

/** Converts a thrown value for the log. Anything but an `Error` is named by its type only. */
export function presentErrorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown value is not an Error' };
  const reason = textField(error, 'code');
  const logged: LoggedError = { type: error.name, message: safeMessage(error.message, reason) };
  if (reason !== undefined) logged.reason = reason;
  const constraint = textField(error, 'constraint');
  if (constraint !== undefined) logged.constraint = constraint;
  if (error.stack !== undefined) logged.stack = frames(error.stack);
  if (error.cause !== undefined && depth < MAX_CAUSES) logged.cause = presentErrorForLog(error.cause, depth + 1);
  return logged;
}

function safeMessage(message: string, reason: string | undefined): string {
  if (reason !== undefined && QUOTES_VALUE.test(reason)) return 'refused value';
  return (message.split('\n', 1)[0] ?? '')
    .replace(ADDRESS, '[address]')
    .replace(CODE, '[code]')
    .replace(TOKEN, '[token]')
    .slice(0, 300);
}

/** The stack without its first line, which repeats the message. */
function frames(stack: string): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
}

function textField(error: Error, field: string): string | undefined {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}
