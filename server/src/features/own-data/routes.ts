import type { DataOverview } from '@lulla/domain/protocol/data-overview';
import { localDate } from '@lulla/domain/time/zone';
import { timeZoneSchema } from '@lulla/domain/time/zone-schema';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import { writeCsvExport } from '../../export/csv/write-csv-export.ts';
import { exportName } from '../../export/present.ts';
import { getOwnCount, getProfile } from '../../export/reads.ts';
import { writeExport } from '../../export/write-export.ts';
import type { AppContext, AppEnv } from '../../http/request/app-env.ts';
import { readQuery } from '../../http/request/read-body.ts';
import type { LongAnswers } from '../../http/response/long-answers.ts';
import { streamBytes, streamText } from '../../http/response/stream-text.ts';
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

  async function beginExport(c: AppContext) {
    const session = mustBeSignedIn(c);
    const { zone } = readQuery(c, exportSchema);
    await exports.mustTake(session.userId);
    const now = clock.now();
    const headers = (form: 'json' | 'zip', type: string) => ({
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${exportName(localDate(now, zone), form)}"`,
    });
    return { session, headers, exported: { scope: familyScope(session), zone, now, long } };
  }
  app.get('/api/export', async (c) => {
    const { session, headers, exported } = await beginExport(c);
    const profile = await getProfile(database, session.userId);
    if (!profile) throw new AppError(401, 'signed_out');
    const sent = {
      texts: writeExport(database, { ...exported, profile }),
      headers: headers('json', 'application/json; charset=utf-8'),
      log,
    };
    return long.answer(c, session.familyId, async () => streamText(c, sent));
  });
  app.get('/api/export.csv', async (c) => {
    const { session, headers, exported } = await beginExport(c);
    const sent = { pieces: writeCsvExport(database, exported), headers: headers('zip', 'application/zip'), log };
    return long.answer(c, session.familyId, async () => streamBytes(c, sent));
  });
  return app;
}
