import { parseDisplayName } from '@lulla/domain/account/display-name';
import { unitChangesSchema } from '@lulla/domain/account/units-schema';
import { uuidSchema } from '@lulla/domain/uuid';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { AppEnv } from '../../http/request/app-env.ts';
import { readBody } from '../../http/request/read-body.ts';
import { AppError } from '../../platform/app-error.ts';
import { setUnits } from '../../rows/family/unit-writes.ts';
import { leaveFamily, removeMember, renameMember } from '../../rows/family/writes.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';
import { publish } from '../../stream/publish.ts';

export const nameSchema = z.strictObject({ displayName: z.string() });

/** Members, their names, and the units of each (docs/family.md). */
export function familyRoutes(context: Context): Hono<AppEnv> {
  const { database, relay, clock } = context;
  const app = new Hono<AppEnv>();
  app.delete('/api/family/members/:userId', async (c) => {
    const { userId: remover } = mustBeSignedIn(c);
    const userId = c.req.param('userId');
    if (!uuidSchema.safeParse(userId).success) throw new AppError(404, 'member_not_found');
    const now = clock.now();
    publish(relay, await inTransaction(database, (trx) => removeMember(trx, { userId, remover, now })));
    return c.body(null, 204);
  });
  app.put('/api/name', async (c) => {
    const { userId } = mustBeSignedIn(c);
    const displayName = parseDisplayName((await readBody(c, nameSchema)).displayName);
    // At sign-up an empty name defaults to the address; here it is refused.
    if (!displayName) throw new AppError(422, 'invalid_display_name');
    publish(relay, await inTransaction(database, (trx) => renameMember(trx, { userId, displayName })));
    return c.body(null, 204);
  });
  app.put('/api/units', async (c) => {
    const { userId } = mustBeSignedIn(c);
    const changes = await readBody(c, unitChangesSchema);
    publish(relay, await inTransaction(database, (trx) => setUnits(trx, { userId, changes })));
    return c.body(null, 204);
  });
  app.post('/api/family/leave', async (c) => {
    const { userId } = mustBeSignedIn(c);
    const now = clock.now();
    publish(relay, await inTransaction(database, (trx) => leaveFamily(trx, { userId, now })));
    return c.body(null, 204);
  });
  return app;
}
