import { type ActivitiesAnswer, MAX_ACTIVITIES } from '@lulla/domain/wire/activities-answer';
import { type DeletedAnswer, MAX_DELETED } from '@lulla/domain/wire/deleted-answer';
import type { FirstAnswer } from '@lulla/domain/wire/first-answer';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../http/app-error.ts';
import { instantTextSchema } from '../../http/instant-text.ts';
import { readQuery } from '../../http/read-body.ts';
import { sendLong } from '../../http/send-long.ts';
import { familyScope } from '../../sync/family-scope.ts';
import { mustBeSignedIn } from '../account/session.ts';
import { presentDeleted, presentRow } from './present.ts';
import { getActivitiesBetween, getDeletedEntries, getFirstStart } from './reads.ts';

export const windowSchema = z.strictObject({ from: instantTextSchema, to: instantTextSchema });
const nothingSchema = z.strictObject({});

/**
 * Reading further back: `GET /api/activities?from=&to=` is one window of the log (instants in ms, `to` exclusive),
 * `/first` when the log begins, `/deleted` what the reader can restore.
 */
export function activityRoutes(context: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/api/activities', async (c) => {
    const session = mustBeSignedIn(c);
    const { from, to } = readQuery(c, windowSchema);
    if (to <= from) throw new AppError(422, 'invalid_window');
    const rows = await getActivitiesBetween(context.database, familyScope(session), {
      from,
      to,
      limit: MAX_ACTIVITIES + 1,
    });
    const answer: ActivitiesAnswer = {
      rows: rows.slice(0, MAX_ACTIVITIES).map(presentRow),
      truncated: rows.length > MAX_ACTIVITIES,
    };
    return sendLong(c, answer);
  });
  app.get('/api/activities/first', async (c) => {
    const session = mustBeSignedIn(c);
    readQuery(c, nothingSchema);
    const startedAt = await getFirstStart(context.database, familyScope(session));
    return c.json({ startedAt } satisfies FirstAnswer);
  });
  app.get('/api/activities/deleted', async (c) => {
    const session = mustBeSignedIn(c);
    readQuery(c, nothingSchema);
    const now = context.clock.now();
    const rows = await getDeletedEntries(context.database, familyScope(session), { now, limit: MAX_DELETED + 1 });
    const answer: DeletedAnswer = {
      entries: rows.slice(0, MAX_DELETED).map(presentDeleted),
      truncated: rows.length > MAX_DELETED,
    };
    return sendLong(c, answer);
  });
  return app;
}
