import { MAX_RECORDS, type RecordsResponse } from '@lulla/domain/protocol/records-response';
import { instantSchema } from '@lulla/domain/time/instant-schema';
import { timeZoneSchema } from '@lulla/domain/time/zone-schema';
import { uuidSchema } from '@lulla/domain/uuid';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import { readPages } from '../../database/read-pages.ts';
import type { AppEnv } from '../../http/request/app-env.ts';
import { readQuery } from '../../http/request/read-body.ts';
import { instantTextSchema } from '../../http/response/instant-text.ts';
import type { LongAnswers } from '../../http/response/long-answers.ts';
import { sendPages } from '../../http/response/send-pages.ts';
import { AppError } from '../../platform/app-error.ts';
import { mustStillBeMember } from '../../rows/activity/reads.ts';
import { familyScope } from '../../rows/family-scope.ts';
import { presentPlace, presentRecord } from '../../rows/record/present.ts';
import { getRecords, type RecordPlace, type RecordRow, recordPlaceOf } from '../../rows/record/reads.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';

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

/** `GET /api/records?from=&to=&zone=[&after=]`: the log in the specification's form (P7). Never gated. */
export function recordRoutes({ database, log }: Context, long: LongAnswers): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/api/records', async (c) => {
    const session = mustBeSignedIn(c);
    const { from, to, zone, after = null } = readQuery(c, recordsSchema);
    if (to <= from) throw new AppError(422, 'invalid_window');
    const scope = familyScope(session);
    const pages = readPages({
      read: (place, size) => long.read(() => getRecords(database, scope, { from, to, after: place ?? after, size })),
      placeOf: recordPlaceOf,
      most: MAX_RECORDS,
      check: () => mustStillBeMember(database, scope),
    });
    return long.answer(c, session.familyId, () => sendPages(c, { name: 'records', pages: present(pages, zone), log }));
  });
  return app;
}

async function* present(
  pages: ReturnType<typeof readPages<RecordRow, RecordPlace>>,
  zone: string,
): AsyncGenerator<RecordsResponse['records'], Pick<RecordsResponse, 'next'>> {
  let next = await pages.next();
  for (; !next.done; next = await pages.next()) yield next.value.map((row) => presentRecord(row, zone));
  const { last, isTruncated } = next.value;
  return { next: last && isTruncated ? presentPlace(last) : null };
}
