import type { NewCalendarAddress } from '@lulla/domain/protocol/calendar-address';
import { Hono } from 'hono';
import type { Context } from '../../context/context.ts';
import { writeIcs } from '../../export/ics/write-ics.ts';
import type { AppContext, AppEnv } from '../../http/request/app-env.ts';
import type { LongAnswers } from '../../http/response/long-answers.ts';
import { streamText } from '../../http/response/stream-text.ts';
import { Limiter, tooManyAttempts } from '../../limits/limiter.ts';
import { NetworkLimiter } from '../../limits/network-limiter.ts';
import { AppError } from '../../platform/app-error.ts';
import { findCalendarAddress, getCalendarAddress } from '../../rows/calendar-address/reads.ts';
import { makeCalendarAddress, revokeCalendarAddress } from '../../rows/calendar-address/writes.ts';
import type { FamilyScope } from '../../rows/family-scope.ts';
import { sourceOf } from '../../rows/security/writes.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';

const PATH = '/api/calendar-address';
const ENDING = '.ics';
const HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="lulla.ics"',
  'X-Robots-Tag': 'noindex',
};

/** The secret address under which other calendars read the family's calendar (ADR-37). */
export function calendarAddressRoutes(context: Context, long: LongAnswers): Hono<AppEnv> {
  const { database, clock, config, log } = context;
  const changes = new Limiter(context, 'calendarAddress');
  const reads = new Limiter(context, 'calendarReads');
  const tries = new NetworkLimiter(context, 'calendarTries');
  const app = new Hono<AppEnv>();

  app.get(PATH, async (c) => {
    const createdAt = await getCalendarAddress(database, mustBeSignedIn(c).userId);
    return c.json({ createdAt: createdAt?.getTime() ?? null });
  });

  app.post(PATH, async (c) => {
    const { userId } = mustBeSignedIn(c);
    await changes.mustTake(userId);
    const createdAt = clock.now();
    const secret = await makeCalendarAddress(database, userId, createdAt);
    const answer: NewCalendarAddress = { address: `${config.origin}${PATH}/${secret}${ENDING}`, createdAt };
    return c.json(answer);
  });

  app.delete(PATH, async (c) => {
    await revokeCalendarAddress(database, mustBeSignedIn(c).userId);
    return c.body(null, 204);
  });

  app.get(`${PATH}/:file`, async (c) => {
    const scope = await mustFind(c, c.req.param('file'));
    await reads.mustTake(scope.userId);
    const sent = { texts: writeIcs(database, { scope, long, now: clock.now() }), headers: HEADERS, log };
    // Apart from the family's own: who has the address must not be able to delay them.
    return long.answer(c, `calendar ${scope.familyId}`, async () => streamText(c, sent));
  });

  /** The family of an address. One that opens nothing is 404 `calendar_address_unknown`, whatever is wrong with it. */
  async function mustFind(c: AppContext, file: string): Promise<FamilyScope> {
    const secret = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '';
    const scope = await findCalendarAddress(database, secret);
    if (scope) return scope;
    const taken = await tries.take(sourceOf(c).address);
    if (!taken.allowed) throw tooManyAttempts(taken.retryAfterSeconds);
    throw new AppError(404, 'calendar_address_unknown');
  }

  return app;
}
