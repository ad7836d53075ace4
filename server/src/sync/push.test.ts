import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createCouple } from '../../test/families.ts';
import { act, buildDiaperLog, buildOperation, buildSync, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';
import type { RelayEvent } from '../platform/relay.ts';

const world = await createWorld();
const { relay, database } = world.context;
const reported: RelayEvent[] = [];
await relay.start({ event: (event) => void reported.push(event), gap: () => {} });
afterAll(() => relay.stop());

const diaper = () => buildOperation(world, buildDiaperLog(world));
const refused = () => buildOperation(world, { type: 'activity.delete', activityId: newId() });
const toldOf = ({ familyId }: Person) => reported.filter((event) => 'familyId' in event && event.familyId === familyId);
const revision = (familyId: string, reached: number) => ({ type: 'revision', familyId, epoch: 0, revision: reached });

describe('S33 a push publishes its revision', () => {
  test('once, with the last revision, whatever follows it', async () => {
    const [anna] = await createCouple(world);
    await sync(world, anna, { operations: [diaper(), refused(), diaper(), diaper(), refused()] });
    await expect.poll(() => toldOf(anna)).toEqual([revision(anna.familyId, 3)]);
  });

  test('not where nothing was written: after a refusal, a repeat, or no operation', async () => {
    const [anna, bo] = await createCouple(world);
    const operations = [diaper()];
    const before = reported.length;
    await sync(world, anna, { operations });
    for (const pushed of [operations, [refused()], []]) await sync(world, anna, { operations: pushed });
    await act(world, bo, buildDiaperLog(world));
    await expect.poll(() => reported.slice(before)).toEqual([1, 2].map((reached) => revision(anna.familyId, reached)));
  });

  test('also where the push failed afterwards', async () => {
    const [anna] = await createCouple(world);
    const [kept, broken] = [diaper(), diaper()];
    await sql`alter table applied_ops add constraint breaks check (op_id <> ${sql.lit(broken.id)}) not valid`.execute(
      database,
    );
    const body = buildSync(world, anna, { operations: [kept, broken] });
    expect((await world.request(anna, 'POST', '/api/sync', body)).status).toBe(500);
    await sql`alter table applied_ops drop constraint breaks`.execute(database);
    await expect.poll(() => toldOf(anna)).toEqual([revision(anna.familyId, 1)]);
  });
});
