import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import type { AppEnv } from '../../http/request/app-env.ts';
import { dropCookie, readCookie } from '../../http/request/cookies.ts';
import { readBody } from '../../http/request/read-body.ts';
import { AppError } from '../../platform/app-error.ts';
import { presentSignedIn } from '../../session/account-present.ts';
import { mustGetUser } from '../../session/account-reads.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';
import { closeSession, completeOnboarding, setLanguage } from '../../session/account-writes.ts';
import { isOfDeletedAccount } from '../../session/deletion-reads.ts';

const nothingSchema = z.strictObject({});
export const languageSchema = z.strictObject({ language: z.enum(['sv', 'en']) });

/** The session, the welcome, the language, and signing out. */
export function accountRoutes(context: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/api/session', async (c) => {
    // A device whose account is gone erases itself.
    if (!c.get('session') && (await isOfDeletedAccount(context.database, readCookie(c, context.config, 'lulla')))) {
      throw new AppError(401, 'account_deleted');
    }
    const { userId, expiresAt } = mustBeSignedIn(c);
    return c.json(presentSignedIn({ user: await mustGetUser(context.database, userId), expiresAt }));
  });

  app.post('/api/onboarding/complete', async (c) => {
    const { userId } = mustBeSignedIn(c);
    await readBody(c, nothingSchema);
    await completeOnboarding(context.database, userId);
    return c.body(null, 204);
  });

  app.put('/api/language', async (c) => {
    const { userId } = mustBeSignedIn(c);
    const { language } = await readBody(c, languageSchema);
    await setLanguage(context.database, userId, language);
    return c.body(null, 204);
  });

  // Harmless without a session: the person is signed out either way.
  app.post('/api/sign-out', async (c) => {
    const token = readCookie(c, context.config, 'lulla');
    const sessionId = token === undefined ? null : await closeSession(context.database, token);
    if (sessionId !== null) context.relay.publish({ type: 'session_ended', sessionId });
    dropCookie(c, context.config, 'lulla');
    return c.body(null, 204);
  });

  return app;
}
