import type { Activity } from '@lulla/domain/activity/activity';
import type { Child } from '@lulla/domain/child/child';
import { importProblem } from '@lulla/domain/commands/imported';
import type { Instant } from '@lulla/domain/time/instant';
import { ask } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import { presentChildren } from '../../rows/child/present.ts';
import { childrenOf } from '../../rows/child/reads.ts';
import { getMembers } from '../../rows/family/reads.ts';
import type { LockedFamily } from '../../rows/family-lock.ts';

/** Refuses with 409 `child_not_found`: the operation that adds a child may still be on its way. */
export async function mustKnowChildren(
  trx: Transaction,
  { familyId }: LockedFamily,
  childIds: readonly string[],
): Promise<void> {
  if (childIds.length === 0) return;
  const children = await getChildren(trx, familyId);
  if (!childIds.every((id) => isKnown(children, id))) throw new AppError(409, 'child_not_found');
}

/**
 * Refuses with 422 the first entry that the log cannot hold, by its reason and id: what `importProblem` says,
 * `author_not_found`, `child_not_found`, or `id_taken` for one that is sent twice. Returns the family's children.
 */
export async function mustFitFamily(
  trx: Transaction,
  { familyId }: LockedFamily,
  entries: readonly Activity[],
  now: Instant,
): Promise<readonly Child[]> {
  const children = await getChildren(trx, familyId);
  const members = new Set((await getMembers(trx, familyId)).map(({ user_id }) => user_id));
  const ids = new Set<string>();
  for (const entry of entries) {
    const problem = problemOf(entry);
    if (problem) throw new AppError(422, problem, { details: { entryId: entry.id } });
    ids.add(entry.id);
  }
  return children;

  function problemOf(entry: Activity) {
    if (ids.has(entry.id)) return 'id_taken';
    if (!members.has(entry.userId)) return 'author_not_found';
    if (entry.childId !== undefined && !isKnown(children, entry.childId)) return 'child_not_found';
    return importProblem(entry, now);
  }
}

async function getChildren(trx: Transaction, familyId: string): Promise<readonly Child[]> {
  return presentChildren(familyId, await ask(trx, childrenOf(familyId)));
}

function isKnown(children: readonly Child[], id: string): boolean {
  return children.some((child) => child.id === id);
}
