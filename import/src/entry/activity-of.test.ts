import type { Activity } from '@lulla/domain/activity/activity';
import { uuidSchema } from '@lulla/domain/uuid';
import { describe, expect, it } from 'vitest';
import { FAMILY_ID, fixture, fixturesIn, readAs, textFile, USER_ID } from '../../test/fixtures.ts';
import { activityOf, type Place } from './activity-of.ts';
import type { Content, ImportedEntry } from './entry.ts';

const CHILD_ID = '018f0000-0000-7000-8000-0000000000c1';
const START = Date.UTC(2026, 2, 1, 8);
const PLACE: Place = { familyId: FAMILY_ID, userId: USER_ID };

function entry(content: Content, parts: Partial<ImportedEntry> = {}): ImportedEntry {
  return {
    id: '2f0c1f6e-6d0e-5d0c-9d3e-2f6c0f4f7a10',
    content,
    startedAt: START,
    endedAt: null,
    zone: null,
    child: 'Alma',
    childId: 'new',
    loggedBy: null,
    authorId: null,
    note: null,
    file: 'log.csv',
    row: 2,
    ...parts,
  };
}

const feed = (leftSeconds: number | null, rightSeconds: number | null, firstSide: 'left' | 'right' | null = null) =>
  ({ kind: 'breastmilk', leftSeconds, rightSeconds, firstSide }) as const;

describe('R293 an entry of another log', () => {
  it('has an id of its family, the same each time, that older clients read', () => {
    const imported = entry({ kind: 'sleep' });
    const { id } = activityOf(imported, PLACE);
    expect(uuidSchema.safeParse(id).success).toBe(true);
    expect(activityOf({ ...imported, note: 'later' }, PLACE).id).toBe(id);
    expect(activityOf(imported, { ...PLACE, familyId: USER_ID }).id).not.toBe(id);
    const ids = readAs([fixture('huckleberry/log.csv')]).entries.map((each) => activityOf(each, PLACE).id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is of who logged it or who imports, and about the child that was answered', () => {
    const hers = entry({ kind: 'sleep' }, { childId: CHILD_ID });
    expect(activityOf(hers, PLACE)).toMatchObject({ userId: USER_ID, childId: CHILD_ID });
    const other = entry({ kind: 'sleep' }, { authorId: CHILD_ID, childId: USER_ID });
    expect(activityOf(other, PLACE)).toMatchObject({ userId: CHILD_ID, childId: USER_ID });
    for (const childId of [null, 'new'] as const)
      expect(activityOf(entry({ kind: 'sleep' }, { childId }), PLACE)).not.toHaveProperty('childId');
  });

  it('has an end, or one that is not known', () => {
    const over = activityOf(entry({ kind: 'sleep' }, { endedAt: START + 60_000 }), PLACE);
    expect(over).toMatchObject({ endedAt: START + 60_000, endedBy: USER_ID, endCause: 'logged', endUnknown: false });
    expect(activityOf(entry({ kind: 'sleep' }), PLACE)).toMatchObject({
      endedAt: null,
      endedBy: null,
      endUnknown: true,
    });
  });
});

describe('R293 sides', () => {
  const of = (content: Content, minutes: number) =>
    activityOf(entry(content, { endedAt: START + minutes * 60_000 }), PLACE) as Extract<
      Activity,
      { kind: 'breastmilk' }
    >;

  it('are to the second where they fill the feed and the first one is known', () => {
    const { sides, minutesLeft } = of(feed(125, 235, 'right'), 6);
    expect(sides).toEqual([
      { at: START, to: 'right' },
      { at: START + 235_000, to: 'left' },
    ]);
    expect(minutesLeft).toBeUndefined();
    expect(of(feed(null, 300), 5).sides).toEqual([{ at: START, to: 'right' }]);
  });

  it('are minutes otherwise, no longer than the feed', () => {
    expect(of(feed(90, 90), 3)).toMatchObject({ minutesLeft: 2, minutesRight: 1 });
    expect(of(feed(120, 60, 'left'), 20)).toMatchObject({ minutesLeft: 2, minutesRight: 1 });
    expect(of(feed(120, 60, 'left'), 20)).not.toHaveProperty('sides');
    expect(of(feed(600, 0), 0)).toMatchObject({ minutesLeft: 10, minutesRight: 0, endedAt: START });
  });
});

describe('R293 medicine', () => {
  const given = (dose: number | null, unit: string | null) =>
    activityOf(entry({ kind: 'medicine', name: 'Alvedon', dose, unit }, { note: 'fever' }), PLACE);

  it('keeps its dose in a unit of the log', () => {
    expect(given(1.5, 'mL')).toMatchObject({ kind: 'medicine', centiDose: 150, unit: 'ml', note: 'fever' });
    expect(given(1, 'tablets')).toMatchObject({ kind: 'medicine', unit: 'tablet' });
  });

  it('is a note where the log could not say how much', () => {
    expect(given(2, 'tsk')).toMatchObject({ kind: 'note', note: 'Alvedon 2 tsk\nfever' });
    expect(given(null, null)).toMatchObject({ kind: 'note', note: 'Alvedon\nfever' });
    expect(given(0.001, 'ml')).toMatchObject({ kind: 'note' });
  });
});

it('R293 pumping is the family’s, a moment without an end, and measured one way', () => {
  const pumped = activityOf(entry({ kind: 'pumping', leftMl: 40, rightMl: null, totalMl: 90 }), PLACE);
  expect(pumped).toMatchObject({ leftMl: 40, rightMl: null, togetherMl: null, endedAt: START, stored: null });
  expect(pumped).not.toHaveProperty('childId');
});

it('R292 Lulla’s own kinds come back with everything that they say', () => {
  const { entries } = readAs(fixturesIn('lulla'));
  const said = entries.map((each) => activityOf(each, PLACE));
  expect(said.find(({ kind }) => kind === 'medicine')).toMatchObject({ centiDose: 250, leastMinutes: 360 });
  expect(said.find(({ kind }) => kind === 'solid_food')).toMatchObject({
    foods: [{ name: 'Omelette', allergens: ['egg'] }],
    reaction: 'red cheeks',
  });
  expect(said.find(({ kind }) => kind === 'breastmilk')).toMatchObject({
    minutesLeft: 9,
    sides: [{ to: 'left' }, { to: 'pause' }],
  });
  expect(
    readAs([textFile('a.json', '{"app_name":"Lulla","user":{"id":"a"},"profile":{"display_name":"A"},"entries":[]}')])
      .entries,
  ).toEqual([]);
});
