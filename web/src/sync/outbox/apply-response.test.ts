import type { OperationResult } from '@lulla/domain/protocol/result';
import { DAY, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { isNothing } from '../model/change.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { KEPT_EFFECTS } from '../model/timing.ts';
import { newUuid } from '../new-uuid.ts';
import { after, applied, at, buildExchange, snapshotAt } from '../testing/exchange.ts';
import {
  buildDiaper,
  buildDiaperLog,
  buildRecord,
  buildRow,
  buildSnapshot,
  buildTombstone,
  NOON,
} from '../testing/fixtures.ts';
import { applyResponse, type Exchange } from './apply-response.ts';

const tap = buildRecord(1, buildDiaperLog());

describe('D4 an answer in one change', () => {
  it('takes answered operations out, and their effects, rows and cursor in', () => {
    const diaper = buildDiaper();
    const effects = [{ id: diaper.id, before: null, after: diaper }];
    const exchange = buildExchange({ results: [applied(tap, { effects })], rows: [buildRow(diaper, 2)] });
    const next = after(snapshotAt(1, { outbox: [tap] }), exchange);
    expect(next.outbox).toEqual([]);
    expect(next.effects).toMatchObject([{ operationId: tap.operationId, effects }]);
    expect(next.rows.get(diaper.id)).toEqual(buildRow(diaper, 2));
    expect(next.meta.cursor).toEqual(at(2));
  });

  it('R103 remembers what was done to a lot of the milk store, to undo it offline', () => {
    const before = { id: newUuid(), pumpedAt: NOON, ml: 60, takenMl: 0, place: 'fridge', useBy: NOON + DAY } as const;
    const lot = { before, after: { ...before, gone: 'discarded' } } as const;
    const next = after(snapshotAt(1, { outbox: [tap] }), buildExchange({ results: [applied(tap, { lot })] }));
    expect(next.effects).toMatchObject([{ operationId: tap.operationId, lot }]);
  });

  it('leaves in the outbox what it does not name', () => {
    const later = buildRecord(2, buildDiaperLog());
    const next = after(snapshotAt(1, { outbox: [tap, later] }), buildExchange({ results: [applied(tap)] }));
    expect(next.outbox).toEqual([later]);
  });

  it('keeps the family and the stock of before when it brings none', () => {
    const { change } = applyResponse(snapshotAt(1), buildExchange({}));
    expect(change.meta).not.toHaveProperty('family');
    expect(change.meta).not.toHaveProperty('stock');
  });

  it('remembers the effects of the last operations only', () => {
    const effects = Array.from({ length: KEPT_EFFECTS }, (_, seq) => ({
      seq,
      operationId: newUuid(),
      effects: [],
      stock: null,
      undoneStock: null,
    }));
    const next = after(snapshotAt(1, { outbox: [tap], effects }), buildExchange({ results: [applied(tap)] }));
    expect(next.effects).toHaveLength(KEPT_EFFECTS);
    expect(next.effects.at(-1)?.operationId).toBe(tap.operationId);
    expect(next.effects[0]?.seq).toBe(1);
  });
});

describe('D5 an answer that comes late', () => {
  const diaper = buildDiaper();
  const row = buildRow(diaper, 2);

  it('changes nothing more the second time', () => {
    const exchange = buildExchange({ results: [applied(tap)], rows: [row] });
    const once = after(snapshotAt(1, { outbox: [tap] }), exchange);
    const again = applyResponse(once, exchange);
    expect(again.value).toBe('results');
    expect(after(once, exchange)).toEqual(once);
  });

  it('brings only its results when another tab has read further', () => {
    const { change, value } = applyResponse(
      snapshotAt(3, { outbox: [tap] }),
      buildExchange({ results: [applied(tap)], rows: [row], stock: { current: null } }),
    );
    expect(value).toBe('results');
    expect(change.dequeue).toEqual([tap.operationId]);
    expect(change.putRows).toBeUndefined();
    expect(change.meta).not.toHaveProperty('cursor');
    expect(change.meta).not.toHaveProperty('stock');
  });

  it('is taken whole when it reads further than another tab has', () => {
    const exchange = buildExchange({ rows: [row], cursor: at(5) });
    expect(applyResponse(snapshotAt(3), exchange).value).toBe('all');
  });

  it.each<[string, Exchange, Snapshot]>([
    ['of another epoch', buildExchange({ cursor: at(9, 1) }), snapshotAt(3)],
    ['after the data was erased', buildExchange({}), buildSnapshot()],
    ['to a question from further on', buildExchange({ cursor: at(9) }, { asked: at(8) }), snapshotAt(3)],
  ])('is thrown away %s', (_, exchange, snapshot) => {
    expect(applyResponse(snapshot, exchange)).toEqual({ change: {}, value: 'nothing' });
  });

  it('keeps the row of the highest revision', () => {
    const newer = buildRow(diaper, 9);
    const next = after(snapshotAt(1, { rows: new Map([[diaper.id, newer]]) }), buildExchange({ rows: [row] }));
    expect(next.rows.get(diaper.id)).toEqual(newer);
  });

  it('never brings a deleted entry back [C4.23 C4.26]', () => {
    const gone = buildTombstone(diaper.id, NOON, 3);
    const next = after(snapshotAt(1, { rows: new Map([[gone.id, gone]]) }), buildExchange({ rows: [row] }));
    expect(next.rows.get(diaper.id)?.activity).toBeNull();
  });
});

describe('D12 a reset', () => {
  it('replaces all rows, and keeps the outbox', () => {
    const [old, fresh] = [buildDiaper(), buildDiaper()];
    const snapshot = snapshotAt(7, { rows: new Map([[old.id, buildRow(old)]]), outbox: [tap] });
    const next = after(
      snapshot,
      buildExchange({ reset: true, rows: [buildRow(fresh)], cursor: at(9, 1) }, { asked: at(7) }),
    );
    expect([...next.rows.keys()]).toEqual([fresh.id]);
    expect(next.outbox).toEqual([tap]);
  });
});

describe('D10 the window', () => {
  it('drops rows that have grown too old, but not those a waiting operation touches', () => {
    const [old, touched] = [buildDiaper({ startedAt: NOON - 40 * DAY }), buildDiaper({ startedAt: NOON - 40 * DAY })];
    const fresh = [buildDiaper(), buildDiaper()];
    const waiting = buildRecord(2, { type: 'activity.delete', activityId: touched.id });
    const rows = new Map([old, touched, ...fresh].map((activity) => [activity.id, buildRow(activity)]));
    const next = after(snapshotAt(1, { rows, outbox: [waiting] }), buildExchange({}));
    expect([...next.rows.keys()].sort()).toEqual([touched, ...fresh].map(({ id }) => id).sort());
  });

  it('does not take in an old row that somebody changed', () => {
    const fresh = [buildRow(buildDiaper()), buildRow(buildDiaper())];
    const old = buildRow(buildDiaper({ startedAt: NOON - 40 * DAY }), 2);
    const rows = new Map(fresh.map((row) => [row.id, row]));
    const next = after(snapshotAt(1, { rows }), buildExchange({ rows: [old] }));
    expect([...next.rows.keys()]).toEqual([...rows.keys()]);
  });

  it('has the entry before the latest of a kind, once that is deleted', () => {
    const old = [40, 41, 42].map((days) => buildRow(buildDiaper({ startedAt: NOON - days * DAY })));
    const held = after(snapshotAt(1), buildExchange({ rows: old }));
    const [latest, before] = old.map(({ id }) => id);
    expect([...held.rows.keys()]).toEqual([latest, before]);
    const deleted = { rows: [buildTombstone(latest ?? '', NOON, 3)], cursor: at(3) };
    const next = after(held, buildExchange(deleted, { asked: at(2) }));
    expect([...next.rows.values()].flatMap(({ activity }) => activity ?? [])).toMatchObject([{ id: before }]);
  });
});

describe('D11 the clock', () => {
  it('of a device is known by how far it is behind the server', () => {
    const next = after(snapshotAt(1), buildExchange({ serverTime: NOON + 5 * MINUTE }));
    expect(next.meta).toMatchObject({ skew: 5 * MINUTE, lastSyncedAt: NOON + 5 * MINUTE });
  });

  it.each([
    [1999, 0],
    [-1999, 0],
    [2000, 2000],
    [-2000, -2000],
  ])('is measured anew when it differs by 2 s: %i ms', (change, kept) => {
    const once = after(snapshotAt(1), buildExchange({ serverTime: NOON + 5 * MINUTE }));
    const answer = { serverTime: NOON + 5 * MINUTE + change, cursor: at(3) };
    expect(after(once, buildExchange(answer, { asked: at(2) })).meta.skew).toBe(5 * MINUTE + kept);
  });
});

describe('D40 a refusal', () => {
  const activityId = newUuid();
  const create = buildRecord(1, { type: 'bath.log', activityId, babyOil: true, shampoo: false, startedAt: NOON });
  const edit = buildRecord(2, { type: 'activity.edit', activityId, changes: { shampoo: true } });
  const unsent = buildRecord(3, { type: 'activity.delete', activityId });
  const refusal = { operationId: create.operationId, status: 'rejected', code: 'premium_required' } as const;

  it('moves the operation to the refused list, and what builds on it along', () => {
    const results: OperationResult[] = [
      refusal,
      { operationId: edit.operationId, status: 'rejected', code: 'activity_not_found' },
      applied(tap),
    ];
    const outbox = [create, edit, { ...tap, seq: 9 }, { ...unsent, seq: 10 }];
    const next = after(snapshotAt(1, { outbox }), buildExchange({ results }));
    expect(next.outbox).toEqual([]);
    const held = { groupId: create.operationId, code: null };
    expect(next.refused).toMatchObject([
      { operationId: create.operationId, groupId: create.operationId, code: 'premium_required', refusedAt: NOON },
      { operationId: edit.operationId, ...held },
      { operationId: unsent.operationId, ...held },
    ]);
    const reported = { type: 'refused', operationId: create.operationId, code: 'premium_required', action: 'bath.log' };
    expect(next.notices.map(({ notice }) => notice)).toEqual([{ ...reported, blocked: 2 }]);
  });

  it('of something else does not hold what was applied', () => {
    const results: OperationResult[] = [refusal, applied(edit)];
    const next = after(snapshotAt(1, { outbox: [create, edit] }), buildExchange({ results }));
    expect(next.refused.map((record) => record.operationId)).toEqual([create.operationId]);
  });
});

it('D4 writes nothing but the state of the sync when nothing came', () => {
  const { meta, ...lists } = applyResponse(snapshotAt(2), buildExchange({}, { asked: at(2) })).change;
  expect(isNothing(lists)).toBe(true);
  expect(meta).toMatchObject({ lastSyncedAt: NOON });
});
