import type { DataOverview } from '@lulla/domain/protocol/data-overview';
import { localDate } from '@lulla/domain/time/zone';
import { timeZoneSchema } from '@lulla/domain/time/zone-schema';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import { exportName } from '../../export/present.ts';
import { getOwnCount, getProfile } from '../../export/reads.ts';
import { writeExport } from '../../export/write-export.ts';
import type { AppEnv } from '../../http/request/app-env.ts';
import { readQuery } from '../../http/request/read-body.ts';
import type { LongAnswers } from '../../http/response/long-answers.ts';
import { streamText } from '../../http/response/stream-text.ts';
import { Limiter } from '../../limits/limiter.ts';
import { AppError } from '../../platform/app-error.ts';
import { familyScope } from '../../rows/family-scope.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';

export const exportSchema = z.strictObject({ zone: timeZoneSchema });

/** A person's own data: overview and export (docs/accounts.md). Never gated (P23). */
export function ownDataRoutes(context: Context, long: LongAnswers): Hono<AppEnv> {
  const { database, clock, log } = context;
  const exports = new Limiter(context, 'export');
  const app = new Hono<AppEnv>();

  app.get('/api/data-overview', async (c) => {
    const answer: DataOverview = { activities: await getOwnCount(database, familyScope(mustBeSignedIn(c))) };
    return c.json(answer);
  });

  app.get('/api/export', async (c) => {
    const session = mustBeSignedIn(c);
    const { zone } = readQuery(c, exportSchema);
    await exports.mustTake(session.userId);
    const profile = await getProfile(database, session.userId);
    if (!profile) throw new AppError(401, 'signed_out');
    const now = clock.now();
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${exportName(localDate(now, zone))}"`,
    };
    const texts = writeExport(database, { scope: familyScope(session), profile, zone, now, long });
    return long.answer(c, session.familyId, async () => streamText(c, { texts, headers, log }));
  });
  return app;
}
