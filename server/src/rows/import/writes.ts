import type { Activity } from '@lulla/domain/activity/activity';
import { type Child, storedChild } from '@lulla/domain/child/child';
import { isAlreadyHere, SAME_WITHIN } from '@lulla/domain/commands/imported';
import {
  IMPORT_UNDO_FOR,
  type Import,
  type Imported,
  type ImportSource,
  MAX_IMPORTED_BY_FAMILY,
} from '@lulla/domain/protocol/import';
import type { Instant } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { ask } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import type { FamilyRevision } from '../../platform/relay.ts';
import { forgetGoneEntries } from '../activity/forget-gone-entries.ts';
import { presentActivity } from '../activity/present.ts';
import { getIdsHere } from '../activity/reads.ts';
import { insertActivities } from '../activity/writes.ts';
import { type LockedFamily, takeRevision } from '../family-lock.ts';
import { inChunks } from '../in-chunks.ts';
import { importKey } from './import-key.ts';
import { entriesNear, entriesSaying, getImport, MAX_NEAR, presentImport, type SaidRow } from './reads.ts';

interface Begun {
  readonly id: string;
  readonly userId: string;
  readonly source: ImportSource;
  readonly total: number;
  readonly now: Instant;
}

/**
 * Begins an import. Beginning it again changes nothing. Refuses with 409 `id_taken` if it is another one, and with 409
 * `imports_full` if the family has imported too much.
 */
