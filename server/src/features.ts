import type { Hono } from 'hono';
import { sandboxRoutes } from './billing/sandbox-routes.ts';
import { stripeRoutes } from './billing/stripe-webhook.ts';
import type { Context } from './context/context.ts';

import { accountRoutes } from './features/account/routes.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { administrationRoutes } from './features/administration/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { deletionRoutes } from './features/deletion/routes.ts';
import { deviceRoutes } from './features/device/routes.ts';
import { familyRoutes } from './features/family/routes.ts';
import { invitationRoutes } from './features/invitation/routes.ts';
import { operatorRoutes } from './features/operator/routes.ts';
import { ownDataRoutes } from './features/own-data/routes.ts';
import { passwordRoutes } from './features/password/routes.ts';
import { recordRoutes } from './features/record/routes.ts';
import { violationRoutes } from './features/security/routes.ts';
import { signInRoutes } from './features/sign-in/routes.ts';
import { signUpRoutes } from './features/sign-up/routes.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { subscriptionRoutes } from './features/subscription/routes.ts';
import type { AppEnv } from './http/request/app-env.ts';
import { LongAnswers } from './http/response/long-answers.ts';
import { personTurns } from './limits/person-turns.ts';
import { devMailRoutes } from './mail/dev-mail.ts';
import { deviceTurns, sessionMiddleware } from './session/account-session.ts';
import { streamRoutes } from './stream/routes.ts';
import { syncRoutes } from './sync/routes.ts';

/** Every feature's routes, each under its own full paths (`/api/...`). */
export function registerFeatures(app: Hono<AppEnv>, context: Context): void {
  const long = new LongAnswers();
  app.use('/api/*', deviceTurns(context), sessionMiddleware(context), personTurns());
  app.route('/', accountRoutes(context));
  app.route('/', signUpRoutes(context));
  app.route('/', signInRoutes(context));
  app.route('/', passwordRoutes(context));
  app.route('/', deviceRoutes(context));
  if (context.config.local) app.route('/', devMailRoutes(context));
  app.route('/', syncRoutes(context, long));
  app.route('/', streamRoutes(context));
  app.route('/', activityRoutes(context, long));
  app.route('/', calendarRoutes(context, long));
  app.route('/', recordRoutes(context, long));
  app.route('/', statisticsRoutes(context, long));
  app.route('/', familyRoutes(context));
  app.route('/', invitationRoutes(context));
  app.route('/', subscriptionRoutes(context));
  app.route('/', ownDataRoutes(context, long));
  app.route('/', deletionRoutes(context));
  app.route('/', operatorRoutes(context));
  app.route('/', contactRoutes(context));
  app.route('/', administrationRoutes(context));
  app.route('/', violationRoutes(context));
  if (context.config.billing === 'sandbox') app.route('/', sandboxRoutes(context));
  if (context.config.stripe) app.route('/', stripeRoutes(context, context.config.stripe));
}
