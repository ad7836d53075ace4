import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { STRIPE_WEBHOOK } from './billing/stripe-webhook.ts';
import { browserReportRoutes } from './features/security/routes.ts';
import { registerFeatures } from './features.ts';
import { countRequests } from './http/count-requests.ts';
import { healthRoutes } from './http/health.ts';
import { logRequests } from './http/log-requests.ts';
import type { AppContext, AppEnv } from './http/request/app-env.ts';
import { clientAddress } from './http/request/client-address.ts';
import { ownHost } from './http/request/local-only.ts';
import { requestId } from './http/request/request-id.ts';
import { sameOrigin } from './http/request/same-origin.ts';
import { answerError } from './http/response/answer-error.ts';
import { noStore } from './http/response/no-store.ts';
import { sendError } from './http/response/present-error.ts';
import { serveWeb } from './http/serve-web.ts';
import { NO_WEB_FILES, type WebFiles } from './http/web-files.ts';
import { AppError } from './platform/app-error.ts';
import type { NodeContext } from './stream/node-context.ts';

const NO_PATHS: ReadonlySet<string> = new Set();
const STRIPE_PATHS: ReadonlySet<string> = new Set([STRIPE_WEBHOOK]);

/**
 * The whole HTTP application. It reads no environment and opens nothing: what it needs is in `context`, and the built
 * client in `web` (none: an API alone). Security headers are the listener's, because they also go on what never gets here.
 */
export function createApp(context: NodeContext, web: WebFiles = NO_WEB_FILES): Hono<AppEnv> {
  const { config } = context;
  const sandbox = config.billing === 'sandbox';
  const app = new Hono<AppEnv>();
  app.use(requestId(), countRequests(context.metrics), logRequests(context.log));
  app.route('/', healthRoutes(context));
  if (config.local) app.use(ownHost());
  app.use(clientAddress(config.trustedProxies));
  app.use('/api/*', noStore());
  app.route('/', browserReportRoutes(context));
  app.use(sameOrigin({ ownOrigins: config.ownOrigins, machinePaths: config.stripe ? STRIPE_PATHS : NO_PATHS }));
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  registerFeatures(app, context);
  app.notFound((c) => {
    return isApiPath(c.req.path) ? sendError(c, new AppError(404, 'not_found')) : serveWeb(c, web, { sandbox });
  });
  app.onError(answerError(context.log));
  return app;
}

function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

function refuseMethod(c: AppContext, allowed: string[]): Response {
  c.header('Allow', allowed.join(', '));
  return sendError(c, new AppError(405, 'method_not_allowed'));
}
