import { MAX_EVENT_ROWS } from '@lulla/domain/protocol/calendar-response';
import { localDateSchema } from '@lulla/domain/time/local-date';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import { presentPages, readPages } from '../../database/read-pages.ts';
import type { AppEnv } from '../../http/request/app-env.ts';
import { readQuery } from '../../http/request/read-body.ts';
import type { LongAnswers } from '../../http/response/long-answers.ts';
import { sendPages } from '../../http/response/send-pages.ts';
import { AppError } from '../../platform/app-error.ts';
import { mustStillBeMember } from '../../rows/activity/reads.ts';
import { presentEventRow } from '../../rows/calendar/present.ts';
import { eventPlaceOf, getEventsBetween } from '../../rows/calendar/reads.ts';
import { familyScope } from '../../rows/family-scope.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';

export const windowSchema = z.strictObject({ from: localDateSchema, to: localDateSchema });

/**
 * Months that no device holds: `GET /api/calendar?from=&to=`, days in the form YYYY-MM-DD, `to` exclusive. What is written
 * goes through the sync, and what others write comes through it.
 */
export function calendarRoutes({ database, log }: Context, long: LongAnswers): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/api/calendar', async (c) => {
    const session = mustBeSignedIn(c);
    const { from, to } = readQuery(c, windowSchema);
    if (to <= from) throw new AppError(422, 'invalid_window');
    const scope = familyScope(session);
    const pages = readPages({
      read: (after, size) => long.read(() => getEventsBetween(database, scope, { from, to, after, size })),
      placeOf: eventPlaceOf,
      most: MAX_EVENT_ROWS,
      check: () => mustStillBeMember(database, scope),
    });
    const rows = presentPages(pages, presentEventRow);
    return long.answer(c, session.familyId, () => sendPages(c, { name: 'rows', pages: rows, log }));
  });
  return app;
}
