import type { MonthlySums } from '@lulla/domain/activity/entry/kind';
import { monthOf, NOTHING_SUMMED, sumOfMonth } from '@lulla/domain/statistics/monthly-summary';
import type { Instant } from '@lulla/domain/time/instant';
import { addMonths, type LocalMonth, startOfMonth } from '@lulla/domain/time/month';
import { localMonthSchema } from '@lulla/domain/time/month-schema';
import { timeZoneSchema } from '@lulla/domain/time/zone-schema';
import { uuidSchema } from '@lulla/domain/uuid';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import type { Database } from '../../database/database.ts';
import { inSnapshot } from '../../database/transaction.ts';
import type { AppEnv } from '../../http/request/app-env.ts';
import { readQuery } from '../../http/request/read-body.ts';
import type { LongAnswers } from '../../http/response/long-answers.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ActivityRow } from '../../rows/activity/mapping.ts';
import { presentActivity } from '../../rows/activity/present.ts';
import { getActivitiesStarting, type StartPlace, startPlaceOf } from '../../rows/activity/reads.ts';
import { mustHaveAccess } from '../../rows/entitlement/policy.ts';
import { getEntitlement } from '../../rows/entitlement/reads.ts';
import { type FamilyScope, familyScope } from '../../rows/family-scope.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';

export const monthlySchema = z.strictObject({
  month: localMonthSchema,
  zone: timeZoneSchema,
  /** Only what is about this child; absent: of all, as apps of version 1 ask. */
  child: z.optional(uuidSchema),
});

/** Ten times the busiest family's month. Beyond it there is no number, rather than a wrong one. */
const MAX_COUNTED = 20_000;
/** Entries that are in memory at once. */
const AT_A_TIME = 1_000;

/** `GET /api/statistics/monthly?month=&zone=&child=`: the Monthly Summary, for those with access (P23). */
export function statisticsRoutes({ database, clock, config }: Context, long: LongAnswers): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/api/statistics/monthly', async (c) => {
    const session = mustBeSignedIn(c);
    const { month, zone, child } = readQuery(c, monthlySchema);
    mustHaveAccess(await getEntitlement(database, session.userId, config.billing), clock.now());
    const [from, to] = [startOfMonth(month, zone), startOfMonth(addMonths(month, 1), zone)];
    const window = { scope: familyScope(session), from, to, child };
    return long.answer(c, session.familyId, async () => {
      const sums = await long.read(() => sumUp(database, window, { month, zone }));
      return c.json(monthOf(sums, month));
    });
  });
  return app;
}

/** Reads part by part, from one consistent state. */
function sumUp(
  database: Database,
  { scope, ...window }: { scope: FamilyScope; from: Instant; to: Instant; child: string | undefined },
  of: { month: LocalMonth; zone: string },
): Promise<MonthlySums> {
  return inSnapshot(database, async (trx) => {
    let sums = NOTHING_SUMMED;
    let after: StartPlace | null = null;
    for (let left = MAX_COUNTED; ; left -= AT_A_TIME) {
      const rows: ActivityRow[] = await getActivitiesStarting(trx, scope, { ...window, after, limit: AT_A_TIME });
      if (rows.length > left) throw new AppError(422, 'too_many_activities');
      sums = sumOfMonth(sums, rows.map(presentActivity), of);
      const last = rows.at(-1);
      if (!last || rows.length < AT_A_TIME) return sums;
      after = startPlaceOf(last);
    }
  });
}
