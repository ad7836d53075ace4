import { type DestinationStream, type Logger, pino } from 'pino';
import { presentErrorForLog } from './log-error.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type { Logger };

/** Fields that are removed from every log line, up to two levels deep. */
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

/** The process's logger: JSON lines on standard output, without private fields; of errors kind, message and stack. */
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

/** A full log disk loses lines; without this listener its error would end the process. */
function openOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  output.on('error', lineIsLost);
  // What is printed besides the log, such as the address.
  if (!process.stdout.listeners('error').includes(lineIsLost)) process.stdout.on('error', lineIsLost);
  return output;
}

function lineIsLost(): void {}
