import { addMonths, type LocalMonth, localMonth, monthsBetween, startOfMonth } from '@lulla/domain/time/month';
import { timeZoneSchema } from '@lulla/domain/time/zone';
import { type ActivitiesAnswer, MAX_ACTIVITIES } from '@lulla/domain/wire/activities-answer';
import { type DeletedAnswer, MAX_DELETED } from '@lulla/domain/wire/deleted-answer';
import type { MonthsAnswer } from '@lulla/domain/wire/months-answer';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../http/app-error.ts';
import { instantTextSchema } from '../../http/instant-text.ts';
import { readQuery } from '../../http/read-body.ts';
import { type FamilyScope, familyScope } from '../../sync/family-scope.ts';
import { mustBeSignedIn } from '../account/session.ts';
import { presentDeleted, presentRow } from './present.ts';
import { getActivitiesBetween, getDeletedEntries, getMonthsWithEntries, getSpan } from './reads.ts';

const windowSchema = z.strictObject({ from: instantTextSchema, to: instantTextSchema });
const monthsSchema = z.strictObject({ zone: timeZoneSchema });
const nothingSchema = z.strictObject({});

/**
 * Reading further back: `GET /api/activities?from=&to=` is one window of the log (instants in ms, `to` exclusive),
 * `/months?zone=` the months that hold anything, `/deleted` what the reader can restore.
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
    return c.json(answer);
  });
  app.get('/api/activities/months', async (c) => {
    const session = mustBeSignedIn(c);
    const { zone } = readQuery(c, monthsSchema);
    return c.json({ months: await getMonths(context.database, familyScope(session), zone) } satisfies MonthsAnswer);
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
    return c.json(answer);
  });
  return app;
}

/** The months of `zone` in which an entry starts, newest first: two statements, whatever the log's length. */
async function getMonths(database: Database, scope: FamilyScope, zone: string): Promise<LocalMonth[]> {
  const span = await getSpan(database, scope);
  if (!span) return [];
  const months = monthsBetween(span.first, span.last, zone);
  let end = startOfMonth(addMonths(localMonth(span.last, zone), 1), zone);
  // Newest first: each ends where the one before it in the list begins.
  const bounds = months.map((month) => {
    const start = startOfMonth(month, zone);
    const bound = { month, start, end };
    end = start;
    return bound;
  });
  return getMonthsWithEntries(database, scope, bounds);
}
