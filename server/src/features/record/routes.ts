import { instantSchema } from '@lulla/domain/time/instant-schema';
import { timeZoneSchema } from '@lulla/domain/time/zone-schema';
import { uuidSchema } from '@lulla/domain/uuid';
import { MAX_RECORDS, type RecordsAnswer } from '@lulla/domain/wire/records-answer';
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
import { presentPlace, presentRecord } from './present.ts';
import { getRecords } from './reads.ts';

/** A place as `presentPlace` writes it. */
const placeSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,15}_(?:start|end)_[0-9a-f-]{36}$/)),
  z.pipe(
    z.transform((text: string) => {
      const [at, part, id] = text.split('_');
      return { at: Number(at), isEnd: part === 'end', id };
    }),
    z.strictObject({ at: instantSchema, isEnd: z.boolean(), id: uuidSchema }),
  ),
);

export const recordsSchema = z.strictObject({
  from: instantTextSchema,
  to: instantTextSchema,
  zone: timeZoneSchema,
  after: z.optional(placeSchema),
});

/** `GET /api/records?from=&to=&zone=[&after=]`: the log in the specification's form (decision 7). Never gated. */
export function recordRoutes({ database }: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/api/records', async (c) => {
    const session = mustBeSignedIn(c);
    const { from, to, zone, after = null } = readQuery(c, recordsSchema);
    if (to <= from) throw new AppError(422, 'invalid_window');
    const found = await getRecords(database, familyScope(session), { from, to, after, limit: MAX_RECORDS + 1 });
    const rows = found.slice(0, MAX_RECORDS);
    const last = found.length > MAX_RECORDS ? rows.at(-1) : undefined;
    const answer: RecordsAnswer = {
      records: rows.map((row) => presentRecord(row, zone)),
      next: last ? presentPlace(last) : null,
    };
    return sendLong(c, answer);
  });
  return app;
}
