import { describe, expect, it } from 'vitest';
import { end, isSame, logDiaper, logDrops, startBottle, startSleep, undo } from '../../test/build-action.ts';
import { buildBottle, buildSleep } from '../../test/build-activity.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, FIRST_CHILD, NOON } from '../../test/people.ts';
import type { Activity } from '../activity/activity.ts';
import { type Child, MAX_CHILDREN } from '../child/child.ts';
import type { Action, ActionOf } from '../protocol/action.ts';
import { HOUR, MINUTE } from '../time/instant.ts';

const alice = buildActor(ALICE);
const bob = buildActor(BOB);
const SECOND = buildId(0xc2);
const [ONE, TWO, THREE] = [buildId(1), buildId(2), buildId(3)];

function addChild(childId = SECOND, content: Partial<Omit<Child, 'id'>> = {}): ActionOf<'child.add'> {
  const siv = { name: 'Siv', birthDate: '2026-03-01', dueDate: null, sex: 'girl', colour: 'sage' } as const;
  return { type: 'child.add', childId, ...siv, ...content };
}
const change = (changes: ActionOf<'child.edit'>['changes'], childId = SECOND): Action => ({
  type: 'child.edit',
  childId,
  changes,
});
const tapped = (log: FamilyLog, action: Action, actor = alice, at = NOON) => log.tap({ actor, action, at });

/** A family with a second child. */
function withTwo(...activities: readonly Activity[]): FamilyLog {
  const log = new FamilyLog(...activities);
  tapped(log, addChild());
  return log;
}

describe('R170 a family has one child or more', () => {
  it('the first is there without anybody adding it, and its entries name no child', () => {
    const log = new FamilyLog();
    tapped(log, { ...logDiaper(ONE), childId: FIRST_CHILD.id });
    expect(log.children).toEqual([FIRST_CHILD]);
    expect(log.get(ONE)).not.toHaveProperty('childId');
  });

  it('any member adds one; an id is taken once', () => {
    const log = withTwo();
    expect(log.children.map(({ name }) => name)).toEqual(['', 'Siv']);
    expect(tapped(log, addChild(), bob)).toMatchObject({ status: 'rejected', code: 'id_taken' });
    expect(tapped(log, addChild(FIRST_CHILD.id))).toMatchObject({ status: 'rejected', code: 'id_taken' });
  });

  it('there are ten at most', () => {
    const log = new FamilyLog();
    for (let n = 1; n < MAX_CHILDREN; n += 1) expect(tapped(log, addChild(buildId(0xc00 + n))).status).toBe('applied');
    expect(tapped(log, addChild())).toMatchObject({ status: 'rejected', code: 'children_full' });
  });

  it.each<[string, Partial<Child>, string]>([
    ['born in the future', { birthDate: '2026-03-12' }, 'birth_date_not_valid'],
    ['born long ago', { birthDate: '2006-03-12' }, 'birth_date_not_valid'],
    ['expected in a year', { dueDate: '2027-03-10' }, 'due_date_not_valid'],
    ['expected long ago', { dueDate: '2006-03-12' }, 'due_date_not_valid'],
    ['expected years before it was born', { birthDate: '2026-03-01', dueDate: '2023-03-01' }, 'due_date_not_valid'],
    ['born more than four weeks late', { birthDate: '2026-03-01', dueDate: '2026-01-31' }, 'due_date_not_valid'],
    ['born before week 22', { birthDate: '2026-03-01', dueDate: '2026-07-06' }, 'due_date_not_valid'],
  ])('%s is refused, and nothing changes', (_, content, code) => {
    const log = new FamilyLog();
    expect(tapped(log, addChild(SECOND, content))).toMatchObject({ status: 'rejected', code });
    expect(log.children).toEqual([FIRST_CHILD]);
  });

  it.each(['2026-02-01', '2026-07-05'] as const)('born on 1 March, it may have been expected on %s', (dueDate) => {
    expect(tapped(new FamilyLog(), addChild(SECOND, { birthDate: '2026-03-01', dueDate })).status).toBe('applied');
  });

  it('born tomorrow by the server may be today elsewhere', () => {
    expect(tapped(new FamilyLog(), addChild(SECOND, { birthDate: '2026-03-11' })).status).toBe('applied');
  });
});

describe('R171 what is known of a child', () => {
  it('changes field by field, whoever changes it', () => {
    const log = withTwo();
    tapped(log, change({ name: 'Siri' }));
    tapped(log, change({ dueDate: '2026-03-20', sex: null }), bob);
    expect(log.children[1]).toMatchObject({ name: 'Siri', dueDate: '2026-03-20', sex: null, birthDate: '2026-03-01' });
    tapped(log, change({ name: 'Olle' }, FIRST_CHILD.id));
    expect(log.children.map(({ name }) => name)).toEqual(['Olle', 'Siri']);
  });

  it('dates that do not fit together were stored once: they stay, and all else can be changed', () => {
    const log = withTwo();
    log.children = log.children.map((child) => ({ ...child, birthDate: '2026-03-01', dueDate: '2023-03-01' }));
    expect(tapped(log, change({ name: 'Siri', dueDate: '2023-03-01' })).status).toBe('applied');
    expect(log.children[1]).toMatchObject({ name: 'Siri', dueDate: '2023-03-01' });
    expect(tapped(log, change({ dueDate: '2023-03-02' }))).toMatchObject({ code: 'due_date_not_valid' });
    expect(tapped(log, change({ dueDate: '2026-03-20' })).status).toBe('applied');
  });

  it('a child that is not there is refused', () => {
    expect(tapped(new FamilyLog(), change({ name: 'Siri' }))).toMatchObject({ code: 'child_not_found' });
  });

  it('is archived and taken back; never the last one', () => {
    const log = withTwo();
    tapped(log, change({ isArchived: true }));
    expect(tapped(log, change({ isArchived: true }, FIRST_CHILD.id))).toMatchObject({ code: 'last_child' });
    expect(log.children.map(({ isArchived }) => isArchived)).toEqual([false, true]);
    tapped(log, change({ isArchived: false }));
    tapped(log, change({ isArchived: true }, FIRST_CHILD.id));
    expect(log.children.map(({ isArchived }) => isArchived)).toEqual([true, false]);
  });
});

