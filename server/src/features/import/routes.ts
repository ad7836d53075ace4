import {
  beginImportSchema,
  type ImportsResponse,
  importEntriesSchema,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_MEMBERS,
} from '@lulla/domain/protocol/import';
import { uuidSchema } from '@lulla/domain/uuid';
import { Hono } from 'hono';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { AppContext, AppEnv } from '../../http/request/app-env.ts';
import { readBody } from '../../http/request/read-body.ts';
import { Limiter } from '../../limits/limiter.ts';
import { AppError } from '../../platform/app-error.ts';
import { lockOwnFamily } from '../../rows/family-lock.ts';
import { familyScope } from '../../rows/family-scope.ts';
import { getImport, getImports, presentImport } from '../../rows/import/reads.ts';
import { addImported, beginImport, finishImport, undoImport } from '../../rows/import/writes.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';
import type { FamilySizes } from '../../sync/family-size.ts';
import { mustFitFamily, mustKnowChildren } from './policy.ts';

const IMPORT_LIMITS = { maxBytes: MAX_IMPORT_BYTES, maxMembers: MAX_IMPORT_MEMBERS };

/** Imports of other logs (ADR-36). Not gated, as the export is not (P23). `sizes` are those of the sync (S23). */
export function importRoutes(context: Context, sizes: FamilySizes): Hono<AppEnv> {
  const { database, relay, clock } = context;
  const begins = new Limiter(context, 'imports');
  const requests = new Limiter(context, 'importRequests');
  const app = new Hono<AppEnv>();

  app.get('/api/imports', async (c) => {
    const imports = await getImports(database, familyScope(mustBeSignedIn(c)));
    return c.json({ imports: imports.map(presentImport) } satisfies ImportsResponse);
  });

  app.post('/api/imports', async (c) => {
    const { userId, familyId } = mustBeSignedIn(c);
    const { childIds, ...begun } = await readBody(c, beginImportSchema);
    // A phone begins again after each cut line, and asks until its new child is known: neither uses anything up.
    const isNew = !(await getImport(database, familyId, begun.id));
    if (isNew) await begins.mustTake(userId);
    const now = clock.now();
    try {
      const answer = await inTransaction(database, async (trx) => {
        const family = await lockOwnFamily(trx, userId);
        await mustKnowChildren(trx, family, { id: begun.id, childIds });
        return beginImport(trx, family, { ...begun, userId, now });
      });
      return c.json(answer);
    } catch (error) {
      if (isNew) await begins.giveBack(userId);
      throw error;
    }
  });

  app.post('/api/imports/:id/entries', async (c) => {
    const { userId, familyId } = mustBeSignedIn(c);
    const id = importId(c);
    const { entries } = await readBody(c, importEntriesSchema, IMPORT_LIMITS);
    await requests.mustTake(userId);
    await sizes.mustHaveRoom(familyId);
    const now = clock.now();
    const answer = await inTransaction(database, async (trx) => {
      const family = await lockOwnFamily(trx, userId);
      const sent = { id, userId, now };
      const fitting = await mustFitFamily(trx, family, { ...sent, entries });
      return addImported(trx, family, { ...sent, ...fitting });
    });
    await sizes.count(familyId, answer.added);
    return c.json(answer);
  });

  app.post('/api/imports/:id/finish', (c) => change(c, finishImport));
  app.delete('/api/imports/:id', (c) => change(c, undoImport));

  async function change(c: AppContext, work: typeof finishImport): Promise<Response> {
    const { userId } = mustBeSignedIn(c);
    const own = { id: importId(c), userId, now: clock.now() };
    const { answer, revision } = await inTransaction(database, async (trx) =>
      work(trx, await lockOwnFamily(trx, userId), own),
    );
    if (revision) relay.publish({ type: 'revision', ...revision });
    return c.json(answer);
  }
  return app;
}

function importId(c: AppContext): string {
  const id = c.req.param('id') ?? '';
  if (!uuidSchema.safeParse(id).success) throw new AppError(404, 'import_not_found');
  return id;
}
