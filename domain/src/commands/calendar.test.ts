import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addEvent, deleteEvent, editEvent, logDiaper, undo } from '../../test/build-action.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON, ONE_CHILD, STOCKHOLM } from '../../test/people.ts';
import { NO_LOTS } from '../activity/milk-store/no-lots.ts';
import { NOTHING_CHOSEN } from '../activity/more/more-choices.ts';
import { MAX_EVENTS } from '../calendar/event.ts';
import type { Action } from '../protocol/action.ts';
import type { EventRow } from '../protocol/event-row.ts';
import { operationSchema } from '../protocol/operation.ts';
import { DAY } from '../time/instant.ts';
import { applyPending, type Replica } from '../view/pending.ts';
import { operationResult } from './operation-result.ts';
import { shiftTimes } from './times.ts';

const alice = buildActor(ALICE);
const bob = buildActor(BOB);
const EVENT = buildId(1);

function logWith(...actions: Action[]): FamilyLog {
  const log = new FamilyLog();
  for (const action of actions) log.tap({ actor: alice, action });
  return log;
}

describe('R153 the author adds, edits and deletes', () => {
  it('an event with all its fields', () => {
    const log = new FamilyLog();
    const content = { title: 'BVC', description: 'Bring the card', endTime: '10:15' } as const;
    const outcome = log.tap({ actor: alice, action: addEvent(EVENT, content) });
    expect(outcome).toMatchObject({ status: 'applied', effects: [], skipped: [], stock: null });
    const event = { id: EVENT, userId: ALICE, date: '2026-03-10', startTime: '09:30', ...content };
    expect(log.events()).toEqual([event]);
  });

  it('leaves other fields unchanged', () => {
    const log = logWith(addEvent(EVENT), editEvent(EVENT, { date: '2026-04-01', startTime: null }));
    expect(log.events()).toMatchObject([{ title: 'Check-up', date: '2026-04-01', startTime: null }]);
  });

  it('a past or distant day is accepted', () => {
    const log = logWith(addEvent(EVENT, { date: '2000-01-01' }), addEvent(buildId(2), { date: '2099-12-31' }));
    expect(log.events()).toHaveLength(2);
  });

  it('nobody else may', () => {
    const log = logWith(addEvent(EVENT));
    const refused = { status: 'rejected', code: 'not_permitted' };
    expect(log.tap({ actor: bob, action: editEvent(EVENT, { title: 'Mine' }) })).toMatchObject(refused);
    expect(log.tap({ actor: bob, action: deleteEvent(EVENT) })).toMatchObject(refused);
    expect(log.events()).toMatchObject([{ title: 'Check-up' }]);
  });

  it('R62 also without Premium', () => {
    const expired = buildActor(ALICE, { hasAccess: false });
    const log = new FamilyLog();
    const actions = [addEvent(EVENT), editEvent(EVENT, { title: 'x' }), deleteEvent(EVENT)];
    for (const action of actions) expect(log.tap({ actor: expired, action }).status).toBe('applied');
  });
});

it.each<[string, Action, string | null]>([
  ['added so', addEvent(buildId(2), { startTime: null, endTime: '14:00' }), null],
  ['left by an edit that takes the start away', editEvent(EVENT, { startTime: null }), null],
])('R152, P38: an end without a start, %s', (_name, action, startTime) => {
  const log = logWith(addEvent(EVENT, { endTime: '14:00' }));
  expect(log.tap({ actor: alice, action }).status).toBe('applied');
  expect(log.events().at(-1)).toMatchObject({ startTime, endTime: '14:00' });
});

