export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 421 | 422 | 426 | 429 | 500 | 502 | 503;

interface AppErrorOptions {
  /** Facts the client needs beside the code. They leave the server, so nothing internal and nothing of another family. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Whole seconds; becomes the `Retry-After` header. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/**
 * The only error a route throws on purpose. `code` is stable, snake_case and part of the API; the text that a person
 * reads is chosen by the client from it.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: ErrorStatus;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | null;

  constructor(status: ErrorStatus, code: string, options: AppErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = status;
    this.code = code;
    this.details = options.details ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
