import type { Activity } from '@lulla/domain/activity/activity';
import { importedMoment } from '@lulla/domain/commands/imported';
import { DAY } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { addChild } from '../../../test/children.ts';
import { createCouple, createStranger } from '../../../test/families.ts';
import { newId } from '../../../test/operations.ts';
import { createWorld } from '../../../test/world.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { type LockedFamily, lockFamilies } from '../../rows/family-lock.ts';
import { mustFitFamily, mustKnowChildren } from './policy.ts';

const world = await createWorld();
const [anna, bo] = await createCouple(world);
const childId = await addChild(world, anna);
const stranger = await createStranger(world);
const now = world.clock.now();

function diaper(parts: Partial<Activity> = {}): Activity {
  const fields = { id: newId(), userId: anna.userId, startedAt: now - DAY, endedAt: null, note: null };
  return { kind: 'diaper', ...importedMoment(fields), contents: 'pee', fromStock: null, ...parts } as Activity;
}

function inFamily<T>(work: (trx: Transaction, family: LockedFamily) => Promise<T>): Promise<T> {
  return inTransaction(world.context.database, async (trx) => {
    const [family] = await lockFamilies(trx, [anna.familyId]);
    if (!family) throw new Error('A person without a family');
    return work(trx, family);
  });
}

const sent = { id: newId(), userId: anna.userId, now };
const fit = (entries: readonly Activity[]) =>
  inFamily((trx, family) => mustFitFamily(trx, family, { ...sent, entries }));
const know = (childIds: readonly string[]) =>
  inFamily((trx, family) => mustKnowChildren(trx, family, { id: sent.id, childIds }));

describe('R294 the entries of an import', () => {
  test('may be of each member and about each child of the family, whose children are returned', async () => {
    const entries = [diaper(), diaper({ userId: bo.userId }), diaper({ childId })];
    const { children, entries: fitting } = await fit(entries);
    expect(fitting).toEqual(entries);
    expect(children.map(({ id }) => id)).toEqual([anna.familyId, childId]);
  });

  const twice = diaper();
  test.each<[string, Activity]>([
    ['id_taken', twice],
    ['author_not_found', diaper({ userId: stranger.userId })],
    ['child_not_found', diaper({ childId: newId() })],
    ['time_in_future', diaper({ startedAt: now + DAY })],
    ['entry_not_valid', diaper({ editedAt: now })],
  ])('%s: the first one that does not fit is named', async (code, entry) => {
    const refused = { status: 422, code, details: { entryId: entry.id } };
    await expect(fit([diaper(), twice, entry, diaper({ childId: newId() })])).rejects.toMatchObject(refused);
  });
});

test('R304 an import about a child whose operation has not come is refused until it has', async () => {
  await know([]);
  await know([anna.familyId, childId]);
  await expect(know([childId, newId()])).rejects.toMatchObject({ status: 409, code: 'child_not_found' });
});
