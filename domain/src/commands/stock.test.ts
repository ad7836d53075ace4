import { describe, expect, it } from 'vitest';
import {
  automatic,
  edit,
  logDiaper,
  logSleep,
  remove,
  restock,
  restore,
  undo,
  useOne,
} from '../../test/build-action.ts';
import { buildDiaper } from '../../test/build-activity.ts';
import { FamilyLog, type Tap } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../test/people.ts';
import { BEFORE, left, stocked } from '../../test/stocked-log.ts';
import type { Action } from '../protocol/action.ts';
import { HOUR } from '../time/instant.ts';

const alice = buildActor(ALICE);
const bob = buildActor(BOB);
const expired = buildActor(BOB, { hasAccess: false });
const [CHANGE, OTHER] = [buildId(1), buildId(2)];

const tookFrom = (log: FamilyLog, id: string) => {
  const entry = log.get(id);
  return entry?.kind === 'diaper' ? entry.fromStock : 'not there';
};

describe('R141 a restock', () => {
  it('sets a new count, starts a batch, and counts diaper changes from then on [C4.37]', () => {
    const log = new FamilyLog();
    const { operationId, ...outcome } = log.tap({ actor: alice, action: restock(40) });
    const stock = { remaining: 40, batchId: operationId, restockedAt: NOON, usesAutomatically: true };
    expect(log.stock).toEqual(stock);
    expect(outcome).toEqual({
      status: 'applied',
      effects: [],
      skipped: [],
      event: null,
      child: null,
      more: null,
      lot: null,
      milk: null,
      stock: { before: null, after: stock },
    });
  });

  it('replaces what was left, and leaves the switch as it is', () => {
    const log = stocked(3);
    log.tap({ actor: bob, action: automatic(false) });
    const { operationId } = log.tap({ actor: bob, action: restock(20) });
    expect(log.stock).toEqual({ remaining: 20, batchId: operationId, restockedAt: NOON, usesAutomatically: false });
  });

  it('the restock tapped last counts, whatever the order of arrival', () => {
    const stocks = [[BEFORE, NOON] as const, [NOON, BEFORE] as const].map((order) => {
      const log = new FamilyLog();
      for (const at of order) log.tap({ actor: alice, action: restock(at === NOON ? 20 : 40), at, now: NOON });
      return { ...log.stock, batchId: null };
    });
    expect(stocks[0]).toMatchObject({ remaining: 20, restockedAt: NOON });
    expect(stocks[1]).toEqual(stocks[0]);
  });
});

describe('R141 a restock that arrives late takes over the diapers used since it was tapped', () => {
  const [AT_10, AT_11, AT_12] = [NOON - 2 * HOUR, NOON - HOUR, NOON];
  const changeAt = (hour: number) => buildId(0x20 + hour);
  const change = (hour: number) => ({ actor: alice, action: logDiaper(changeAt(hour), NOON + hour * HOUR) });
  const arrivals = (...taps: (Omit<Tap, 'now'> & { readonly at?: number })[]) => {
    const log = new FamilyLog();
    for (const tap of taps) log.tap({ ...tap, now: NOON + 10 * HOUR });
    return log;
  };

  it('two of them and a diaper come to the same in either order', () => {
    const anna = { actor: alice, action: restock(50), at: AT_10 };
    const diaper = { actor: alice, action: logDiaper(CHANGE, AT_12), at: AT_12 };
    const erik = { actor: bob, action: restock(40), at: AT_11 };
    for (const log of [arrivals(anna, diaper, erik), arrivals(erik, anna, diaper)]) {
      expect(log.stock).toMatchObject({ remaining: 39, restockedAt: AT_11 });
      expect(tookFrom(log, CHANGE)).toBe(log.stock?.batchId);
    }
  });

  it('one: of the diapers before, at and after its tap it takes over the latter two', () => {
    const old = { actor: alice, action: restock(5), at: AT_10 };
    const log = arrivals(old, change(-1), change(0), change(1), { actor: bob, action: restock(40), at: NOON });
    const { batchId } = log.stock ?? {};
    expect(left(log)).toBe(38);
    expect([-1, 0, 1].map((hour) => tookFrom(log, changeAt(hour)) === batchId)).toEqual([false, true, true]);
    log.tap({ actor: alice, action: remove(changeAt(1)), at: NOON + 10 * HOUR });
    log.tap({ actor: alice, action: remove(changeAt(-1)), at: NOON + 10 * HOUR });
    expect(left(log)).toBe(39);
  });

  it('also those that found the former stock empty, or none at all', () => {
    const old = { actor: alice, action: restock(1), at: AT_10 };
    const late = { actor: bob, action: restock(40), at: NOON };
    expect(left(arrivals(old, change(1), change(2), change(3), late))).toBe(37);
    expect(left(arrivals(change(-1), change(1), change(2), late))).toBe(38);
  });

  it('not those that were to take none', () => {
    const off = { actor: alice, action: automatic(false), at: NOON };
    const old = { actor: alice, action: restock(5), at: AT_10 };
    const late = { actor: bob, action: restock(40), at: NOON };
    expect(left(arrivals(old, off, change(1), late))).toBe(40);
    const imported = new FamilyLog(buildDiaper({ id: CHANGE, startedAt: NOON + HOUR, importedFrom: 'csv' }));
    imported.tap({ ...late, now: NOON + 10 * HOUR });
    expect(left(imported)).toBe(40);
  });

  it('no more than it has, the first ones', () => {
    const old = { actor: alice, action: restock(5), at: AT_10 };
    const log = arrivals(old, change(3), change(1), change(2), { actor: bob, action: restock(2), at: NOON });
    const { batchId } = log.stock ?? {};
    expect(left(log)).toBe(0);
    expect([1, 2, 3].map((hour) => tookFrom(log, changeAt(hour)) === batchId)).toEqual([true, true, false]);
  });
});

