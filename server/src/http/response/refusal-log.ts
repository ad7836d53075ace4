import { MINUTE } from '@lulla/domain/time/instant';
import { Unavailable } from '../../database/unavailable.ts';
import { AppError } from '../../platform/app-error.ts';
import { type LoggedError, presentErrorForLog } from '../../platform/log-error.ts';
import type { Logger } from '../../platform/logger.ts';

/** Lines a minute for each code; more are counted. */
const LINES = 10;

/** The request. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * Logs intended refusals (a full queue, an absent database) without a stack, at most ten a minute for each code, so
 * that nobody can fill the disk. The rest is counted in one line at the end of the minute.
 */
export class RefusalLog {
  private readonly windows = new Map<string, { lines: number }>();

  constructor(
    private readonly log: Pick<Logger, 'error' | 'warn'>,
    private readonly level: 'error' | 'warn' = 'error',
  ) {}

  /** Logs what became a 5xx with its request; anything else is the client's. A defect is always logged in full. */
  write(error: AppError, thrown: unknown, request: Fields): void {
    if (error.status < 500) return;
    const fields = { ...request, status: error.status };
    if (thrown instanceof AppError || thrown instanceof Unavailable) this.note(error.code, thrown, fields);
    else this.log.error({ ...fields, err: thrown }, error.code);
  }

  note(code: string, thrown: unknown, fields: Fields): void {
    const window = this.windows.get(code) ?? this.begin(code);
    window.lines += 1;
    if (window.lines > LINES) return;
    this.log[this.level]({ ...fields, ...(reasonOf(thrown) ?? {}) }, code);
  }

  private begin(code: string): { lines: number } {
    const window = { lines: 0 };
    this.windows.set(code, window);
    setTimeout(() => {
      this.windows.delete(code);
      const more = window.lines - LINES;
      if (more > 0) this.log.warn({ refusal: code, more }, 'more refusals than were logged in this minute');
    }, MINUTE).unref();
    return window;
  }
}

/** Its cause, without the stack. */
function reasonOf(thrown: unknown): { cause: Omit<LoggedError, 'stack'> } | null {
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  if (cause === undefined) return null;
  const { type, message, reason } = presentErrorForLog(cause);
  return { cause: { type, message, ...(reason === undefined ? {} : { reason }) } };
}
