import type { ErrorHandler } from 'hono';
import type { Log } from '../log.ts';
import type { AppEnv } from './app-env.ts';
import { toAppError } from './present-error.ts';
import { routePattern } from './route-pattern.ts';
import { sendError } from './send-error.ts';

/** The one place where anything thrown becomes an answer. Each 5xx leaves a log line with its request id (never a 4xx). */
export function answerError(log: Log): ErrorHandler<AppEnv> {
  return (thrown, c) => {
    const error = toAppError(thrown);
    if (error.status >= 500) {
      log.error(
        {
          requestId: c.get('requestId'),
          method: c.req.method,
          route: routePattern(c),
          status: error.status,
          err: thrown,
        },
        error.code,
      );
    }
    return sendError(c, error);
  };
}
