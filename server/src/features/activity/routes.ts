import { MAX_ACTIVITIES } from '@lulla/domain/protocol/activities-response';
import { MAX_DELETED } from '@lulla/domain/protocol/deleted-response';
import type { FirstActivityResponse } from '@lulla/domain/protocol/first-activity-response';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { rowsInForm, wireForm } from '@lulla/domain/protocol/version-1';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import { presentPages, readPages } from '../../database/read-pages.ts';
import type { AppEnv } from '../../http/request/app-env.ts';
import { readQuery } from '../../http/request/read-body.ts';
import { instantTextSchema } from '../../http/response/instant-text.ts';
import type { LongAnswers } from '../../http/response/long-answers.ts';
import { sendPages } from '../../http/response/send-pages.ts';
import { AppError } from '../../platform/app-error.ts';
import { getBeginning } from '../../rows/activity/beginning.ts';
import { presentDeleted, presentRow } from '../../rows/activity/present.ts';
import {
  deletionPlaceOf,
  getActivitiesBetween,
  getDeletedEntries,
  mustStillBeMember,
  startPlaceOf,
} from '../../rows/activity/reads.ts';
import { familyScope } from '../../rows/family-scope.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';

/** The wire version of the device that asks; version 1 did not say it. */
const wire = z.optional(z.literal(String(WIRE_VERSION)));
export const windowSchema = z.strictObject({ from: instantTextSchema, to: instantTextSchema, wire });
export const wireSchema = z.strictObject({ wire });

/**
 * Older entries: `GET /api/activities?from=&to=` is one window of the log (instants in ms, `to` exclusive), `/first`
 * says when the log begins, `/deleted` what the reader can restore.
 */
export function activityRoutes(context: Context, long: LongAnswers): Hono<AppEnv> {
  const { database, log } = context;
  const app = new Hono<AppEnv>();
  app.get('/api/activities', async (c) => {
    const session = mustBeSignedIn(c);
    const { from, to, wire } = readQuery(c, windowSchema);
    const form = wireForm(Number(wire ?? 1));
    if (to <= from) throw new AppError(422, 'invalid_window');
    const scope = familyScope(session);
    const pages = readPages({
      read: (after, size) => long.read(() => getActivitiesBetween(database, scope, { from, to, after, size })),
      placeOf: startPlaceOf,
      most: MAX_ACTIVITIES,
      check: () => mustStillBeMember(database, scope),
    });
    return long.answer(c, session.familyId, () =>
      sendPages(c, { name: 'rows', pages: presentPages(pages, (row) => rowsInForm(form, [presentRow(row)])), log }),
    );
  });
  app.get('/api/activities/first', async (c) => {
    const session = mustBeSignedIn(c);
    const { wire } = readQuery(c, wireSchema);
    const { startedAt, earlier } = await getBeginning(context.database, familyScope(session));
    // An app of version 1 knows no kinds in *More* (R219).
    return c.json({ startedAt, ...(wire && earlier && { earlier }) } satisfies FirstActivityResponse);
  });
  app.get('/api/activities/deleted', async (c) => {
    const session = mustBeSignedIn(c);
    const { wire } = readQuery(c, wireSchema);
    const form = wireForm(Number(wire ?? 1));
    const now = context.clock.now();
    const scope = familyScope(session);
    const pages = readPages({
      read: (after, size) => long.read(() => getDeletedEntries(database, scope, { now, after, size })),
      placeOf: deletionPlaceOf,
      most: MAX_DELETED,
      check: () => mustStillBeMember(database, scope),
    });
    const entries = presentPages(pages, (row) => {
      const entry = presentDeleted(row);
      return form.reads(entry.activity) ? form.deleted(entry) : [];
    });
    return long.answer(c, session.familyId, () => sendPages(c, { name: 'entries', pages: entries, log }));
  });
  return app;
}
