import { describe, expect, it } from 'vitest';
import {
  buildBottle,
  buildDiaper,
  buildEnded,
  buildNote,
  buildSleep,
  buildTemperature,
  buildTummyTime,
} from '../../test/build-activity.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../test/people.ts';
import type { Activity } from '../activity/activity.ts';
import { ACTIVITY_KINDS } from '../activity/kinds.ts';
import { type MorePlace, NOTHING_CHOSEN, shownMore } from '../activity/more/more-choices.ts';
import type { Action } from '../protocol/action.ts';
import { recordsOf } from '../statistics/records.ts';
import { MINUTE } from '../time/instant.ts';

const [alice, bob] = [buildActor(ALICE), buildActor(BOB)];
const [RUNNING, NEW] = [buildId(1), buildId(2)];
const base = { activityId: NEW, startedAt: NOON, note: null };
const place = (kind: string, where: MorePlace): Action => ({ type: 'more.place', kind, place: where });

describe('R210 what tummy time ends, and what ends it', () => {
  it.each([buildBottle(), buildSleep()])('a started one ends a running $kind', (session) => {
    const log = new FamilyLog(session);
    log.tap({ actor: alice, action: { ...base, type: 'tummy_time.start' } });
    expect(log.get(RUNNING)).toMatchObject({ endedAt: NOON, endCause: 'consequence' });
    expect(log.get(NEW)).toMatchObject({ kind: 'tummy_time', endedAt: null });
  });

  it.each<Action>([
    { ...base, type: 'feed.start', feed: { kind: 'breastmilk' } },
    { ...base, type: 'sleep.start' },
    { ...base, type: 'diaper.log', contents: 'pee' },
  ])('$type ends a running one, also the partner’s', (action) => {
    const log = new FamilyLog(buildTummyTime({ userId: BOB }));
    log.tap({ actor: alice, action });
    expect(log.get(RUNNING)).toMatchObject({ endedAt: NOON, endedBy: ALICE, endCause: 'consequence' });
  });

  it.each<Action>([
    { ...base, type: 'tummy_time.log', startedAt: NOON - 5 * MINUTE, endedAt: NOON },
    { ...base, type: 'temperature.log', centiCelsius: 3825, site: 'ear' },
    { ...base, type: 'note.log', note: 'Laughed', isFirst: true },
    { type: 'bath.log', activityId: NEW, startedAt: NOON, babyOil: false, shampoo: false },
  ])('$type ends nothing', (action) => {
    const log = new FamilyLog(buildTummyTime(), buildSleep({ id: buildId(3), userId: BOB }));
    expect(log.tap({ actor: alice, action }).status).toBe('applied');
    expect(log.open()).toHaveLength(2);
  });

  it('an undo of what ended it lets it go on', () => {
    const log = new FamilyLog(buildTummyTime());
    const { operationId } = log.tap({ actor: alice, action: { ...base, type: 'sleep.start' } });
    log.tap({ actor: alice, action: { type: 'undo', operationId } });
    expect(log.open()).toEqual([buildTummyTime()]);
  });

  it('of two of one author the earlier one’s end is unknown (R24)', () => {
    const log = new FamilyLog(buildTummyTime());
    log.tap({ actor: alice, action: { ...base, type: 'tummy_time.start' } });
    expect(log.get(RUNNING)).toMatchObject({ endUnknown: true, endedAt: null });
  });

  it('anybody ends it', () => {
    const log = new FamilyLog(buildTummyTime());
    const end = { type: 'session.end', activityId: RUNNING, endedAt: NOON, amountMl: null, note: null } as const;
    expect(log.tap({ actor: bob, action: end })).toMatchObject({ status: 'applied' });
    expect(log.get(RUNNING)).toMatchObject({ endedAt: NOON, endedBy: BOB, endCause: 'tap' });
  });
});

it('R213 a note keeps its text', () => {
  const log = new FamilyLog(buildNote());
  const edit = (changes: { note: string | null } | { isFirst: boolean }) =>
    log.tap({ actor: alice, action: { type: 'activity.edit', activityId: RUNNING, changes } });
  expect(edit({ note: null })).toMatchObject({ status: 'rejected', code: 'does_not_fit' });
  expect(edit({ note: 'Crawled' }).status).toBe('applied');
  expect(edit({ isFirst: true }).status).toBe('applied');
  expect(log.get(RUNNING)).toMatchObject({ note: 'Crawled', isFirst: true });
});

