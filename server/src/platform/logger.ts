import { type DestinationStream, type Logger, pino } from 'pino';
import { presentErrorForLog } from './log-error.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type { Logger };

/** Names of fields that never reach a log line, whatever object they arrive in (up to two levels down). */
const PRIVATE_FIELDS = [
  'address',
  'authorization',
  'body',
  'code',
  'cookie',
  'displayName',
  'email',
  'ip',
  'name',
  'note',
  'notes',
  'password',
  'secret',
  'subject',
  'text',
  'to',
  'token',
];

/**
 * The process's one logger: JSON lines on standard output. It carries no content of the log, no addresses, no codes:
 * private fields are removed, and of an error only its kind, message and stack are kept.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: PRIVATE_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), remove: true },
      serializers: { err: presentErrorForLog, error: presentErrorForLog },
    },
    destination ?? openOutput(),
  );
}

/** A disk of logs that is full takes lines away, never the server: without a listener its error would end the process. */
function openOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  output.on('error', lineIsLost);
  // What is printed beside the log, as the address of a start.
  if (!process.stdout.listeners('error').includes(lineIsLost)) process.stdout.on('error', lineIsLost);
  return output;
}

function lineIsLost(): void {}
