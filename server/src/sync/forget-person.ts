import { type OperationResult, resultSchema } from '@lulla/domain/protocol/result';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import type { FamilyRevision } from '../platform/relay.ts';
import { countOut } from '../rows/import/drop-entries.ts';
import { inChunks } from '../rows/in-chunks.ts';
import { changeRemembered } from '../rows/remembered-answers.ts';

/**
 * Removes a deleted person from a family's rows and stored answers (P35): enders, co-starters and deleters become null.
 * Rows and answers change alike, so others' operations can still be undone. Their own entries are already gone. The
 * family's lock is held.
 */
export async function forgetPerson(trx: Transaction, family: FamilyRevision, userId: string): Promise<void> {
  for (const column of ['ended_by', 'also_by', 'deleted_by'] as const) {
    const reference = sql.ref(column);
    await changeEntries(
      trx,
      sql`family_id = ${family.familyId} and ${reference} = ${userId}`,
      sql`${reference} = null, revision = ${family.revision}`,
    );
  }
  await changeRemembered(trx, family.familyId, async (chunk) =>
    chunk.flatMap((each) => {
      const result = withoutPerson(each.result, userId);
      return result === each.result ? [] : [{ ...each, result }];
    }),
  );
}

async function changeEntries(trx: Transaction, whose: RawBuilder<unknown>, change: RawBuilder<unknown>): Promise<void> {
  await inChunks(
    trx,
    { table: 'activities', id: 'id', whose },
    (table, those) => sql`update ${table} set ${change} where ${those}`,
  );
}

function withoutPerson(result: OperationResult, userId: string): OperationResult {
  if (!JSON.stringify(result).includes(userId)) return result;
  // Anywhere in the answer, so that future places are covered too.
  return resultSchema.parse(JSON.parse(JSON.stringify(result), (_key, value) => (value === userId ? null : value)));
}

/** Deletes a person's entries, which imports no longer count, events and stored answers from their family. Its lock is held. */
export async function deleteAuthored(trx: Transaction, familyId: string, userId: string): Promise<void> {
  const whose = sql`family_id = ${familyId} and user_id = ${userId}`;
  await countOut(trx, familyId, sql`${whose} and import_id is not null`);
  for (const [table, id] of [
    ['activities', 'id'],
    ['calendar_events', 'id'],
    ['applied_ops', 'op_id'],
  ] as const) {
    await inChunks(trx, { table, id, whose }, (from, those) => sql`delete from ${from} where ${those}`);
  }
}