describe('R154 refused or superseded', () => {
  it.each<[string, Action, string]>([
    ['an id that is taken', addEvent(EVENT), 'id_taken'],
    ['an event that never was', editEvent(buildId(9), { title: 'x' }), 'event_not_found'],
    ['a deletion of one that never was', deleteEvent(buildId(9)), 'event_not_found'],
    ['R152 an end at the start', addEvent(buildId(2), { endTime: '09:30' }), 'end_not_after_start'],
    ['R152 an end before the start', addEvent(buildId(2), { endTime: '09:00' }), 'end_not_after_start'],
    ['R152 a start moved past the end', editEvent(EVENT, { startTime: '11:00' }), 'end_not_after_start'],
  ])('%s', (_name, action, code) => {
    const log = logWith(addEvent(EVENT, { endTime: '10:00' }));
    const before = log.events();
    expect(log.tap({ actor: alice, action })).toMatchObject({ status: 'rejected', code });
    expect(log.events()).toEqual(before);
  });

  it('a deletion wins, and names who deleted it', () => {
    const log = logWith(addEvent(EVENT), deleteEvent(EVENT));
    const late = { status: 'superseded', reason: 'deleted', activity: null, by: ALICE };
    expect(log.tap({ actor: alice, action: editEvent(EVENT, { title: 'x' }) })).toMatchObject(late);
    expect(log.tap({ actor: alice, action: deleteEvent(EVENT) })).toMatchObject(late);
    expect(log.tap({ actor: alice, action: addEvent(EVENT) })).toMatchObject({ code: 'id_taken' });
  });

  it('an author has 2,000 events at the most; a deleted one makes room', () => {
    const log = logWith(...Array.from({ length: MAX_EVENTS }, (_, n) => addEvent(buildId(1000 + n))));
    expect(log.tap({ actor: alice, action: addEvent(EVENT) })).toMatchObject({ code: 'calendar_full' });
    expect(log.tap({ actor: bob, action: addEvent(buildId(2)) }).status).toBe('applied');
    log.tap({ actor: alice, action: deleteEvent(buildId(1000)) });
    expect(log.tap({ actor: alice, action: addEvent(EVENT) }).status).toBe('applied');
  });

  it('has no undo: the deletion was confirmed', () => {
    const log = logWith(addEvent(EVENT));
    const { operationId } = log.tap({ actor: alice, action: deleteEvent(EVENT) });
    const outcome = log.tap({ actor: alice, action: undo(operationId) });
    expect(outcome).toMatchObject({ status: 'superseded', reason: 'changed_since' });
    expect(log.events()).toEqual([]);
  });
});

it('R151, S8 no clock moves an event: its day and times stay what was typed', () => {
  const action = addEvent(EVENT, { endTime: '10:00' });
  const operation = { id: buildId(9), at: NOON, zone: STOCKHOLM, action };
  expect(shiftTimes(operation, 3 * DAY)).toEqual({ ...operation, at: NOON + 3 * DAY });
});

it('R154 neither the answer nor its stored copy contains an event', () => {
  const log = new FamilyLog();
  const { operationId, ...outcome } = log.tap({ actor: alice, action: addEvent(EVENT, { title: 'Secret' }) });
  expect(JSON.stringify(operationResult(operationId, outcome))).not.toContain('Secret');
});

interface RandomDeed {
  readonly who: 0 | 1;
  readonly kind: number;
  readonly pick: number;
  readonly number: number;
}

const deeds = fc.array(
  fc.record<RandomDeed>({
    who: fc.constantFrom<0 | 1>(0, 1),
    kind: fc.nat({ max: 6 }),
    pick: fc.nat({ max: 6 }),
    number: fc.nat({ max: 11 }),
  }),
  { minLength: 1, maxLength: 40, size: 'max' },
);
const TIMES = [null, '08:00', '09:30', '09:31'] as const;

function deedOf({ kind, pick, number }: RandomDeed): Action {
  const id = buildId(100 + pick);
  const [startTime = null, endTime = null] = [TIMES[number % 4], TIMES[Math.floor(number / 3) % 4]];
  switch (kind) {
    case 0:
    case 1:
      return addEvent(id, { startTime, endTime });
    case 2:
      return editEvent(id, { startTime });
    case 3:
      return editEvent(id, { endTime, title: `title ${number}` });
    case 4:
      return editEvent(id, { date: `2026-0${1 + (number % 9)}-01` as '2026-01-01' });
    case 5:
      return deleteEvent(id);
    default:
      return logDiaper(buildId(0x500 + pick));
  }
}

