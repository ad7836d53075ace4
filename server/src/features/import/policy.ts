import type { Activity } from '@lulla/domain/activity/activity';
import type { Child } from '@lulla/domain/child/child';
import { importProblem } from '@lulla/domain/commands/imported';
import type { Instant } from '@lulla/domain/time/instant';
import { ask } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import { joinedChildId } from '../../rows/child/joined-child.ts';
import { type ChildRow, presentChildren } from '../../rows/child/present.ts';
import { childrenOf } from '../../rows/child/reads.ts';
import { getMembers } from '../../rows/family/reads.ts';
import type { LockedFamily } from '../../rows/family-lock.ts';
import { getImport } from '../../rows/import/reads.ts';

interface Begun {
  readonly id: string;
  readonly childIds: readonly string[];
}

/**
 * Refuses with 409 `child_not_found`: the operation that adds a child may still be on its way. Children of an import that has
 * begun were known, perhaps to a former family.
 */
export async function mustKnowChildren(
  trx: Transaction,
  { familyId }: LockedFamily,
  { id, childIds }: Begun,
): Promise<void> {
  if (childIds.length === 0 || (await getImport(trx, familyId, id))) return;
  const children = withFirst(familyId, await ask(trx, childrenOf(familyId)));
  if (!childIds.every((childId) => joinedChildId(children, childId))) throw new AppError(409, 'child_not_found');
}

interface Sent {
  /** The import, and who sends. */
  readonly id: string;
  readonly userId: string;
  readonly entries: readonly Activity[];
  readonly now: Instant;
}

interface Fitting {
  /** The family's. */
  readonly children: readonly Child[];
  /** Those sent, each about the child that its own became here (R337). */
  readonly entries: readonly Activity[];
}

/**
 * Refuses with 422 the first entry that the log cannot hold, by its reason and id: what `importProblem` says,
 * `author_not_found`, `child_not_found`, or `id_taken` for one that is sent twice.
 */
export async function mustFitFamily(
  trx: Transaction,
  { familyId }: LockedFamily,
  { id, userId, entries, now }: Sent,
): Promise<Fitting> {
  const rows = await ask(trx, childrenOf(familyId));
  const children = withFirst(familyId, rows);
  const members = await getMembers(trx, familyId);
  const authors = new Set(members.map(({ user_id }) => user_id));
  const begun = await getImport(trx, familyId, id);
  const joinedAt = members.find(({ user_id }) => user_id === userId)?.joined_at;
  // A former family knew the child, and what this one does not remember is its first (F26).
  const forgotten = begun && joinedAt && begun.started_at < joinedAt ? children[0]?.id : undefined;
  const ids = new Set<string>();
  const fitting = entries.map((entry) => {
    const childId = entry.childId && (joinedChildId(children, entry.childId) ?? forgotten);
    const problem = problemOf(entry, childId);
    if (problem) throw new AppError(422, problem, { details: { entryId: entry.id } });
    ids.add(entry.id);
    return childId ? { ...entry, childId } : entry;
  });
  return { children: presentChildren(familyId, rows), entries: fitting };

  function problemOf(entry: Activity, childId: string | undefined) {
    if (ids.has(entry.id)) return 'id_taken';
    if (!authors.has(entry.userId)) return 'author_not_found';
    if (entry.childId !== undefined && childId === undefined) return 'child_not_found';
    return importProblem(entry, now);
  }
}

/** The first child is implied until it has a row. */
function withFirst(familyId: string, rows: readonly ChildRow[]): readonly Pick<ChildRow, 'id' | 'also_ids'>[] {
  return rows.length > 0 ? rows : [{ id: familyId, also_ids: [] }];
}