describe('R214 records', () => {
  const words = (activity: Activity) => recordsOf(activity, 'UTC').map(({ type, details }) => [type, details]);
  it.each<[Activity, string[][]]>([
    [
      buildEnded(buildTummyTime(), NOON),
      [
        ['tummy_time', 'Tummy time started'],
        ['tummy_time', 'Tummy time completed'],
      ],
    ],
    [buildTemperature(), [['temperature', 'Temperature 38.25 °C']]],
    [buildTemperature({ centiCelsius: 3800, site: 'rectal' }), [['temperature', 'Temperature 38.0 °C, rectal']]],
    [buildNote(), [['note', 'Note']]],
    [buildNote({ isFirst: true }), [['note', 'First time']]],
  ])('of %o', (activity, records) => {
    expect(words(activity)).toEqual(records);
  });

  it('a note’s text is in the notes', () => {
    expect(recordsOf(buildNote(), 'UTC')).toMatchObject([{ notes: 'Rolled over', session_id: null }]);
  });
});

describe('R217 the family’s choice', () => {
  it('is shown and hidden by anybody, and a kind is in one place', () => {
    const log = new FamilyLog();
    log.tap({ actor: alice, action: { type: 'more.show', on: true } });
    log.tap({ actor: bob, action: place('note', 'pinned') });
    expect(log.more).toEqual({ isOn: true, pinned: ['note'], hidden: [] });
    log.tap({ actor: alice, action: place('note', 'hidden') });
    expect(log.more).toEqual({ isOn: true, pinned: [], hidden: ['note'] });
    log.tap({ actor: alice, action: place('note', 'listed') });
    log.tap({ actor: alice, action: { type: 'more.show', on: false } });
    expect(log.more).toEqual(NOTHING_CHOSEN);
  });

  it('refuses a kind that nobody knows, or that is not in *More*, and changes nothing', () => {
    const log = new FamilyLog();
    for (const kind of ['moon_phase', 'bottle', 'constructor']) {
      expect(log.tap({ actor: alice, action: place(kind, 'pinned') })).toMatchObject({
        status: 'rejected',
        code: 'kind_unknown',
      });
    }
    expect(log.more).toEqual(NOTHING_CHOSEN);
  });

  it('refuses a fifth pin, but not one that is there', () => {
    const log = new FamilyLog();
    // Of a later release.
    log.more = { isOn: true, pinned: ['a', 'b', 'c', 'note'], hidden: [] };
    expect(log.tap({ actor: alice, action: place('temperature', 'pinned') })).toMatchObject({
      status: 'rejected',
      code: 'pins_full',
    });
    expect(log.tap({ actor: alice, action: place('note', 'pinned') }).status).toBe('applied');
    expect(log.more.pinned).toEqual(['a', 'b', 'c', 'note']);
  });

  it('changes no entry', () => {
    const log = new FamilyLog(buildDiaper());
    expect(log.tap({ actor: alice, action: place('note', 'pinned') })).toMatchObject({ effects: [], stock: null });
  });
});

describe('R216 what is shown of it', () => {
  it('nothing to a family that uses none of it, whatever it logs', () => {
    expect(shownMore(NOTHING_CHOSEN, [buildDiaper(), buildSleep(), buildBottle()])).toBeNull();
  });

  it('all kinds once it is on, pinned ones also as tiles, in one order', () => {
    const choices = { isOn: true, pinned: ['note', 'later_kind', 'tummy_time'], hidden: ['temperature'] };
    expect(shownMore(choices, [])).toEqual({
      pinned: ['tummy_time', 'note'],
      listed: ['tummy_time', 'growth', 'note', 'medicine', 'pumping', 'solid_food'],
    });
  });

  it('once an entry of it is in the log; its kind is then not hidden', () => {
    const choices = { ...NOTHING_CHOSEN, hidden: ['temperature', 'note'] };
    expect(shownMore(choices, [buildTemperature()])).toEqual({
      pinned: [],
      listed: ['tummy_time', 'temperature', 'growth', 'medicine', 'pumping', 'solid_food'],
    });
  });
});

it('every kind of *More* is a kind', () => {
  const listed = shownMore({ ...NOTHING_CHOSEN, isOn: true }, [])?.listed ?? [];
  expect(ACTIVITY_KINDS).toEqual(expect.arrayContaining([...listed]));
});
