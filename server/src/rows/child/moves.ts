import type { Activity } from '@lulla/domain/activity/activity';
import { ACTIVITY_KINDS, kindOf } from '@lulla/domain/activity/kinds';
import { isSameChildren, unnamedChild } from '@lulla/domain/child/child';
import type { OperationResult } from '@lulla/domain/protocol/result';
import type { Instant } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { ask } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import { changeRemembered } from '../remembered-answers.ts';
import { type ChildAnswers, type ChildMove, joinedChildren } from './policy.ts';
import { presentChildren } from './present.ts';
import { childrenOf } from './reads.ts';
import { allChildrenStatements } from './writes.ts';

interface Joining {
  /** The joiner's family, in which they are alone. */
  readonly from: string;
  readonly to: string;
  readonly answers: ChildAnswers;
  readonly now: Instant;
}

/**
 * Brings a joiner's children to the others', and tells what becomes of the children of their entries (F23, F24). Both
 * families' locks are held. Refuses with 422 `children_not_valid` and 409 `children_full`.
 */
export async function joinChildren(trx: Transaction, { from, to, answers, now }: Joining): Promise<ChildMove> {
  const [rows, theirRows] = [await ask(trx, childrenOf(from)), await ask(trx, childrenOf(to))];
  const [ours, theirs] = [presentChildren(from, rows), presentChildren(to, theirRows)];
  const joined = joinedChildren({ ours, theirs }, answers);
  if (joined.code !== null) throw new AppError(joined.code === 'children_full' ? 409 : 422, joined.code);
  const { children, move } = joined;
  // What is remembered is in a child's row: the implied one gets its own.
  if (theirRows.length === 0 || !isSameChildren(theirs, children)) {
    for (const statement of allChildrenStatements(to, children, now)) await ask(trx, statement);
  }
  if (move.size > 0) await moveRemembered(trx, from, move);
  for (const [place, { id }] of ours.entries()) {
    const before = place === 0 ? null : id;
    const after = move.has(before) ? (move.get(before) ?? null) : before;
    // The former family stands for its first child, which is not named; of the first one here it need not.
    const unnamed = before === null && after !== null ? [from] : [];
    await rememberFormer(trx, to, {
      former: [id, ...unnamed, ...(rows[place]?.also_ids ?? [])],
      after: after ?? children[0]?.id ?? to,
    });
  }
  return move;
}

/** Lets operations that still name a former child find it (F26). */
async function rememberFormer(
  trx: Transaction,
  familyId: string,
  { former, after }: { former: readonly string[]; after: string },
): Promise<void> {
  const others = former.filter((id) => id !== after);
  if (others.length === 0) return;
  await sql`
    update children set also_ids = (
      select jsonb_agg(distinct also) from jsonb_array_elements(also_ids || ${JSON.stringify(others)}::jsonb) as former (also))
    where family_id = ${familyId} and id = ${after}`.execute(trx);
}

/**
 * Copies all children with their order to the new family of somebody who leaves (F25). The implied one gets a row, which
 * remembers the former one.
 */
export async function copyChildren(trx: Transaction, { from, to, now }: Omit<Joining, 'answers'>): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into children (family_id, id, position, name, birth_date, due_date, sex, colour, archived_at, also_ids)
    select ${to}, id, position, name, birth_date, due_date, sex, colour, archived_at, also_ids
    from children where family_id = ${from}`.execute(trx);
  if (numAffectedRows) return;
  for (const statement of allChildrenStatements(to, [unnamedChild(to)], now)) await ask(trx, statement);
  await rememberFormer(trx, to, { former: [from], after: to });
}

/** Kinds that are about no child, whoever's children there are (R250). */
const OF_FAMILY = ACTIVITY_KINDS.filter((kind) => kindOf({ kind }).isOfFamily);

/** `child_id` of a joiner's entries after the move. */
export function movedChild(move: ChildMove) {
  const cases = [...move].map(
    ([before, after]) => sql`when child_id is not distinct from ${before} then ${after}::uuid`,
  );
  return sql`case when kind in (${sql.join(OF_FAMILY)}) then child_id ${sql.join(cases, sql` `)} else child_id end`;
}

/** Changes the joiner's stored answers alike, so that their operations can still be undone. */
async function moveRemembered(trx: Transaction, familyId: string, move: ChildMove): Promise<void> {
  await changeRemembered(trx, familyId, async (chunk) =>
    chunk.flatMap((each) => {
      const result = withMovedChildren(each.result, move);
      return result === each.result ? [] : [{ ...each, result }];
    }),
  );
}

function withMovedChildren(result: OperationResult, move: ChildMove): OperationResult {
  if (result.status === 'superseded' && result.activity) {
    return { ...result, activity: withMovedChild(result.activity, move) };
  }
  if (result.status !== 'applied' || result.effects.length === 0) return result;
  const effects = result.effects.map(({ id, before, after }) => {
    return { id, before: before && withMovedChild(before, move), after: after && withMovedChild(after, move) };
  });
  return { ...result, effects };
}

function withMovedChild(activity: Activity, move: ChildMove): Activity {
  if (kindOf(activity).isOfFamily) return activity;
  const { childId, ...rest } = activity;
  const after = move.get(childId ?? null);
  if (after === undefined) return activity;
  return (after === null ? rest : { ...rest, childId: after }) as Activity;
}
