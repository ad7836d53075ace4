import { instantSchema } from '@lulla/domain/time/instant';
import { type ActivitiesAnswer, MAX_ACTIVITIES } from '@lulla/domain/wire/activities-answer';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../http/app-error.ts';
import { readQuery } from '../../http/read-body.ts';
import { mustBeSignedIn } from '../account/session.ts';
import { presentRow } from './present.ts';
import { getActivitiesBetween } from './reads.ts';

const instantText = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    instantSchema,
  ),
);
const windowSchema = z.strictObject({ from: instantText, to: instantText });

/** `GET /api/activities?from=&to=`: one window of the log, instants in ms, `to` exclusive. */
export function activityRoutes(context: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/api/activities', async (c) => {
    const session = mustBeSignedIn(c);
    const { from, to } = readQuery(c, windowSchema);
    if (to <= from) throw new AppError(422, 'invalid_window');
    const rows = await getActivitiesBetween(context.database, session.userId, {
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
  return app;
}
