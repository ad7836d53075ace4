import { MINUTE } from '@lulla/domain/time/instant';
import { Unavailable } from '../../database/unavailable.ts';
import { AppError } from '../../platform/app-error.ts';
import { type LoggedError, presentErrorForLog } from '../../platform/log-error.ts';
import type { Logger } from '../../platform/logger.ts';

/** Lines a minute for each code; the rest is counted. */
const LINES = 10;

/** Which request it was. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * Logs refusals that are meant (a full queue, a database that is away): without a stack, which would say nothing, and at
 * most ten a minute for each code, so that no account fills the disk with them. What was not logged is told in one line
 * at the end of the minute.
 */
export class RefusalLog {
  private readonly windows = new Map<string, { lines: number }>();

  constructor(
    private readonly log: Pick<Logger, 'error' | 'warn'>,
    private readonly level: 'error' | 'warn' = 'error',
  ) {}

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

/** Whether a thrown value is a refusal that is meant; anything else is somebody's mistake, and is logged each time, whole. */
export function isRefusal(thrown: unknown): boolean {
  return thrown instanceof AppError || thrown instanceof Unavailable;
}

/** What was behind it, without its stack. */
function reasonOf(thrown: unknown): { cause: Omit<LoggedError, 'stack'> } | null {
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  if (cause === undefined) return null;
  const { type, message, reason } = presentErrorForLog(cause);
  return { cause: { type, message, ...(reason === undefined ? {} : { reason }) } };
}
