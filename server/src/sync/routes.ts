import { REJECTION_STATUS } from '@lulla/domain/operation/outcome';
import type { OperationResult } from '@lulla/domain/wire/result';
import type { SyncAnswer } from '@lulla/domain/wire/sync-answer';
import { syncRequestSchema } from '@lulla/domain/wire/sync-request';
import { ANSWERED_VERSIONS } from '@lulla/domain/wire/version';
import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { mustBeSignedIn } from '../features/account/session.ts';
import type { AppEnv } from '../http/app-env.ts';
import { AppError } from '../http/app-error.ts';
import { readBody } from '../http/read-body.ts';
import { familyScope } from './family-scope.ts';
import { pull } from './pull.ts';
import { pushOperations } from './push.ts';

/** Fifty operations with the longest notes fit; nothing larger is read. */
const MAX_BODY_BYTES = 512 * 1024;

/** `POST /api/sync`: push, then pull (docs/sync.md). */
export function syncRoutes(context: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post('/api/sync', async (c) => {
    const session = mustBeSignedIn(c);
    const request = await readBody(c, syncRequestSchema, { maxBytes: MAX_BODY_BYTES });
    if (!ANSWERED_VERSIONS.includes(request.wire)) throw new AppError(426, 'reload_required');
    if (request.userId !== session.userId) throw new AppError(409, 'wrong_account');
    const scope = familyScope(session);
    const results = await pushOperations(context, scope, request);
    const now = context.clock.now();
    const pulled = await pull(context.database, scope, {
      cursor: request.cursor,
      now,
      billing: context.config.billing,
    });
    const answer: SyncAnswer = { serverTime: now, results, ...pulled };
    const refusal = onlyRefusal(results);
    if (!refusal) return c.json(answer);
    return c.json({ ...answer, error: { code: refusal, requestId: c.get('requestId') } }, REJECTION_STATUS[refusal]);
  });
  return app;
}

/** The first refusal's code when nothing of a push could be applied; null otherwise. */
function onlyRefusal(results: readonly OperationResult[]) {
  const [first] = results;
  if (first?.status !== 'rejected' || results.some((result) => result.status !== 'rejected')) return null;
  return first.code;
}
