import { uuidSchema } from '@lulla/domain/uuid';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { AppEnv } from '../../http/request/app-env.ts';
import { readBody } from '../../http/request/read-body.ts';
import { Limiter } from '../../limits/limiter.ts';
import { mustBeAllowed } from '../../rows/security/writes.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';
import { mustBeMessage } from './policy.ts';
import { isRepetition, takeMessage } from './writes.ts';

/** Without the sender: that is the session's (P33). */
export const messageSchema = z.strictObject({ id: uuidSchema, category: z.string(), message: z.string() });
/** The longest message, every character of it escaped. */
const MAX_BYTES = 32 * 1024;

/** Writing to the operator (docs/accounts.md). */
export function contactRoutes(context: Context): Hono<AppEnv> {
  const { database } = context;
  const messages = new Limiter(context, 'contact');
  const app = new Hono<AppEnv>();

  app.post('/api/contact', async (c) => {
    const { userId } = mustBeSignedIn(c);
    const { id, ...typed } = await readBody(c, messageSchema, { maxBytes: MAX_BYTES });
    const message = { ...mustBeMessage(typed), id };
    // Before the limit: a device that missed the answer may repeat as often as it needs.
    if (await isRepetition(database, context, { userId, message })) return c.body(null, 204);
    const taken = await messages.take(userId);
    await mustBeAllowed(c, context, taken, { type: 'contact_limit', severity: 'warn', userId });
    await inTransaction(database, (trx) => takeMessage(trx, context, { userId, message }));
    return c.body(null, 204);
  });
  return app;
}
