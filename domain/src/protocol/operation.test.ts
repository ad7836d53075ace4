import { describe, expect, it } from 'vitest';
import {
  automatic,
  edit,
  end,
  keep,
  logBath,
  logBottle,
  logDiaper,
  logDrops,
  logSleep,
  remove,
  restock,
  restore,
  startBottle,
  startBreastmilk,
  startSleep,
  undo,
  useOne,
} from '../../test/build-action.ts';
import { ALICE, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { MAX_STOCK } from '../stock/stock.ts';
import { MAX_NOTE_LENGTH } from '../text.ts';
import { operationSchema } from './operation.ts';
import { MAX_OPERATIONS, syncRequestSchema } from './sync-request.ts';

const ID = buildId(1);
const operation = { id: buildId(7), at: NOON, zone: STOCKHOLM, action: logDiaper(ID) };
const isOperation = (value: unknown) => operationSchema.safeParse(value).success;
const isAction = (action: unknown) => isOperation({ ...operation, action });

describe('R110 an operation', () => {
  it.each([
    startBottle(ID, NOON, 30),
    startBottle(ID, NOON, 300),
    startBreastmilk(ID),
    logBottle(ID, NOON, 30),
    { ...logBottle(ID), feed: { kind: 'breastmilk' } },
    logDrops([[ID, 'vitamin_d']]),
    logDrops([
      [buildId(1), 'vitamin_d'],
      [buildId(2), 'anti_colic'],
      [buildId(3), 'probiotic'],
      [buildId(4), 'lactase'],
    ]),
    startSleep(ID),
    logSleep(ID, NOON, NOON),
    logDiaper(ID),
    { ...logDiaper(ID), contents: 'both', note: 'x'.repeat(MAX_NOTE_LENGTH) },
    logBath(ID),
    end(ID),
    { ...end(ID, NOON, 0), note: 'slow' },
    keep(ID),
    edit(ID, { startedAt: NOON }),
    edit(ID, { note: null, amountMl: null }),
    remove(ID),
    restore(ID),
    useOne,
    restock(1),
    restock(MAX_STOCK),
    automatic(true),
    undo(ID),
  ])('may be %o', (action) => {
    expect(operationSchema.parse({ ...operation, action })).toEqual({ ...operation, action });
  });

  it.each<[string, unknown]>([
    ['an unknown action', { ...logDiaper(ID), type: 'diaper.remove' }],
    ['an action of an object’s prototype', { type: 'constructor' }],
    ['a key too many', { ...logDiaper(ID), details: 'poo' }],
    ['a user of its own choice', { ...logDiaper(ID), userId: ALICE }],
    ['a family of its own choice', { ...logDiaper(ID), familyId: ALICE }],
    ['a key too few', { type: 'diaper.log', activityId: ID, startedAt: NOON, note: null }],
    ['a bath with a note', { ...logBath(ID), note: null }],
    ['a bottle of 0 ml', startBottle(ID, NOON, 0)],
    ['a bottle of −30 ml', startBottle(ID, NOON, -30)],
    ['a bottle of 0 ml', startBottle(ID, NOON, 0)],
    ['a bottle of 30.5 ml', startBottle(ID, NOON, 30.5)],
    ['a bottle of 504 ml', startBottle(ID, NOON, 504)],
    ['a bottle of 1e308 ml', startBottle(ID, NOON, 1e308)],
    ['a bottle of NaN ml', startBottle(ID, NOON, Number.NaN)],
    ['a bottle of "120" ml', { ...startBottle(ID), feed: { kind: 'bottle', startedMl: '120' } }],
    ['a bottle without an amount', { ...startBottle(ID), feed: { kind: 'bottle' } }],
    ['breastmilk with an amount', { ...startBottle(ID), feed: { kind: 'breastmilk', startedMl: 120 } }],
    ['a past bottle of 0 ml', logBottle(ID, NOON, 0)],
    ['a past bottle of nothing', logBottle(ID, NOON, 0)],
    ['504 ml eaten', end(ID, NOON, 504)],
    ['less than nothing eaten', end(ID, NOON, -1)],
    ['−10 ml eaten', end(ID, NOON, -10)],
    ['no drops at all', logDrops([])],
    [
      'five drops entries',
      { ...logDrops([]), entries: Array.from({ length: 5 }, () => logDrops([[ID, 'lactase']]).entries[0]) },
    ],
    ['0 drops', { ...logDrops([]), entries: [{ activityId: ID, dropType: 'lactase', dropCount: 0 }] }],
    ['51 drops', { ...logDrops([]), entries: [{ activityId: ID, dropType: 'lactase', dropCount: 51 }] }],
    ['an unknown drop type', { ...logDrops([]), entries: [{ activityId: ID, dropType: 'iron', dropCount: 5 }] }],
    ['a restock to nothing', restock(0)],
    ['a restock to half a diaper', restock(1.5)],
    ['a restock to more than there can be', restock(MAX_STOCK + 1)],
    ['a use of somebody’s batch', { ...useOne, batchId: ID }],
    ['a switch that says nothing', { type: 'stock.automatic' }],
    ['no contents', { ...logDiaper(ID), contents: '' }],
    ['a diaper that says what it took', { ...logDiaper(ID), fromStock: ID }],
    ['an edit of what it took', { ...edit(ID, {}), changes: { fromStock: null } }],
    ['a blank note', { ...logDiaper(ID), note: '  ' }],
    ['a note that is too long', { ...logDiaper(ID), note: 'x'.repeat(MAX_NOTE_LENGTH + 1) }],
    ['a note with NUL', { ...logDiaper(ID), note: 'a\u0000' }],
    ['1900', logDiaper(ID, Date.UTC(1900, 0, 1))],
    ['9999', logDiaper(ID, Date.UTC(9999, 0, 1))],
    ['2^53', logDiaper(ID, 2 ** 53)],
    ['a time as text', { ...logDiaper(ID), startedAt: '2026-03-10T12:00:00Z' }],
    ['an id in upper case', logDiaper(ID.replace('7000', '7ABC'))],
    ['an edit of nothing', edit(ID, {})],
    ['an edit of the author', { ...edit(ID, {}), changes: { userId: ALICE } }],
    ['an edit of the kind', { ...edit(ID, {}), changes: { kind: 'sleep' } }],
    ['an edit that opens', { ...edit(ID, {}), changes: { endedAt: null } }],
    ['an edit of a prototype', { ...edit(ID, {}), changes: JSON.parse('{"__proto__":{"note":"x"}}') }],
    ['a list', [logDiaper(ID)]],
    ['nothing', null],
  ])('is invalid with %s', (_name, action) => {
    expect(isAction(action)).toBe(false);
  });

  it.each<[string, object]>([
    ['another id', { id: 'x' }],
    ['a key too many', { familyId: ALICE }],
    ['a zone that is no name', { zone: 'Europe/Stockholm; drop table' }],
    ['a zone on another planet', { zone: 'Mars/Olympus' }],
    ['no zone', { zone: '' }],
    ['no moment', { at: null }],
  ])('is invalid with its own %s', (_name, wrong) => {
    expect(isOperation({ ...operation, ...wrong })).toBe(false);
  });

  it('R15 is valid with a zone unknown to the server', () => {
    expect(isOperation({ ...operation, zone: 'Europe/Nowhere' })).toBe(true);
    expect(isOperation({ ...operation, zone: '+05:45' })).toBe(true);
  });
});

describe('R113 a push', () => {
  const request = { wire: 1, userId: ALICE, deviceTime: NOON, cursor: null, operations: [operation] };
  const isRequest = (value: unknown) => syncRequestSchema.safeParse(value).success;

  it('reads operations one by one: a bad one does not spoil the rest', () => {
    const bad = { id: ID, anything: true };
    expect(syncRequestSchema.parse({ ...request, operations: [bad, operation] }).operations).toEqual([bad, operation]);
  });

  it.each<[string, object, boolean]>([
    ['nothing to push', { operations: [] }, true],
    ['as many as may be', { operations: Array.from({ length: MAX_OPERATIONS }, () => operation) }, true],
    ['one more', { operations: Array.from({ length: MAX_OPERATIONS + 1 }, () => operation) }, false],
    ['one without an id', { operations: [{}] }, false],
    ['a cursor', { cursor: { familyId: ALICE, epoch: 0, revision: 0 } }, true],
    ['a negative cursor', { cursor: { familyId: ALICE, epoch: 0, revision: -1 } }, false],
    ['a huge cursor', { cursor: { familyId: ALICE, epoch: 0, revision: 2 ** 53 } }, false],
    ['a key too many', { familyId: ALICE }, false],
    ['a later version', { wire: 2 }, true],
    ['no version', { wire: 0 }, false],
  ])('%s', (_name, part, accepted) => {
    expect(isRequest({ ...request, ...part })).toBe(accepted);
  });
});
