import type { AppError } from '../../platform/app-error.ts';
import type { AppContext } from '../request/app-env.ts';
import { presentError } from './present-error.ts';

/** Answers with `error`. For the few places outside a route, where throwing would skip the middleware around them. */
export function sendError(c: AppContext, error: AppError): Response {
  if (error.retryAfterSeconds !== null) c.header('Retry-After', String(error.retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  return c.json(presentError(error, c.get('requestId')), error.status);
}
