import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { AppContext, AppEnv } from '../../http/request/app-env.ts';
import { readBody } from '../../http/request/read-body.ts';
import { AppError } from '../../platform/app-error.ts';
import { getUserCap, getUserCount } from '../../rows/administration/reads.ts';
import { changeUserCap } from '../../rows/administration/writes.ts';
import { getAnonymousEvents, getNewestEvents } from '../../rows/security/reads.ts';
import { recordSecurityEvent, sourceOf } from '../../rows/security/writes.ts';
import { adminDoor, adminsOnly, isValidOperation, mustBeUserCap } from './policy.ts';
import { type PresentedCap, presentSecurityEvent, presentUserCap } from './present.ts';

export const capSchema = z.strictObject({
  /** A whole number in text, as it is stored; null lifts the cap. */
  userCap: z.nullable(z.string()),
  /** The cap that the admin saw, so that nobody's later change is overwritten unseen. */
  seen: z.nullable(z.string()),
});
export const operationSchema = z.strictObject({
  operation: z.string().check(z.maxLength(100)),
  details: z.optional(z.record(z.string(), z.unknown())),
});

/** The administration (accounts specification, 4 and 6). It reads nothing of a family (P34). */
export function administrationRoutes(context: Context): Hono<AppEnv> {
  const { database } = context;
  const mustBeAdmin = adminDoor(context);
  const app = new Hono<AppEnv>();

  app.get('/api/admin/user-cap', async (c) => {
    await mustBeAdmin(c);
    return c.json(await readUserCap(context));
  });

  app.put('/api/admin/user-cap', async (c) => {
    const adminId = await mustBeAdmin(c);
    const sent = await readBody(c, capSchema);
    await mustChangeCap(c, context, { adminId, cap: mustBeUserCap(sent.userCap), seen: mustBeUserCap(sent.seen) });
    return c.json(await readUserCap(context));
  });

  app.get('/api/admin/security-events', async (c) => {
    await mustBeAdmin(c);
    const [events, anonymous] = await Promise.all([
      getNewestEvents(database),
      getAnonymousEvents(database, context.clock.now()),
    ]);
    return c.json({ events: events.map(presentSecurityEvent), anonymous });
  });

  app.post('/api/admin/validate', async (c) => {
    await mustBeAdmin(c);
    const { operation, details = {} } = await readBody(c, operationSchema);
    return c.json({ valid: isValidOperation(operation, details, await getUserCount(database)) });
  });
  return app;
}

async function readUserCap({ database }: Context): Promise<PresentedCap> {
  return presentUserCap(await getUserCap(database), await getUserCount(database));
}

/** Refuses with 409 `user_cap_changed` and 422 `user_cap_too_low`; both return the present state. */
async function mustChangeCap(
  c: AppContext,
  context: Context,
  change: { adminId: string; cap: number | null; seen: number | null },
): Promise<void> {
  const outcome = await inTransaction(context.database, (trx) => changeUserCap(trx, change));
  switch (outcome.status) {
    case 'refused':
      throw adminsOnly();
    case 'stale':
      throw new AppError(409, 'user_cap_changed', { details: { ...(await readUserCap(context)) } });
    case 'too_low':
      throw new AppError(422, 'user_cap_too_low', { details: { ...(await readUserCap(context)) } });
    case 'set': {
      const details = { from: outcome.previous ?? 'none', to: change.cap ?? 'none' };
      const event = { type: 'user_cap_changed', severity: 'info', userId: change.adminId, details } as const;
      await recordSecurityEvent(context, event, sourceOf(c));
      return;
    }
    case 'unchanged':
  }
}
