import { isConflict } from '../../database/transaction.ts';
import { Unavailable } from '../../database/unavailable.ts';
import { AppError } from '../../platform/app-error.ts';

export interface ErrorBody {
  error: { code: string; requestId: string; [detail: string]: unknown };
}

/** Any thrown value as the one error of the API. What is not an `AppError` becomes 503 or 500 and says nothing of itself. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Unavailable) {
    const { retryAfterSeconds } = thrown;
    return new AppError(503, 'database_unavailable', { retryAfterSeconds, cause: thrown });
  }
  // What was asked outside of `inTransaction`, which tries again by itself.
  if (isConflict(thrown)) return new AppError(503, 'database_unavailable', { retryAfterSeconds: 1, cause: thrown });
  return new AppError(500, 'internal_error', { cause: thrown });
}

/** The JSON every refusal of the API carries: a stable code, its details, and the id to find its log line by. */
export function presentError(error: AppError, requestId: string): ErrorBody {
  return { error: { ...error.details, code: error.code, requestId } };
}
