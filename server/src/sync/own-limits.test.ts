import { MINUTE, SECOND } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { putLongLog } from '../../test/entries.ts';
import { createStranger, getEntryIds } from '../../test/families.ts';
import { buildDiaperLog, buildOperation, buildSync } from '../../test/operations.ts';
import { type Person, signIn } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';
import { Limiter } from '../limits/limiter.ts';
import { LIMITS, type LimitName } from '../limits/limits.ts';
import { familyScope } from '../rows/family-scope.ts';
import { FamilySizes } from './family-size.ts';
import { createPush } from './push.ts';

const world = await createWorld();
const { context } = world;
const diapers = (count: number) => Array.from({ length: count }, () => buildOperation(world, buildDiaperLog(world)));
type Operations = ReturnType<typeof diapers>;

async function send(person: Person, operations: Operations, cursor?: null) {
  const body = buildSync(world, person, { operations, ...(cursor === undefined ? {} : { cursor }) });
  const response = await world.request(person, 'POST', '/api/sync', body);
  const answer = (await response.json()) as { error?: { code: string } };
  return {
    status: response.status,
    code: answer.error?.code ?? null,
    retryAfter: Number(response.headers.get('retry-after')),
  };
}

/** All that is left of a limit but `rest` operations is used up, as by another node. */
async function use(person: Person, name: LimitName, rest: number): Promise<void> {
  await new Limiter(context, name).take(person.userId, LIMITS[name].points - rest);
}

describe('S23, P44: what one person may write', () => {
  test.each<[LimitName, number]>([
    ['operationsMinute', MINUTE],
    ['operationsDay', 24 * 60 * MINUTE],
  ])('%s: more is refused with 429 and Retry-After and not stored, and reading continues', async (name, length) => {
    const anna = await createStranger(world);
    await use(anna, name, 100);
    expect((await send(anna, diapers(50))).status).toBe(200);
    expect((await send(anna, diapers(50))).status).toBe(200);
    const refused = await send(anna, diapers(1));
    expect(refused).toMatchObject({ status: 429, code: 'too_many_operations' });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(length / SECOND);
    expect(await getEntryIds(world, anna)).toHaveLength(100);
    // On another device it is the same person; somebody else is not.
    const phone = { ...anna, ...(await signIn(context, anna)) };
    expect((await send(phone, diapers(1))).status).toBe(429);
    expect((await send(phone, [])).status).toBe(200);
    expect((await send(world.carol, diapers(1))).status).toBe(200);
  });

  test('repeats of what was applied are not counted', async () => {
    const anna = await createStranger(world);
    await use(anna, 'operationsMinute', 100);
    const operations = diapers(50);
    for (let time = 0; time < 4; time += 1) expect((await send(anna, operations)).status).toBe(200);
    expect((await send(anna, diapers(50))).status).toBe(200);
    expect((await send(anna, operations)).status).toBe(429);
  });

  test('a limit reached within a push keeps what was applied, and the device retries the rest', async () => {
    const anna = await createStranger(world);
    await use(anna, 'operationsMinute', 100);
    await send(anna, diapers(50));
    await send(anna, diapers(40));
    expect((await send(anna, diapers(30))).status).toBe(429);
    expect(await getEntryIds(world, anna)).toHaveLength(100);
  });
});

describe('S23, P44: what one family may store', () => {
  const push = createPush(context, new FamilySizes(context, { max: 40_000, every: 10 }));
  const log = (person: Person, operations: Operations) =>
    push(familyScope(person.session), buildSync(world, person, { operations }));

  test('is limited in bytes: more is refused with 429, but deleting is not', async () => {
    const anna = await createStranger(world);
    await putLongLog(world, anna, 200, world.clock.now());
    const first = buildOperation(world, buildDiaperLog(world));
    await log(anna, [first, ...diapers(9)]);
    await expect(log(anna, diapers(1))).rejects.toMatchObject({
      status: 429,
      code: 'log_full',
      retryAfterSeconds: 300,
    });
    const { action } = first;
    if (action.type !== 'diaper.log') throw new Error('Another action');
    const deletion = buildOperation(world, { type: 'activity.delete', activityId: action.activityId });
    expect((await log(anna, [deletion])).results).toMatchObject([{ status: 'applied' }]);
    const text = await context.metrics.registry.getSingleMetricAsString('lulla_families_full_total');
    expect(text).toContain('lulla_families_full_total 1');
  });

  test('is counted from its rows, so deleting rows makes room', async () => {
    const anna = await createStranger(world);
    await putLongLog(world, anna, 200, world.clock.now());
    const sizes = new FamilySizes(context, { max: 40_000, every: 2 });
    await sizes.mustHaveRoom(anna.familyId);
    await sizes.count(anna.familyId, 1);
    await sizes.mustHaveRoom(anna.familyId);
    await sizes.count(anna.familyId, 1);
    await expect(sizes.mustHaveRoom(anna.familyId)).rejects.toMatchObject({ code: 'log_full' });
    await context.database.deleteFrom('activities').where('family_id', '=', anna.familyId).execute();
    await sizes.count(anna.familyId, 1);
    await sizes.count(anna.familyId, 1);
    await sizes.mustHaveRoom(anna.familyId);
  });
});
