import type { ErrorHandler } from 'hono';
import type { Logger } from '../../platform/logger.ts';
import type { AppEnv } from '../request/app-env.ts';
import { routePattern } from '../request/route-pattern.ts';
import { toAppError } from './present-error.ts';
import { isRefusal, RefusalLog } from './refusal-log.ts';
import { sendError } from './send-error.ts';

/**
 * Turns anything thrown into an answer. Each 5xx is logged with its request id (never a 4xx); intended refusals are
 * rate limited.
 */
export function answerError(log: Logger): ErrorHandler<AppEnv> {
  const refusals = new RefusalLog(log);
  return (thrown, c) => {
    const error = toAppError(thrown);
    if (error.status >= 500) {
      const { method } = c.req;
      const request = { requestId: c.get('requestId'), method, route: routePattern(c), status: error.status };
      if (isRefusal(thrown)) refusals.note(error.code, thrown, request);
      else log.error({ ...request, err: thrown }, error.code);
    }
    return sendError(c, error);
  };
}
