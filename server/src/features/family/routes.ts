import { uuidSchema } from '@lulla/domain/uuid';
import { Hono } from 'hono';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../http/app-error.ts';
import { announce } from '../../stream/announce.ts';
import { mustBeSignedIn } from '../account/session.ts';
import { leaveFamily, removeMember } from './writes.ts';

/** Who is in the family (docs/family.md). */
export function familyRoutes(context: Context): Hono<AppEnv> {
  const { database, relay, clock } = context;
  const app = new Hono<AppEnv>();
  app.delete('/api/family/members/:userId', async (c) => {
    const { userId: remover } = mustBeSignedIn(c);
    const userId = c.req.param('userId');
    if (!uuidSchema.safeParse(userId).success) throw new AppError(404, 'member_not_found');
    const now = clock.now();
    announce(relay, await inTransaction(database, (trx) => removeMember(trx, { userId, remover, now })));
    return c.body(null, 204);
  });
  app.post('/api/family/leave', async (c) => {
    const { userId } = mustBeSignedIn(c);
    const now = clock.now();
    announce(relay, await inTransaction(database, (trx) => leaveFamily(trx, { userId, now })));
    return c.body(null, 204);
  });
  return app;
}
