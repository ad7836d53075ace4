import type { Hono } from 'hono';
import { sandboxRoutes } from './billing/sandbox-routes.ts';
import type { Context } from './context.ts';
import { accountRoutes } from './features/account/routes.ts';
import { sessionMiddleware } from './features/account/session.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { administrationRoutes } from './features/administration/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { deletionRoutes } from './features/deletion/routes.ts';
import { familyRoutes } from './features/family/routes.ts';
import { invitationRoutes } from './features/invitation/routes.ts';
import { operatorRoutes } from './features/operator/routes.ts';
import { ownDataRoutes } from './features/own-data/routes.ts';
import { recordRoutes } from './features/record/routes.ts';
import { violationRoutes } from './features/security/routes.ts';
import { signInRoutes } from './features/sign-in/routes.ts';
import { signUpRoutes } from './features/sign-up/routes.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { subscriptionRoutes } from './features/subscription/routes.ts';
import type { AppEnv } from './http/app-env.ts';
import { devMailRoutes } from './mail/dev-mail.ts';
import { streamRoutes } from './stream/routes.ts';
import { syncRoutes } from './sync/routes.ts';

/** Every feature's routes, each under its own full paths (`/api/...`). */
export function registerFeatures(app: Hono<AppEnv>, context: Context): void {
  app.use('/api/*', sessionMiddleware(context));
  app.route('/', accountRoutes(context));
  app.route('/', signUpRoutes(context));
  app.route('/', signInRoutes(context));
  if (context.config.local) app.route('/', devMailRoutes(context));
  app.route('/', syncRoutes(context));
  app.route('/', streamRoutes(context));
  app.route('/', activityRoutes(context));
  app.route('/', recordRoutes(context));
  app.route('/', statisticsRoutes(context));
  app.route('/', familyRoutes(context));
  app.route('/', invitationRoutes(context));
  app.route('/', subscriptionRoutes(context));
  app.route('/', ownDataRoutes(context));
  app.route('/', deletionRoutes(context));
  app.route('/', operatorRoutes(context));
  app.route('/', contactRoutes(context));
  app.route('/', administrationRoutes(context));
  app.route('/', violationRoutes(context));
  if (context.config.billing === 'sandbox') app.route('/', sandboxRoutes(context));
}
