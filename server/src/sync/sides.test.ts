import type { Action } from '@lulla/domain/protocol/action';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { MINUTE } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createCouple, createStranger } from '../../test/families.ts';
import { act, buildOperation, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';

const world = await createWorld();
const { database } = world.context;
const minutesAgo = (count: number) => world.clock.now() - count * MINUTE;

const start = (activityId: string, side?: 'left' | 'right'): Action => {
  const feed = side ? ({ kind: 'breastmilk', side } as const) : ({ kind: 'breastmilk' } as const);
  return { type: 'feed.start', activityId, feed, startedAt: minutesAgo(20), note: null };
};
const switchTo = (activityId: string, side: 'left' | 'right', ago: number): Action => {
  return { type: 'session.side', activityId, side, from: minutesAgo(ago) };
};
const pause = (activityId: string, ago: number): Action => {
  return { type: 'session.pause', activityId, from: minutesAgo(ago) };
};
const logged = (activityId: string, minutes: object): Action => {
  const feed = { kind: 'breastmilk', ...minutes } as const;
  return { type: 'feed.log', activityId, feed, startedAt: minutesAgo(20), note: null };
};
/** The entry as a fresh device of `person` gets it. */
async function entryOf(person: Person, activityId: string, wire = WIRE_VERSION) {
  const { rows } = (await sync(world, person, { wire })).answer;
  return rows.find(({ id }) => id === activityId)?.activity;
}
const columnsOf = (id: string) =>
  database.selectFrom('activities').select(['sides', 'minutes_left', 'minutes_right']).where('id', '=', id).execute();

describe('R190 a feed with sides', () => {
  test('keeps switches and pauses of both parents, and every device reads the same', async () => {
    const [anna, erik] = await createCouple(world);
    const id = newId();
    await act(world, anna, start(id, 'left'));
    const [late, early] = [pause(id, 3), switchTo(id, 'right', 8)];
    await act(world, erik, late);
    expect((await act(world, anna, early)).result).toMatchObject({ status: 'applied', effects: [{ id }] });
    const sides = [
      { at: minutesAgo(20), to: 'left' },
      { at: minutesAgo(8), to: 'right' },
      { at: minutesAgo(3), to: 'pause' },
    ];
    for (const person of [anna, erik]) expect(await entryOf(person, id)).toMatchObject({ sides });
    expect(await columnsOf(id)).toEqual([{ sides, minutes_left: null, minutes_right: null }]);
  });

  test('a repeat has no second effect, and is answered the same', async () => {
    const anna = await createStranger(world);
    const id = newId();
    await act(world, anna, start(id, 'left'));
    const operations = [buildOperation(world, switchTo(id, 'right', 8))];
    const [first, again] = [await sync(world, anna, { operations }), await sync(world, anna, { operations })];
    expect(again.answer.results).toEqual(first.answer.results);
  });

  test('one without sides has no key in any answer, and nothing in its row', async () => {
    const anna = await createStranger(world);
    const id = newId();
    const { result } = await act(world, anna, start(id));
    for (const key of ['sides', 'minutesLeft', 'minutesRight']) {
      expect(JSON.stringify([result, await entryOf(anna, id)])).not.toContain(key);
    }
    expect(await columnsOf(id)).toEqual([{ sides: null, minutes_left: null, minutes_right: null }]);
  });

  test('R191 a switch of a feed without sides, of a stranger’s and of an unknown one is refused', async () => {
    const [anna, carol] = [await createStranger(world), await createStranger(world)];
    const [plain, sided] = [newId(), newId()];
    await act(world, anna, start(plain));
    expect(await act(world, anna, pause(plain, 1))).toMatchObject({ status: 422, result: { code: 'does_not_fit' } });
    await act(world, anna, start(sided, 'left'));
    for (const id of [sided, newId()]) {
      expect(await act(world, carol, switchTo(id, 'right', 1))).toMatchObject({
        status: 404,
        result: { code: 'activity_not_found' },
      });
    }
    const bad = { type: 'session.side', activityId: sided, side: 'both', from: minutesAgo(1) } as unknown as Action;
    expect((await act(world, anna, bad)).result).toMatchObject({ code: 'invalid_operation' });
  });

  test('S8 a device whose clock is off by more than a minute: its switches are shifted with its start', async () => {
    const anna = await createStranger(world);
    const id = newId();
    const deviceTime = minutesAgo(10);
    const actions = [start(id, 'left'), switchTo(id, 'right', 12)];
    const operations = actions.map((action) => buildOperation(world, action, { at: deviceTime }));
    await sync(world, anna, { operations, deviceTime });
    const entry = await entryOf(anna, id);
    expect(entry).toMatchObject({
      startedAt: minutesAgo(10),
      sides: [
        { at: minutesAgo(10), to: 'left' },
        { at: minutesAgo(2), to: 'right' },
      ],
    });
  });

  test('is deleted and restored with its sides; undo of a switch takes it back', async () => {
    const anna = await createStranger(world);
    const id = newId();
    await act(world, anna, start(id, 'left'));
    const before = await entryOf(anna, id);
    const { operation } = await act(world, anna, switchTo(id, 'right', 8));
    await act(world, anna, { type: 'undo', operationId: operation.id });
    expect(await entryOf(anna, id)).toEqual(before);
    await act(world, anna, { type: 'activity.delete', activityId: id });
    await act(world, anna, { type: 'activity.restore', activityId: id });
    expect(await entryOf(anna, id)).toEqual(before);
  });
});

describe('R196 typed minutes', () => {
  test('read back as typed, are changed, and refused where they cannot be', async () => {
    const anna = await createStranger(world);
    const id = newId();
    await act(world, anna, logged(id, { minutesLeft: 12, minutesRight: 0 }));
    expect(await entryOf(anna, id)).toMatchObject({ minutesLeft: 12, minutesRight: 0 });
    await act(world, anna, { type: 'activity.edit', activityId: id, changes: { minutesLeft: null, minutesRight: 7 } });
    expect(await entryOf(anna, id)).toMatchObject({ minutesRight: 7 });
    expect(await columnsOf(id)).toEqual([{ sides: null, minutes_left: null, minutes_right: 7 }]);
    for (const minutesLeft of [241, -1, 1.5]) {
      expect((await act(world, anna, logged(newId(), { minutesLeft }))).result).toMatchObject({
        code: 'invalid_operation',
      });
    }
    const timed = newId();
    await act(world, anna, start(timed));
    await act(world, anna, {
      type: 'session.end',
      activityId: timed,
      endedAt: minutesAgo(5),
      amountMl: null,
      note: null,
    });
    const tooLong = { type: 'activity.edit', activityId: timed, changes: { minutesLeft: 16 } } as const;
    expect(await act(world, anna, tooLong)).toMatchObject({ status: 422, result: { code: 'minutes_not_possible' } });
  });
});

describe('R199 older apps and nodes', () => {
  test('an app of wire version 1 reads no sides, ends the feed, and they stay', async () => {
    const [anna, erik] = await createCouple(world);
    const id = newId();
    await act(world, anna, start(id, 'left'));
    await act(world, anna, switchTo(id, 'right', 8));
    expect(await entryOf(erik, id, 1)).not.toHaveProperty('sides');
    const end = { type: 'session.end', activityId: id, endedAt: minutesAgo(2), amountMl: null, note: null } as const;
    const { answer } = await sync(world, erik, { wire: 1, operations: [buildOperation(world, end)] });
    expect(answer.results).toMatchObject([{ status: 'applied', effects: [{ after: { endedBy: erik.userId } }] }]);
    expect(JSON.stringify(answer)).not.toContain('sides');
    expect(await entryOf(anna, id)).toMatchObject({ endedAt: minutesAgo(2), sides: [{ to: 'left' }, { to: 'right' }] });
  });

  test('a node of the release before, which knows no such columns, ends the feed and leaves them', async () => {
    const anna = await createStranger(world);
    const id = newId();
    await act(world, anna, start(id, 'left'));
    const row = { family_id: anna.familyId, id, user_id: anna.userId, kind: 'breastmilk', revision: 99 };
    const columns = [...Object.keys(row), 'started_at', 'ended_at', 'end_unknown', 'received_at'];
    const list = sql.join(columns.map((column) => sql.ref(column)));
    const times = { started_at: new Date(minutesAgo(20)), ended_at: new Date(minutesAgo(1)), received_at: new Date() };
    const rows = JSON.stringify([{ ...row, ...times, end_unknown: false }]);
    await sql`
      insert into activities (${list}) select ${list} from json_populate_recordset(null::activities, ${rows}::json)
      on conflict (family_id, id) do update set ended_at = excluded.ended_at`.execute(database);
    expect(await entryOf(anna, id)).toMatchObject({ endedAt: minutesAgo(1), sides: [{ to: 'left' }] });
  });

  test.each([
    sql`update activities set sides = '[]' where kind <> 'breastmilk'`,
    sql`update activities set sides = '{}'`,
    sql`update activities set minutes_left = 241`,
    sql`update activities set minutes_right = 3 where kind <> 'breastmilk'`,
  ])('the table refuses what no rule allows: %#', async (statement) => {
    const anna = await createStranger(world);
    await act(world, anna, logged(newId(), {}));
    await act(world, anna, { type: 'sleep.start', activityId: newId(), startedAt: minutesAgo(1), note: null });
    await expect(statement.execute(database)).rejects.toThrow('check constraint');
  });
});
