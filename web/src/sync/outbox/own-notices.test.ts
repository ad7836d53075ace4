import type { Action } from '@lulla/domain/protocol/action';
import type { OperationResult } from '@lulla/domain/protocol/result';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import { MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import type { OutboxRecord, Snapshot } from '../model/snapshot.ts';
import { newUuid } from '../new-uuid.ts';
import { after, applied, buildExchange, snapshotAt } from '../testing/exchange.ts';
import {
  ALICE,
  BOB,
  buildBottle,
  buildDiaperLog,
  buildPumping,
  buildRecord,
  buildRow,
  buildSleep,
  FAMILY,
  NOON,
} from '../testing/fixtures.ts';

describe('D43 what the person hears', () => {
  function noticesAfter(snapshot: Snapshot, answer: Partial<SyncResponse>) {
    return after(snapshot, buildExchange(answer)).notices.map(({ notice }) => notice);
  }

  it('names both ends when mine came second', () => {
    const bottle = buildBottle({ endedAt: NOON - 9 * MINUTE, endedBy: BOB, endCause: 'tap', amountMl: 110 });
    const end = buildRecord(1, {
      type: 'session.end',
      activityId: bottle.id,
      endedAt: NOON,
      amountMl: 90,
      note: null,
    });
    const { operationId } = end;
    const results: OperationResult[] = [
      { operationId, status: 'superseded', reason: 'already_ended', activity: bottle, by: BOB },
    ];
    expect(noticesAfter(snapshotAt(1, { outbox: [end] }), { results })).toEqual([
      { type: 'already_ended', operationId, by: BOB, activity: bottle, mine: { endedAt: NOON, amountMl: 90 } },
    ]);
  });

  it('P10 names what I had pumped when my end came second', () => {
    const pumping = buildPumping({ endedAt: NOON - 9 * MINUTE, endedBy: BOB, endCause: 'tap' });
    const pumped = { leftMl: 60, rightMl: 50, togetherMl: null, stored: null };
    const action = { type: 'session.end', activityId: pumping.id, endedAt: NOON, amountMl: null, note: null } as const;
    const end = buildRecord(1, { ...action, pumped });
    const { operationId } = end;
    const results: OperationResult[] = [
      { operationId, status: 'superseded', reason: 'already_ended', activity: pumping, by: BOB },
    ];
    expect(noticesAfter(snapshotAt(1, { outbox: [end] }), { results })).toMatchObject([
      { type: 'already_ended', mine: { endedAt: NOON, amountMl: 110 } },
    ]);
  });

  it('says who deleted what I changed', () => {
    const activityId = newUuid();
    const edit = buildRecord(1, { type: 'activity.edit', activityId, changes: { note: 'x' } });
    const { operationId } = edit;
    const results: OperationResult[] = [
      { operationId, status: 'superseded', reason: 'deleted', activity: null, by: BOB },
    ];
    expect(noticesAfter(snapshotAt(1, { outbox: [edit] }), { results })).toEqual([
      { type: 'deleted', operationId, by: BOB, activityId, action: 'activity.edit' },
    ]);
  });

  it.each([
    [true, 'changed_since', [{ type: 'not_joined' }]],
    [true, 'deleted', []],
    [false, 'changed_since', []],
    [false, 'deleted', [{ type: 'deleted', by: BOB, action: 'session.same' }]],
  ] as const)('of two that began together only what came out otherwise: %s, %s', (same, reason, expected) => {
    const answer = buildRecord(1, { type: 'session.same', activityId: newUuid(), otherId: newUuid(), same });
    const { operationId } = answer;
    const results: OperationResult[] = [{ operationId, status: 'superseded', reason, activity: null, by: BOB }];
    expect(noticesAfter(snapshotAt(1, { outbox: [answer] }), { results })).toMatchObject(expected);
  });

  it('says what an undo left alone', () => {
    const undo = buildRecord(1, { type: 'undo', operationId: newUuid() });
    const { operationId } = undo;
    const outbox = [undo];
    const skipped = [newUuid()];
    expect(noticesAfter(snapshotAt(1, { outbox }), { results: [applied(undo, { skipped })] })).toEqual([
      { type: 'undo_skipped', operationId, all: false, skipped },
    ]);
    const results: OperationResult[] = [
      { operationId, status: 'superseded', reason: 'changed_since', activity: null, by: null },
    ];
    expect(noticesAfter(snapshotAt(1, { outbox }), { results })).toEqual([
      { type: 'undo_skipped', operationId, all: true, skipped: [] },
    ]);
  });

  it('is the last 50 things, when nobody has listened for long', () => {
    const notice = { type: 'deleted', operationId: 'o', by: BOB, activityId: 'a', action: 'undo' } as const;
    const undo = buildRecord(1, { type: 'undo', operationId: newUuid() });
    const answer = buildExchange({ results: [applied(undo, { skipped: [newUuid()] })] });
    const heardAfter = (waiting: number) => {
      const notices = Array.from({ length: waiting }, (_, seq) => ({ seq, notice }));
      return after(snapshotAt(1, { outbox: [undo], notices }), answer).notices;
    };
    expect(heardAfter(49)).toHaveLength(50);
    expect(heardAfter(50)).toHaveLength(50);
    expect(heardAfter(50)[0]?.seq).toBe(1);
    expect(heardAfter(50).at(-1)?.notice.type).toBe('undo_skipped');
  });

  it('hears nothing of an operation that was settled before', () => {
    const undo = buildRecord(1, { type: 'undo', operationId: newUuid() });
    const results = [applied(undo, { skipped: [newUuid()] })];
    expect(noticesAfter(snapshotAt(1), { results })).toEqual([]);
  });
});

describe('D44 an end of mine that an earlier one replaced', () => {
  const mine = buildSleep({ endedAt: NOON, endedBy: ALICE, endCause: 'tap' });
  const earlier = { ...mine, endedAt: NOON - 20 * MINUTE, endedBy: BOB };
  const notice = { type: 'end_replaced', by: BOB, activity: earlier, mine: { endedAt: NOON, amountMl: null } };

  function noticesFor(known: typeof mine, came: typeof mine) {
    const rows = new Map([[known.id, buildRow(known)]]);
    return after(snapshotAt(1, { rows }), buildExchange({ rows: [buildRow(came, 2)] })).notices;
  }

  it('is told with both values', () => {
    expect(noticesFor(mine, earlier)).toMatchObject([{ notice }]);
  });

  it('is told when both came in one answer', () => {
    const open = { ...mine, endedAt: null, endedBy: null, endCause: null };
    const end = buildRecord(1, { type: 'session.end', activityId: mine.id, endedAt: NOON, amountMl: null, note: null });
    const effects = [{ id: mine.id, before: open, after: mine }];
    const exchange = buildExchange({ results: [applied(end, { effects })], rows: [buildRow(earlier, 3)] });
    const rows = new Map([[open.id, buildRow(open)]]);
    expect(after(snapshotAt(1, { rows, outbox: [end] }), exchange).notices).toMatchObject([{ notice }]);
  });

  it('P10 is told with what I had pumped', () => {
    const ended = { endedAt: NOON, endedBy: ALICE, endCause: 'tap' } as const;
    const pumping = buildPumping({ ...ended, togetherMl: 110 });
    const rows = new Map([[pumping.id, buildRow(pumping)]]);
    const came = buildRow({ ...pumping, endedAt: NOON - 20 * MINUTE, endedBy: BOB, togetherMl: 90 }, 2);
    expect(after(snapshotAt(1, { rows }), buildExchange({ rows: [came] })).notices).toMatchObject([
      { notice: { type: 'end_replaced', mine: { endedAt: NOON, amountMl: 110 } } },
    ]);
  });

  it.each([
    ['a correction of my own', mine, { ...earlier, endedBy: ALICE, endCause: 'edit' as const }],
    ['a later end', mine, { ...earlier, endedAt: NOON + MINUTE }],
    ['an end that followed from another entry of mine', { ...mine, endCause: 'consequence' as const }, earlier],
    ["somebody else's end", { ...mine, endedBy: BOB }, earlier],
  ])('is not told for %s', (_, known, came) => {
    expect(noticesFor(known, came)).toEqual([]);
  });
});

describe('D47 a session of mine that somebody else ended', () => {
  const running = buildSleep();
  const over = { ...running, endedAt: NOON, endedBy: BOB, endCause: 'consequence' as const };

  function noticesFor(known: typeof running, came: typeof running, outbox: OutboxRecord[] = []) {
    const rows = new Map([[known.id, buildRow(known)]]);
    return after(snapshotAt(1, { rows, outbox }), buildExchange({ rows: [buildRow(came, 2)] })).notices;
  }

  it.each([
    ['by what they logged', over],
    ['by an end', { ...over, endCause: 'tap' as const }],
    ['by an account that is gone', { ...over, endedBy: null }],
  ])('is told: %s', (_, came) => {
    const notice = { type: 'ended_by_other', by: came.endedBy, activity: came };
    expect(noticesFor(running, came)).toMatchObject([{ notice }]);
    expect(noticesFor({ ...running, endUnknown: true }, came)).toMatchObject([{ notice }]);
  });

  it.each([
    ['an end of my own', running, { ...over, endedBy: ALICE }],
    ['a session of theirs', { ...running, userId: BOB }, { ...over, userId: BOB }],
    ['one that was over already', over, { ...over, note: 'x' }],
    ['one that goes on', running, { ...running, note: 'x' }],
  ])('is not told for %s', (_, known, came) => {
    expect(noticesFor(known, came)).toEqual([]);
  });

  describe('of theirs that what I logged ended', () => {
    const theirs = buildSleep({ userId: BOB });
    const later = { ...theirs, endedAt: NOON + 5 * MINUTE, endedBy: BOB, endCause: 'tap' as const };
    const guessed = { ...theirs, endedAt: NOON, endedBy: ALICE, endCause: 'consequence' as const };
    const notice = { type: 'ended_by_other', by: BOB, activity: later };

    it('is told when they ended it later: it ran on beside my entry', () => {
      expect(noticesFor(guessed, later)).toMatchObject([{ notice }]);
      expect(noticesFor(guessed, { ...later, endedAt: NOON - MINUTE })).toEqual([]);
    });

    it.each([{}, { childId: FAMILY }])('is told when my entry came to the server after their end: %j', (about) => {
      const start = buildRecord(1, { ...buildDiaperLog(), ...about } as Action);
      expect(noticesFor(theirs, later, [start])).toMatchObject([{ notice }]);
      expect(noticesFor(theirs, { ...later, endedAt: NOON - MINUTE }, [start])).toEqual([]);
      expect(noticesFor({ ...theirs, startedAt: NOON + MINUTE }, later, [start])).toEqual([]);
      const rows = new Map([[theirs.id, buildRow(theirs)]]);
      const exchange = buildExchange({ results: [applied(start)], rows: [buildRow(later, 2)] });
      expect(after(snapshotAt(1, { rows, outbox: [start] }), exchange).notices).toMatchObject([{ notice }]);
    });
  });

  it('is told when my start came late, and was ended as it came (R21)', () => {
    const start = buildRecord(1, {
      type: 'sleep.start',
      activityId: running.id,
      startedAt: running.startedAt,
      note: null,
    });
    const noticesOf = (came: typeof running, ...outbox: OutboxRecord[]) => {
      const results = [applied(start, { effects: [{ id: came.id, before: null, after: came }] })];
      const exchange = buildExchange({ results, rows: [buildRow(came, 2)] });
      return after(snapshotAt(1, { outbox: [start, ...outbox] }), exchange).notices;
    };
    expect(noticesOf(over)).toMatchObject([{ notice: { type: 'ended_by_other', by: BOB, activity: over } }]);
    expect(noticesOf({ ...over, endedBy: ALICE, endCause: 'logged' })).toEqual([]);
    const action = { type: 'session.end', activityId: running.id, endedAt: NOON, amountMl: null, note: null } as const;
    expect(noticesOf(over, buildRecord(2, action))).toEqual([]);
  });

  it('is left to the answer that an end of mine will have', () => {
    const action = { type: 'session.end', activityId: running.id, endedAt: NOON, amountMl: null, note: null } as const;
    expect(noticesFor(running, over, [buildRecord(1, action)])).toEqual([]);
  });
});