describe('R172 an entry is about one child', () => {
  it('the one it names, also after that one was archived', () => {
    const log = withTwo();
    tapped(log, change({ isArchived: true }));
    tapped(log, { ...logDiaper(ONE), childId: SECOND });
    expect(log.get(ONE)).toMatchObject({ childId: SECOND });
  });

  it('the first one, if it names none or one that the family does not have', () => {
    const log = withTwo();
    tapped(log, logDiaper(ONE));
    tapped(log, { ...logDiaper(TWO), childId: buildId(0xdead) });
    for (const id of [ONE, TWO]) expect(log.get(id)).not.toHaveProperty('childId');
  });

  it('each type of drops', () => {
    const log = withTwo();
    tapped(log, {
      ...logDrops([
        [ONE, 'vitamin_d'],
        [TWO, 'lactase'],
      ]),
      childId: SECOND,
    });
    expect([log.get(ONE), log.get(TWO)]).toMatchObject([{ childId: SECOND }, { childId: SECOND }]);
  });

  it('its author may say that it was about another', () => {
    const log = withTwo();
    tapped(log, logDiaper(ONE));
    const edit = (childId: string): Action => ({ type: 'activity.edit', activityId: ONE, changes: { childId } });
    expect(tapped(log, edit(SECOND), bob)).toMatchObject({ code: 'not_permitted' });
    const edited = tapped(log, edit(SECOND));
    expect(log.get(ONE)).toMatchObject({ childId: SECOND, editedAt: NOON });
    tapped(log, undo(edited.operationId));
    expect(log.get(ONE)).not.toHaveProperty('childId');
    tapped(log, edit(SECOND));
    tapped(log, edit(FIRST_CHILD.id));
    expect(log.get(ONE)).not.toHaveProperty('childId');
  });
});

describe('R173 what ends what stays with one child', () => {
  const feed = buildBottle({ id: ONE, startedAt: NOON - HOUR });
  const sleep = buildSleep({ id: TWO, userId: BOB, startedAt: NOON - 30 * MINUTE, childId: SECOND });

  it.each<[string, Action, string[]]>([
    ['a diaper of the first ends its feed', logDiaper(THREE), [ONE]],
    ['a diaper of the second ends its sleep', { ...logDiaper(THREE), childId: SECOND }, [TWO]],
    ['a feed of the first, in place of its feed, ends no sleep of the second', startBottle(THREE), [ONE]],
    ['a feed of the second ends its sleep', { ...startBottle(THREE), childId: SECOND }, [TWO]],
    ['a sleep of the second ends no feed of the first', { ...startSleep(THREE), childId: SECOND }, []],
  ])('%s', (_, action, ended) => {
    const log = withTwo(feed, sleep);
    tapped(log, action);
    const stillOpen = log.open().map(({ id }) => id);
    for (const id of [ONE, TWO]) expect(stillOpen.includes(id), id).toBe(!ended.includes(id));
  });

  it('R24 a parent feeds both at once', () => {
    const log = withTwo(feed);
    tapped(log, { ...startBottle(TWO), childId: SECOND });
    expect(log.open()).toHaveLength(2);
    // A second one of the same child takes the first one's place.
    tapped(log, { ...startBottle(THREE), childId: SECOND }, alice, NOON + MINUTE);
    expect(log.get(TWO)).toMatchObject({ endUnknown: true });
    expect(log.get(ONE)).toMatchObject({ endUnknown: false });
  });

  it('R24 an entry that moves to a child meets that child’s open one', () => {
    const log = withTwo(feed, buildBottle({ id: TWO, childId: SECOND, startedAt: NOON - MINUTE }));
    tapped(log, { type: 'activity.edit', activityId: ONE, changes: { childId: SECOND } });
    expect(log.get(ONE)).toMatchObject({ childId: SECOND, endUnknown: true });
  });

  it('R28 feeds of two children are never the same one', () => {
    const log = withTwo(feed, buildBottle({ id: TWO, userId: BOB, childId: SECOND, startedAt: NOON - HOUR }));
    expect(tapped(log, isSame(ONE, TWO))).toMatchObject({ status: 'superseded', reason: 'changed_since' });
  });

  it('any member ends it, whoever started it', () => {
    const log = withTwo(feed, sleep);
    expect(tapped(log, end(TWO), alice).status).toBe('applied');
  });
});