export async function beginImport(trx: Transaction, { familyId }: LockedFamily, begun: Begun): Promise<Import> {
  const { id, userId, source, total, now } = begun;
  const there = await getImport(trx, familyId, id);
  if (there) {
    if (there.user_id !== userId || there.source !== source || there.total !== total)
      throw new AppError(409, 'id_taken');
    return presentImport(there);
  }
  await mustHaveRoom(trx, familyId, total);
  const row = await trx
    .insertInto('imports')
    .values({ family_id: familyId, id, user_id: userId, source, total, started_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentImport(row);
}

async function mustHaveRoom(trx: Transaction, familyId: string, total: number): Promise<void> {
  const { imported } = await trx
    .selectFrom('imports')
    .select(
      sql<number>`coalesce(sum(case when finished_at is null then total else added end), 0)::integer`.as('imported'),
    )
    .where('family_id', '=', familyId)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (imported + total > MAX_IMPORTED_BY_FAMILY) throw new AppError(409, 'imports_full');
}

interface Own {
  readonly id: string;
  readonly userId: string;
}

/** The person's own import. Refuses with 404 `import_not_found`, and 403 `not_permitted` for a partner's. */
async function mustBeOwn(trx: Transaction, { familyId }: LockedFamily, { id, userId }: Own): Promise<Import> {
  const row = await getImport(trx, familyId, id);
  if (!row) throw new AppError(404, 'import_not_found');
  if (row.user_id !== userId) throw new AppError(403, 'not_permitted');
  return presentImport(row);
}

interface Sent extends Own {
  readonly entries: readonly Activity[];
  readonly children: readonly Child[];
  readonly now: Instant;
}

/**
 * Adds entries that were judged by `importProblem`, but those that are there: by their ids or what they said when they were
 * imported (R293), or logged alike (R295).
 * Adding them again changes nothing. Refuses with 409 `import_ended` once it was finished or undone, with 422
 * `too_many_entries` beyond those that it announced, and with 422 `too_many_near` as `withoutHere` does.
 */
export async function addImported(
  trx: Transaction,
  family: LockedFamily,
  { entries, children, now, ...own }: Sent,
): Promise<Imported> {
  const { id: importId, source, finishedAt, undoneAt, ...found } = await mustBeOwn(trx, family, own);
  if (finishedAt !== null || undoneAt !== null) throw new AppError(409, 'import_ended');
  const there = await getIdsHere(
    trx,
    family.familyId,
    entries.map(({ id }) => id),
  );
  const unknown = entries.filter(({ id }) => !there.has(id)).map((entry) => placed(entry, children, source));
  const moved = await withoutMoved(trx, family, { fresh: unknown, known: there, importId, source });
  const added = await withoutHere(trx, family, { ...moved, importId, source });
  if (found.added + added.length > found.total) throw new AppError(422, 'too_many_entries');
  if (added.length > 0) {
    await setImport(trx, family, importId, { added: found.added + added.length });
    const revision = await takeRevision(trx, family);
    await insertActivities(trx, revision, added, now, { importId, keyOf: (entry) => importKey(entry, source) });
  }
  return { added: added.length, alreadyHere: entries.length - added.length };
}

function placed({ childId, ...entry }: Activity, children: readonly Child[], importedFrom: string): Activity {
  const stored = storedChild(children, childId);
  return { ...entry, ...(stored === undefined ? {} : { childId: stored }), importedFrom } as Activity;
}

interface Fresh {
  readonly fresh: readonly Activity[];
  /** Ids of the log that are entries of the request already. */
  readonly known: ReadonlySet<string>;
  readonly importId: string;
  readonly source: ImportSource;
}

/**
 * Without what an earlier import brought to another family, from where it came here under other ids. Each entry of the log is
 * one of the import at most, and of the same child.
 */
async function withoutMoved(
  trx: Transaction,
  { familyId }: LockedFamily,
  { fresh, known, importId, source }: Fresh,
): Promise<Pick<Fresh, 'fresh' | 'known'>> {
  const keys = new Map(fresh.map((entry) => [entry, importKey(entry, source)]));
  const said = await ask(trx, entriesSaying(familyId, { importId, keys: [...keys.values()] }));
  const taken = new Set(known);
  const isSame = (row: SaidRow, entry: Activity) =>
    row.import_key === keys.get(entry) && row.child_id === (entry.childId ?? null);
  const left = fresh.filter((entry) => {
    const found = said.find((row) => isSame(row, entry) && !taken.has(row.id));
    if (found) taken.add(found.id);
    return !found;
  });
  return { fresh: left, known: taken };
}

/**
 * Each entry of the log is one of the import at most. Refuses with 422 `too_many_near` if the log has too many entries at
 * the times of these; fewer of them may have less.
 */
async function withoutHere(trx: Transaction, family: LockedFamily, { fresh, known, importId, source }: Fresh) {
  const times = fresh.map(({ startedAt }) => startedAt);
  const near = await ask(trx, entriesNear(family.familyId, { importId, times, within: SAME_WITHIN }));
  if (near.length > MAX_NEAR) throw new AppError(422, 'too_many_near');
  const here = near.filter(({ id }) => !known.has(id)).map(presentActivity);
  return fresh.filter((entry) => {
    const same = here.findIndex((each) => isAlreadyHere(entry, each, source));
    if (same !== -1) here.splice(same, 1);
    return same === -1;
  });
}

/** What changed, and the revision to publish; null if nothing did. */
interface Changed {
  readonly answer: Import;
  readonly revision: FamilyRevision | null;
}

/**
 * Ends an import, and every device takes a snapshot. Ending it again changes nothing. Refuses with
 * 409 `import_ended` once it was undone.
 */
export async function finishImport(
  trx: Transaction,
  family: LockedFamily,
  { now, ...own }: Own & { readonly now: Instant },
): Promise<Changed> {
  const found = await mustBeOwn(trx, family, own);
  if (found.undoneAt !== null) throw new AppError(409, 'import_ended');
  if (found.finishedAt !== null) return { answer: found, revision: null };
  const revision = await takeRevision(trx, family, { epoch: true });
  return { answer: await setImport(trx, family, own.id, { finished_at: new Date(now) }), revision };
}

/**
 * Removes all that an import added, whatever became of it since (R296), also from stored answers (R336). Undoing it again changes nothing. Refuses with
 * 409 `import_undo_expired` after 30 days.
 */
export async function undoImport(
  trx: Transaction,
  family: LockedFamily,
  { now, ...own }: Own & { readonly now: Instant },
): Promise<Changed> {
  const found = await mustBeOwn(trx, family, own);
  if (found.undoneAt !== null) return { answer: found, revision: null };
  if (now > found.startedAt + IMPORT_UNDO_FOR) throw new AppError(409, 'import_undo_expired');
  const whose = sql`family_id = ${family.familyId} and import_id = ${own.id}`;
  await inChunks(
    trx,
    { table: 'activities', id: 'id', whose },
    (rows, those) => sql`delete from ${rows} where ${those}`,
  );
  await forgetGoneEntries(trx, family.familyId);
  const revision = await takeRevision(trx, family, { epoch: true });
  return { answer: await setImport(trx, family, own.id, { undone_at: new Date(now) }), revision };
}

async function setImport(
  trx: Transaction,
  { familyId }: LockedFamily,
  id: string,
  set: { added: number } | { finished_at: Date } | { undone_at: Date },
): Promise<Import> {
  const row = await trx
    .updateTable('imports')
    .set(set)
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentImport(row);
}
