export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 421 | 422 | 426 | 429 | 500 | 502 | 503;

interface AppErrorOptions {
  /** Details for the client. They leave the server: nothing internal, nothing of another family. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Whole seconds; becomes the `Retry-After` header. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** The only error that routes throw. `code` is stable, snake_case and part of the API; the client chooses the text. */
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