describe('R142 a use by hand', () => {
  it('takes one diaper', () => {
    const log = stocked(6);
    const before = log.stock;
    const outcome = log.tap({ actor: bob, action: useOne });
    expect(left(log)).toBe(5);
    expect(outcome).toMatchObject({ status: 'applied', effects: [], stock: { before, after: log.stock } });
  });

  it.each<[string, FamilyLog]>([
    ['nothing is left', stocked(1)],
    ['no stock was ever set', new FamilyLog()],
  ])('P19: is refused where %s', (_name, log) => {
    if (log.stock) log.tap({ actor: alice, action: useOne });
    const before = log.stock;
    expect(log.tap({ actor: alice, action: useOne })).toMatchObject({ status: 'rejected', code: 'stock_empty' });
    expect(log.stock).toEqual(before);
  });

  it('P19: takes nothing when it is dated before the restock, also from an empty stock', () => {
    const log = stocked(1);
    const late = { actor: bob, action: useOne, at: BEFORE - 1, now: NOON } as const;
    expect(log.tap(late)).toMatchObject({ status: 'applied', stock: null });
    expect(left(log)).toBe(1);
    log.tap({ actor: bob, action: useOne });
    expect(log.tap(late)).toMatchObject({ status: 'applied', stock: null });
  });
});

describe('R143 the switch', () => {
  it('belongs to the family, and setting it to its value changes nothing', () => {
    const log = stocked(3);
    expect(log.tap({ actor: bob, action: automatic(true) })).toMatchObject({ status: 'applied', stock: null });
    expect(log.tap({ actor: bob, action: automatic(false) })).toMatchObject({
      stock: { after: { usesAutomatically: false } },
    });
    log.tap({ actor: alice, action: logDiaper(CHANGE) });
    expect([left(log), tookFrom(log, CHANGE)]).toEqual([3, null]);
    log.tap({ actor: alice, action: useOne });
    expect(left(log)).toBe(2);
  });

  it('requires a stock', () => {
    const log = new FamilyLog();
    expect(log.tap({ actor: bob, action: automatic(true) })).toMatchObject({ code: 'stock_not_set' });
  });
});

describe('R144 a diaper change takes one diaper', () => {
  it.each(['pee', 'poo', 'both'] as const)('P18: %s takes one', (contents) => {
    const log = stocked(3);
    const outcome = log.tap({ actor: bob, action: { ...logDiaper(CHANGE), contents } });
    expect(left(log)).toBe(2);
    expect(tookFrom(log, CHANGE)).toBe(log.stock?.batchId);
    expect(outcome).toMatchObject({ stock: { before: { remaining: 3 }, after: { remaining: 2 } } });
  });

  it.each<[string, FamilyLog, Action, typeof alice]>([
    ['no stock was set', new FamilyLog(), logDiaper(CHANGE), alice],
    ['it is dated before the restock', stocked(3), logDiaper(CHANGE, BEFORE - 1), alice],
    ['whoever logs it has no access', stocked(3), logDiaper(CHANGE), expired],
    ['it is something else', stocked(3), logSleep(CHANGE, NOON, NOON), alice],
  ])('takes none where %s', (_name, log, action, actor) => {
    const before = left(log);
    expect(log.tap({ actor, action })).toMatchObject({ status: 'applied', stock: null });
    expect(left(log)).toBe(before);
    expect([null, 'not there']).toContain(tookFrom(log, CHANGE));
  });

  it('at the moment of the restock takes one', () => {
    const log = stocked(3);
    log.tap({ actor: alice, action: logDiaper(CHANGE, BEFORE) });
    expect(left(log)).toBe(2);
  });

  it('P19: is never refused when the stock is empty, and reports that there was none', () => {
    const log = stocked(1);
    log.tap({ actor: alice, action: logDiaper(OTHER) });
    const outcome = log.tap({ actor: bob, action: logDiaper(CHANGE) });
    expect(outcome).toMatchObject({ status: 'applied', stock: { before: { remaining: 0 }, after: { remaining: 0 } } });
    expect([left(log), tookFrom(log, CHANGE)]).toEqual([0, null]);
    log.tap({ actor: bob, action: remove(CHANGE) });
    expect(left(log)).toBe(0);
  });

  it('an edit does not change the stock', () => {
    const log = stocked(3);
    log.tap({ actor: alice, action: logDiaper(CHANGE) });
    const moved = log.tap({ actor: alice, action: edit(CHANGE, { startedAt: BEFORE - HOUR, contents: 'both' }) });
    expect(moved).toMatchObject({ status: 'applied', stock: null });
    log.tap({ actor: alice, action: remove(CHANGE) });
    expect(left(log)).toBe(3);
  });
});

