import { monthlySummary } from '@lulla/domain/statistics/monthly-summary';
import { addMonths, startOfMonth } from '@lulla/domain/time/month';
import { localMonthSchema } from '@lulla/domain/time/month-schema';
import { timeZoneSchema } from '@lulla/domain/time/zone-schema';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../http/app-error.ts';
import { readQuery } from '../../http/read-body.ts';
import { familyScope } from '../../sync/family-scope.ts';
import { mustBeSignedIn } from '../account/session.ts';
import { presentActivity } from '../activity/present.ts';
import { getActivitiesStarting } from '../activity/reads.ts';
import { mustHaveAccess } from '../entitlement/policy.ts';
import { getEntitlement } from '../entitlement/reads.ts';

export const monthlySchema = z.strictObject({ month: localMonthSchema, zone: timeZoneSchema });

/** Ten times what the busiest family logs in a month. Beyond it there is no number, rather than a wrong one. */
const MAX_COUNTED = 20_000;

/** `GET /api/statistics/monthly?month=&zone=`: the Monthly Summary, for those with access (decision 23). */
export function statisticsRoutes({ database, clock, config }: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/api/statistics/monthly', async (c) => {
    const session = mustBeSignedIn(c);
    const { month, zone } = readQuery(c, monthlySchema);
    mustHaveAccess(await getEntitlement(database, session.userId, config.billing), clock.now());
    const [from, to] = [startOfMonth(month, zone), startOfMonth(addMonths(month, 1), zone)];
    const rows = await getActivitiesStarting(database, familyScope(session), { from, to, limit: MAX_COUNTED + 1 });
    if (rows.length > MAX_COUNTED) throw new AppError(422, 'too_many_activities');
    return c.json(monthlySummary(rows.map(presentActivity), month, zone));
  });
  return app;
}
