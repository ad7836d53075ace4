import { REJECTION_STATUS } from '@lulla/domain/protocol/outcome-codes';
import type { OperationResult } from '@lulla/domain/protocol/result';
import { syncRequestSchema } from '@lulla/domain/protocol/sync-request';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import { ANSWERED_VERSIONS } from '@lulla/domain/protocol/version';
import { rowsInForm, wireForm } from '@lulla/domain/protocol/version-1';
import { Hono } from 'hono';
import type { Context } from '../context/context.ts';
import type { AppEnv } from '../http/request/app-env.ts';
import { readBody } from '../http/request/read-body.ts';
import type { LongAnswers } from '../http/response/long-answers.ts';
import { sendLong } from '../http/response/send-long.ts';
import { streamJson } from '../http/response/send-pages.ts';
import { AppError } from '../platform/app-error.ts';
import { familyScope } from '../rows/family-scope.ts';
import { mustBeSignedIn } from '../session/account-session.ts';
import type { FamilySizes } from './family-size.ts';
import type { Pulled } from './incremental-pull.ts';
import { pullLittle } from './pull.ts';
import { pullLong, writeSnapshot } from './pull-snapshot.ts';
import { createPush } from './push.ts';

/** Fits fifty operations with the longest notes. */
const MAX_BODY_BYTES = 512 * 1024;

/** `POST /api/sync`: push, then pull (docs/sync.md). */
export function syncRoutes(
  context: Context,
  { long, sizes }: { readonly long: LongAnswers; readonly sizes: FamilySizes },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const push = createPush(context, sizes);
  app.post('/api/sync', async (c) => {
    const session = mustBeSignedIn(c);
    const request = await readBody(c, syncRequestSchema, { maxBytes: MAX_BODY_BYTES });
    if (!ANSWERED_VERSIONS.includes(request.wire)) throw new AppError(426, 'reload_required');
    if (request.userId !== session.userId) throw new AppError(409, 'wrong_account');
    const scope = familyScope(session);
    const form = wireForm(request.wire);
    const { results, pulled: together } = await push(scope, request);
    const now = context.clock.now();
    const refusal = onlyRefusal(results);
    const error = refusal && { code: refusal, requestId: c.get('requestId') };
    const head = { serverTime: now, results: results.map(form.result), ...(error ? { error } : {}) };
    const inForm = (pulled: Pulled) =>
      ({ ...head, ...pulled, rows: rowsInForm(form, pulled.rows) }) satisfies SyncResponse;
    const status = refusal ? REJECTION_STATUS[refusal] : 200;
    const familyRevision = request.operations.length === 0 ? session.familyRevision : undefined;
    const pull = { cursor: request.cursor, now, billing: context.config.billing, familyRevision };
    const pulled = together ?? (await pullLittle(context.database, scope, pull));
    if (typeof pulled !== 'string') return sendLong(c, inForm(pulled), status);
    return long.answer(c, scope.familyId, async () => {
      const much = await long.read(() =>
        pullLong(context.database, scope, pulled === 'more' ? pull : { ...pull, cursor: null }),
      );
      if ('reset' in much) return sendLong(c, inForm(much), status);
      const texts = writeSnapshot(context.database, much, { head, long, form });
      return streamJson(c, texts, { log: context.log, status });
    });
  });
  return app;
}

/** The first refusal's code if every operation was refused; else null. */
function onlyRefusal(results: readonly OperationResult[]) {
  const [first] = results;
  if (first?.status !== 'rejected' || results.some((result) => result.status !== 'rejected')) return null;
  return first.code;
}