describe('R145 a diaper change gives back its diaper', () => {
  it.each<[string, (log: FamilyLog, operationId: string) => Action]>([
    ['when it is deleted', () => remove(CHANGE)],
    ['when it is undone', (_log, operationId) => undo(operationId)],
  ])('%s, only once', (_name, away) => {
    const log = stocked(3);
    const logged = log.tap({ actor: alice, action: logDiaper(CHANGE) });
    const gone = log.tap({ actor: alice, action: away(log, logged.operationId) });
    expect(gone).toMatchObject({ status: 'applied', stock: { before: { remaining: 2 }, after: { remaining: 3 } } });
    log.tap({ actor: alice, action: away(log, logged.operationId) });
    expect(left(log)).toBe(3);
  });

  it.each<[string, (deletion: string) => Action]>([
    ['restored', () => restore(CHANGE)],
    ['back by undo of its deletion', undo],
  ])('takes it again when the change is %s', (_name, back) => {
    const log = stocked(3);
    log.tap({ actor: alice, action: logDiaper(CHANGE) });
    const { operationId } = log.tap({ actor: alice, action: remove(CHANGE) });
    log.tap({ actor: alice, action: back(operationId) });
    expect([left(log), tookFrom(log, CHANGE)]).toEqual([2, log.stock?.batchId]);
  });

  it('a change restored to an empty stock takes none, and the count stays 0', () => {
    const log = stocked(1);
    log.tap({ actor: alice, action: logDiaper(CHANGE) });
    const { operationId } = log.tap({ actor: alice, action: remove(CHANGE) });
    log.tap({ actor: bob, action: useOne });
    log.tap({ actor: alice, action: undo(operationId) });
    expect([left(log), tookFrom(log, CHANGE)]).toEqual([0, null]);
    log.tap({ actor: alice, action: remove(CHANGE) });
    expect(left(log)).toBe(0);
  });

  it('after a restock nothing is given back or taken again', () => {
    const log = stocked(3);
    log.tap({ actor: alice, action: logDiaper(CHANGE) });
    log.tap({ actor: bob, action: restock(40), at: NOON + 1 });
    log.tap({ actor: alice, action: remove(CHANGE) });
    expect(left(log)).toBe(40);
    log.tap({ actor: alice, action: restore(CHANGE) });
    expect(left(log)).toBe(40);
  });

  it('R63 also without Premium: a logged change can always be deleted and restored', () => {
    const log = stocked(3);
    log.tap({ actor: alice, action: logDiaper(CHANGE) });
    const alone = buildActor(ALICE, { hasAccess: false });
    const { operationId } = log.tap({ actor: alone, action: remove(CHANGE) });
    expect(left(log)).toBe(3);
    log.tap({ actor: alone, action: undo(operationId) });
    expect(left(log)).toBe(2);
  });

  it('R52 a diaper change restored without its batch counts as unchanged', () => {
    const log = stocked(1);
    const logged = log.tap({ actor: alice, action: logDiaper(CHANGE) });
    const edited = log.tap({ actor: alice, action: edit(CHANGE, { note: 'x' }) });
    log.tap({ actor: alice, action: remove(CHANGE) });
    log.tap({ actor: bob, action: useOne });
    log.tap({ actor: alice, action: restore(CHANGE) });
    expect(log.tap({ actor: alice, action: undo(edited.operationId) })).toMatchObject({ status: 'applied' });
    expect(log.get(CHANGE)).toMatchObject({ note: null, fromStock: null });
    expect(log.tap({ actor: alice, action: undo(logged.operationId) })).toMatchObject({ status: 'applied' });
    expect(left(log)).toBe(0);
  });
});

describe('R63 without access', () => {
  it.each<[string, Action]>([
    ['one', useOne],
    // The reason that a person can do something about comes first.
    ['one of none', useOne],
    ['a restock', restock(40)],
    ['the switch', automatic(false)],
  ])('P23: %s is refused [C1.15]', (name, action) => {
    const log = name === 'one of none' ? new FamilyLog() : stocked(3);
    const before = log.stock;
    expect(log.tap({ actor: expired, action })).toMatchObject({ status: 'rejected', code: 'premium_required' });
    expect(log.stock).toEqual(before);
  });
});