describe('whatever two people do', () => {
  it('R152, R153 every event is well formed, and only its author changes it', () => {
    fc.assert(
      fc.property(deeds, (some) => {
        const log = new FamilyLog();
        const authors = new Map<string, string>();
        for (const deed of some) {
          const actor = [alice, bob][deed.who] ?? alice;
          const before = log.events();
          const outcome = log.tap({ actor, action: deedOf(deed) });
          for (const event of log.events()) {
            if (!authors.has(event.id)) authors.set(event.id, actor.userId);
            expect(event.userId).toBe(authors.get(event.id));
            if (event.startTime !== null && event.endTime !== null && event.endTime <= event.startTime) {
              expect.fail(`${event.startTime} to ${event.endTime}`);
            }
          }
          const others = (events: typeof before) => events.filter(({ userId }) => userId !== actor.userId);
          expect(others(log.events())).toEqual(others(before));
          if (outcome.status !== 'applied') expect(log.events()).toEqual(before);
        }
      }),
    );
  });

  it('R104 a device predicts exactly what the server will do, if nobody else writes', () => {
    fc.assert(
      fc.property(deeds, fc.nat({ max: 40 }), (some, split) => {
        const log = new FamilyLog();
        for (const deed of some.slice(0, split))
          log.tap({ actor: [alice, bob][deed.who] ?? alice, action: deedOf(deed) });
        const waiting = some
          .slice(split)
          .map((deed, n) => ({ id: buildId(0xf0 + n), at: NOON, zone: STOCKHOLM, action: deedOf(deed) }));
        const before = new Map(log.events().map((event) => [event.id, event]));
        const view = applyPending(replicaOf(log), waiting, alice, NOON);
        expect(applyPending(replicaOf(log), waiting, alice, NOON)).toEqual(view);
        for (const operation of waiting) {
          expect(operationSchema.safeParse(operation).success).toBe(true);
          expect(view.outcomes.get(operation.id)).toEqual(log.apply(operation, alice, NOON));
        }
        expect(new Set(view.events)).toEqual(new Set(log.events()));
        // R101: what does not wait is as it was.
        for (const event of log.events()) if (!view.waiting.has(event.id)) expect(event).toEqual(before.get(event.id));
        for (const id of before.keys()) {
          if (!log.events().some((event) => event.id === id)) expect(view.waiting.has(id)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

it('R101 an event added and deleted again, before either was sent, does not wait', () => {
  const actions = [addEvent(EVENT), deleteEvent(EVENT)];
  const waiting = actions.map((action, n) => ({ id: buildId(0xf0 + n), at: NOON, zone: STOCKHOLM, action }));
  const view = applyPending(replicaOf(new FamilyLog()), waiting, alice, NOON);
  expect([view.events, view.waiting.size]).toEqual([[], 0]);
});

function replicaOf(log: FamilyLog): Replica {
  const rows: EventRow[] = [
    ...log.events().map((event) => ({ id: event.id, revision: 1, event, deleted: null })),
    ...log.deletedEvents().map(({ id, by }) => ({ id, revision: 2, event: null, deleted: { at: NOON, by } })),
  ];
  const activities = log.all().map((activity) => ({ id: activity.id, revision: 1, activity, deleted: null }));
  return {
    rows: new Map(activities.map((row) => [row.id, row])),
    events: new Map(rows.map((row) => [row.id, row])),
    children: ONE_CHILD,
    more: NOTHING_CHOSEN,
    milk: NO_LOTS,
    done: new Map(),
    stock: null,
    deleted: new Map(),
  };
}
