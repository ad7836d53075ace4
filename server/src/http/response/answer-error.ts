import type { ErrorHandler } from 'hono';
import type { Logger } from '../../platform/logger.ts';
import type { AppEnv } from '../request/app-env.ts';
import { routePattern } from '../request/route-pattern.ts';
import { sendError, toAppError } from './present-error.ts';
import { RefusalLog } from './refusal-log.ts';

/**
 * Turns anything thrown into an answer. Each 5xx is logged with its request id (never a 4xx); intended refusals are
 * rate limited.
 */
export function answerError(log: Logger): ErrorHandler<AppEnv> {
  const refusals = new RefusalLog(log);
  return (thrown, c) => {
    const error = toAppError(thrown);
    refusals.write(error, thrown, { requestId: c.get('requestId'), method: c.req.method, route: routePattern(c) });
    return sendError(c, error);
  };
}
