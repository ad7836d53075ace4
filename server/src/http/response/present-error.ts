import { isConflict } from '../../database/transaction.ts';
import { Unavailable } from '../../database/unavailable.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AppContext } from '../request/app-env.ts';

export interface ErrorBody {
  error: { code: string; requestId: string; [detail: string]: unknown };
}

/** Any thrown value as an API error. What is no `AppError` becomes 503 or 500 without details. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Unavailable) {
    const { retryAfterSeconds } = thrown;
    return new AppError(503, 'database_unavailable', { retryAfterSeconds, cause: thrown });
  }
  // Statements outside of `inTransaction`, which retries by itself.
  if (isConflict(thrown)) return new AppError(503, 'database_unavailable', { retryAfterSeconds: 1, cause: thrown });
  return new AppError(500, 'internal_error', { cause: thrown });
}

/** The JSON of every refusal: a stable code, details, and the id of its log line. */
export function presentError(error: AppError, requestId: string): ErrorBody {
  return { error: { ...error.details, code: error.code, requestId } };
}

/** Answers with `error`. For the few places outside a route, where throwing would skip the middleware around them. */
export function sendError(c: AppContext, error: AppError): Response {
  if (error.retryAfterSeconds !== null) c.header('Retry-After', String(error.retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  return c.json(presentError(error, c.get('requestId')), error.status);
}
