import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { explain } from '../../test/explain.ts';
import { createCouple, createStranger } from '../../test/families.ts';
import { act, buildOperation, buildSync, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';
import { ask } from '../database/database.ts';
import type { Statement } from '../database/pipeline.ts';
import { inTransaction } from '../database/transaction.ts';
import { entriesNamed } from '../rows/activity/reads.ts';
import { lockFamilies } from '../rows/family-lock.ts';
import { familyScope } from '../rows/family-scope.ts';
import { applyBatch } from './apply-batch.ts';
import { operationHash } from './operation-hash.ts';
import type { QueuedOperation } from './queued-operation.ts';

const world = await createWorld();
const { database } = world.context;

const change = () =>
  ({ type: 'diaper.log', activityId: newId(), contents: 'pee', startedAt: world.clock.now(), note: null }) as const;

function queuedOperationOf(person: Person, parts: Partial<QueuedOperation> = {}): QueuedOperation {
  const operation = buildOperation(world, change());
  const scope = familyScope(person.session);
  const receivedAt = world.clock.now();
  return {
    scope,
    familyId: scope.familyId,
    operation,
    bodyHash: operationHash(operation),
    receivedAt,
    knownFamilyId: null,
    ...parts,
  };
}

const together = (queue: readonly QueuedOperation[]) => applyBatch(database, queue, { billing: 'off', waits: false });
const strangers = (count: number) => Promise.all(Array.from({ length: count }, () => createStranger(world)));

async function entriesOf({ familyId }: Person) {
  return database.selectFrom('activities').select(['id', 'revision']).where('family_id', '=', familyId).execute();
}

describe('operations of several families in one round', () => {
  test('S10: each has its family’s next revision, its entry and its answer, and nothing of another', async () => {
    const people = await strangers(5);
    const [first] = people;
    if (first) await act(world, first, change());
    const queue = people.map((person) => queuedOperationOf(person));
    const applied = await together(queue);
    const revisions = [2, 1, 1, 1, 1];
    expect(applied).toMatchObject(
      people.map(({ familyId }, place) => ({
        result: { operationId: queue[place]?.operation.id, status: 'applied' },
        revision: { familyId, revision: revisions[place] },
      })),
    );
    for (const [place, person] of people.entries()) {
      const revision = revisions[place] ?? 0;
      expect(await entriesOf(person)).toHaveLength(revision);
      const { answer } = await sync(world, person);
      expect([answer.cursor.revision, answer.rows.length]).toEqual([revision, revision]);
    }
  });

  test('S2: a repeat among them gets its answer, and only the others are written', async () => {
    const [anna, erik] = await strangers(2);
    if (!anna || !erik) throw new Error('two people');
    const [ofAnna, ofErik] = [queuedOperationOf(anna), queuedOperationOf(erik)];
    const [before] = await together([ofAnna]);
    const [repeated, other] = await together([ofAnna, ofErik]);
    expect(repeated).toEqual({ ...before, isRepeat: true, revision: null });
    expect(other).toMatchObject({ revision: { revision: 1 } });
    expect(await entriesOf(anna)).toHaveLength(1);
  });

  test('S5: a refused one does not hold up the others', async () => {
    const [anna, erik] = await strangers(2);
    if (!anna || !erik) throw new Error('two people');
    const action = { type: 'activity.delete', activityId: newId() } as const;
    const refused = queuedOperationOf(anna, { operation: buildOperation(world, action) });
    expect(await together([refused, queuedOperationOf(erik)])).toMatchObject([
      { result: { status: 'rejected', code: 'activity_not_found' }, revision: null },
      { result: { status: 'applied' } },
    ]);
  });

  test('one whose family is locked is handed back at once, and the others do not wait for it', async () => {
    const [anna, erik] = await strangers(2);
    if (!anna || !erik) throw new Error('two people');
    await inTransaction(database, async (trx) => {
      await lockFamilies(trx, [anna.familyId]);
      expect(await together([queuedOperationOf(anna), queuedOperationOf(erik)])).toMatchObject([
        { familyId: anna.familyId },
        { result: { status: 'applied' } },
      ]);
    });
    expect(await entriesOf(anna)).toEqual([]);
  });

  test('S21: one whose author is in another family by now is handed back, with where they are', async () => {
    const [anna, erik] = await createCouple(world);
    const other = await createStranger(world);
    const astray = queuedOperationOf(erik, { familyId: other.familyId });
    expect(await together([astray])).toEqual([{ familyId: anna.familyId }]);
    expect(await entriesOf(other)).toEqual([]);
  });

  test('two of one family are a mistake, and nothing is applied', async () => {
    const [anna, erik] = await createCouple(world);
    expect(() => together([queuedOperationOf(anna), queuedOperationOf(erik)])).toThrow(/One operation a family/);
    expect(await entriesOf(anna)).toEqual([]);
  });
});

describe('requests that arrive together', () => {
  const push = (person: Person) => {
    const operations = [buildOperation(world, change())];
    const cursor = { familyId: person.familyId, epoch: 0, revision: 0 };
    return world.request(person, 'POST', '/api/sync', buildSync(world, person, { operations, cursor }));
  };

  test('S2, S10: forty families at once are all applied, each once', async () => {
    const people = await strangers(40);
    const answers = await Promise.all(people.map(push));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    for (const person of people) expect(await entriesOf(person)).toMatchObject([{ revision: 1 }]);
  });

  test('what one of them breaks is refused to that one alone', async () => {
    const people = await strangers(6);
    const [broken, ...others] = people;
    if (!broken) throw new Error('six people');
    await sql`
      alter table activities add constraint breaks check (user_id <> ${sql.lit(broken.userId)}) not valid`.execute(
      database,
    );
    const statuses = (await Promise.all([...people, ...others].map(push))).map(({ status }) => status);
    await sql`alter table activities drop constraint breaks`.execute(database);
    expect(statuses).toEqual([500, ...others.map(() => 200), ...others.map(() => 200)]);
    expect(await entriesOf(broken)).toEqual([]);
  });

  test('S11: each is told of its own family alone', async () => {
    const couples = await Promise.all(Array.from({ length: 6 }, () => createCouple(world)));
    const cursors = await Promise.all(couples.map(async ([anna]) => (await sync(world, anna)).answer.cursor));
    for (const [, erik] of couples) await act(world, erik, change());
    const answers = await Promise.all(
      couples.map(async ([anna], place) =>
        sync(world, anna, { cursor: cursors[place] ?? null, operations: [buildOperation(world, change())] }),
      ),
    );
    for (const [place, [anna, erik]] of couples.entries()) {
      const { rows, cursor, reset } = answers[place]?.answer ?? { rows: [], cursor: null, reset: true };
      expect([reset, rows.map(({ activity }) => activity?.userId)]).toEqual([false, [erik.userId, anna.userId]]);
      expect(cursor).toMatchObject({ familyId: anna.familyId });
    }
  });
});

test('what operations name is looked up by an index, also in a table of which PostgreSQL knows nothing yet', async () => {
  const person = await createStranger(world);
  const ids = Array.from({ length: 20 }, newId);
  for (const activityId of ids) {
    const times = { startedAt: world.clock.now(), note: null };
    await act(world, person, { type: 'diaper.log', activityId, contents: 'pee', ...times });
  }
  const asked: Statement = entriesNamed(ids.map((id, place) => ({ place, family_id: person.familyId, id })));
  const scans = (await explain(world, (db) => ask(db, asked))).flat();
  expect(scans).toMatchObject([{ table: 'activities', how: 'Index Scan' }]);
});
