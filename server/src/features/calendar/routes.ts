import { localDateSchema } from '@lulla/domain/time/local-date';
import { type CalendarAnswer, MAX_EVENT_ROWS } from '@lulla/domain/wire/calendar-answer';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../http/app-error.ts';
import { readQuery } from '../../http/read-body.ts';
import { familyScope } from '../../sync/family-scope.ts';
import { mustBeSignedIn } from '../account/session.ts';
import { presentEventRow } from './present.ts';
import { getEventsBetween } from './reads.ts';

export const windowSchema = z.strictObject({ from: localDateSchema, to: localDateSchema });

/**
 * Months that no device holds: `GET /api/calendar?from=&to=`, days in the form YYYY-MM-DD, `to` exclusive. What is written
 * goes through the sync, and what others write comes through it.
 */
export function calendarRoutes(context: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/api/calendar', async (c) => {
    const session = mustBeSignedIn(c);
    const { from, to } = readQuery(c, windowSchema);
    if (to <= from) throw new AppError(422, 'invalid_window');
    const limit = MAX_EVENT_ROWS + 1;
    const rows = await getEventsBetween(context.database, familyScope(session), { from, to, limit });
    const answer: CalendarAnswer = {
      rows: rows.slice(0, MAX_EVENT_ROWS).map(presentEventRow),
      truncated: rows.length > MAX_EVENT_ROWS,
    };
    return c.json(answer);
  });
  return app;
}
