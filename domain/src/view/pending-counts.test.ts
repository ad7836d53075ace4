import { describe, expect, it } from 'vitest';
import {
  addEvent,
  automatic,
  deleteEvent,
  edit,
  editEvent,
  logDiaper,
  remove,
  restock,
  restore,
  undo,
  useOne,
} from '../../test/build-action.ts';
import { ALICE, BOB, buildActor, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { EMPTY_REPLICA } from '../../test/replica.ts';
import { type CalendarEvent, MAX_EVENTS } from '../calendar/event.ts';
import type { Action } from '../protocol/action.ts';
import type { EventRow } from '../protocol/event-row.ts';
import { HOUR } from '../time/instant.ts';
import { applyPending, type Replica } from './pending.ts';

const alice = buildActor(ALICE);
const stock = { remaining: 5, batchId: buildId(0xba), restockedAt: NOON - HOUR, usesAutomatically: true };
const OPERATION = (n: number) => buildId(0xf0 + n);

/** The view with `actions` waiting, whose ids are 0xf1, 0xf2 … */
function viewOf(replica: Partial<Replica>, ...actions: Action[]) {
  const operations = actions.map((action, n) => ({ id: OPERATION(n + 1), at: NOON, zone: STOCKHOLM, action }));
  const view = applyPending({ ...EMPTY_REPLICA, ...replica }, operations, alice, NOON);
  return { ...view, outcomes: operations.map(({ id }) => view.outcomes.get(id)) };
}

const EVENT = (n: number) => buildId(0x1000 + n);
const rowOf = (event: CalendarEvent): EventRow => ({ id: event.id, revision: 1, event, deleted: null });
const goneRow = (n: number): EventRow => ({ id: EVENT(n), revision: 1, event: null, deleted: { at: NOON, by: BOB } });

function eventOf(n: number, userId: string): CalendarEvent {
  const { type: _, eventId: id, ...content } = addEvent(EVENT(n));
  return { id, userId, ...content };
}

/** As many events of Alice's as `own`, one of Bob's, and one that he deleted. */
function eventsWith(own: number): Replica['events'] {
  const rows = Array.from({ length: own }, (_, n) => rowOf(eventOf(n + 10, ALICE)));
  return new Map([...rows, rowOf(eventOf(1, BOB)), goneRow(2)].map((row) => [row.id, row]));
}

const FULL = { status: 'rejected', code: 'calendar_full' };
const APPLIED = { status: 'applied' };

describe('R154 the device’s event limit counts its author’s events, waiting ones included', () => {
  it('the last one fits, the next does not', () => {
    const { outcomes } = viewOf({ events: eventsWith(MAX_EVENTS - 2) }, ...[3, 4, 5].map((n) => addEvent(EVENT(n))));
    expect(outcomes).toMatchObject([APPLIED, APPLIED, FULL]);
  });

  it('an edited event counts once, a deleted one not at all', () => {
    const { outcomes } = viewOf(
      { events: eventsWith(MAX_EVENTS) },
      editEvent(EVENT(10), { title: 'BVC' }),
      addEvent(EVENT(3)),
      deleteEvent(EVENT(11)),
      addEvent(EVENT(4)),
      addEvent(EVENT(5)),
    );
    expect(outcomes).toMatchObject([APPLIED, FULL, APPLIED, APPLIED, FULL]);
  });
});

describe('R154 a deletion wins over an edit, whose result names who deleted it', () => {
  it('a partner’s deletion, and one’s own waiting one', () => {
    const { outcomes, events } = viewOf(
      { events: eventsWith(1) },
      editEvent(EVENT(2), { title: 'BVC' }),
      deleteEvent(EVENT(10)),
      editEvent(EVENT(10), { title: 'BVC' }),
    );
    expect(outcomes).toEqual([
      { status: 'superseded', reason: 'deleted', activity: null, by: BOB },
      {
        status: 'applied',
        effects: [],
        skipped: [],
        stock: null,
        event: { id: EVENT(10), after: null },
        child: null,
        more: null,
        lot: null,
        milk: null,
      },
      { status: 'superseded', reason: 'deleted', activity: null, by: ALICE },
    ]);
    expect(events).toEqual([eventOf(1, BOB)]);
  });
});

describe('R100 the stock with the waiting operations', () => {
  it('shows as waiting only while it differs from the server’s', () => {
    expect(viewOf({ stock })).toMatchObject({ stock, isStockWaiting: false });
    expect(viewOf({ stock }, useOne)).toMatchObject({ stock: { remaining: 4 }, isStockWaiting: true });
    expect(viewOf({ stock }, useOne, undo(OPERATION(1)))).toMatchObject({ stock, isStockWaiting: false });
    expect(viewOf({}, restock(20))).toMatchObject({ stock: { remaining: 20 }, isStockWaiting: true });
  });

  it('R147 a use that waits is taken back once', () => {
    const { outcomes, stock: left } = viewOf({ stock }, useOne, useOne, undo(OPERATION(1)), undo(OPERATION(1)));
    expect(outcomes[2]).toMatchObject(APPLIED);
    expect(outcomes[3]).toMatchObject({ status: 'superseded', reason: 'changed_since' });
    expect(left?.remaining).toBe(4);
  });
});

describe('the stock over several waiting operations', () => {
  const LATE = { status: 'superseded', reason: 'changed_since' };

  it('R142 without a stock there is nothing to use', () => {
    expect(viewOf({}, useOne).outcomes).toEqual([{ status: 'rejected', code: 'stock_empty' }]);
  });

  it('R147 a restock that was undone gives and takes no diapers', () => {
    const undos = [2, 1, 3].map((n) => undo(OPERATION(n)));
    const { outcomes, stock: left } = viewOf({}, restock(5), useOne, ...undos);
    expect(outcomes).toMatchObject([APPLIED, APPLIED, APPLIED, APPLIED, LATE]);
    expect(left).toBeNull();
  });

  it('R145 a diaper change restored after that takes none', () => {
    const diaper = buildId(3);
    const { outcomes, activities } = viewOf(
      {},
      restock(5),
      logDiaper(diaper),
      remove(diaper),
      undo(OPERATION(1)),
      restore(diaper),
    );
    expect(outcomes).toMatchObject([APPLIED, APPLIED, APPLIED, APPLIED, APPLIED]);
    expect(activities).toMatchObject([{ id: diaper, fromStock: null }]);
  });

  it('R147 the switch is turned back, unless it was changed since', () => {
    const turned = viewOf({ stock }, automatic(false), undo(OPERATION(1)));
    expect(turned).toMatchObject({ stock, isStockWaiting: false });
    const { outcomes } = viewOf({ stock }, automatic(false), automatic(true), undo(OPERATION(1)));
    expect(outcomes[2]).toMatchObject(LATE);
  });
});

describe('R102, R103 operations that cannot be undone on the device', () => {
  it('one that will be refused, because the server does not store it', () => {
    const { outcomes } = viewOf({}, edit(buildId(9), { note: 'x' }), undo(OPERATION(1)));
    expect(outcomes[1]).toEqual({ status: 'rejected', code: 'activity_not_found' });
  });

  it('one whose entry is no longer on the device', () => {
    const acknowledged = buildId(0xacc);
    const gone = viewOf({}, logDiaper(buildId(3))).activities[0] ?? null;
    const done = new Map([[acknowledged, { effects: [{ id: buildId(3), before: null, after: gone }], stock: null }]]);
    const { outcomes, activities } = viewOf({ done }, undo(acknowledged));
    expect(outcomes[0]).toMatchObject({ status: 'superseded', reason: 'changed_since' });
    expect(activities).toEqual([]);
  });

  it('R44 a second deletion names the author of the waiting one', () => {
    const { outcomes } = viewOf({}, logDiaper(buildId(3)), remove(buildId(3)), remove(buildId(3)));
    expect(outcomes[2]).toEqual({ status: 'superseded', reason: 'deleted', activity: null, by: ALICE });
  });
});
