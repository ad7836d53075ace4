import { expect, it } from 'vitest';
import {
  addEvent,
  automatic,
  deleteEvent,
  edit,
  editEvent,
  end,
  keep,
  logBath,
  logDrops,
  remove,
  restock,
  restore,
  startBottle,
  undo,
  useOne,
} from '../../test/build-action.ts';
import { buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import type { Action } from '../protocol/action.ts';
import { createdIds, namedChild, referencedIds } from './referenced-ids.ts';

const ID = buildId(1);

it.each<[Action, string[]]>([
  [startBottle(ID), [ID]],
  [logBath(ID), [ID]],
  [
    logDrops([
      [ID, 'lactase'],
      [buildId(2), 'probiotic'],
    ]),
    [ID, buildId(2)],
  ],
  [end(ID), [ID]],
  [keep(ID), [ID]],
  [edit(ID, { note: null }), [ID]],
  [remove(ID), [ID]],
  [restore(ID), [ID]],
  [addEvent(ID), [ID]],
  [editEvent(ID, { title: 'x' }), [ID]],
  [deleteEvent(ID), [ID]],
  [undo(buildId(3)), []],
  [useOne, []],
  [restock(40), []],
  [automatic(false), []],
])('%o refers to its entries', (action, ids) => {
  expect(referencedIds({ id: buildId(9), at: NOON, zone: STOCKHOLM, action })).toEqual(ids);
});

it.each<[Action, string[]]>([
  [startBottle(ID), [ID]],
  [addEvent(ID), [ID]],
  [{ type: 'child.add', childId: ID, name: 'Bo', birthDate: null, dueDate: null, sex: null, colour: 'sky' }, [ID]],
  [{ type: 'child.edit', childId: ID, changes: { name: 'Bea' } }, []],
  [end(ID), []],
  [edit(ID, { note: null }), []],
  [editEvent(ID, { title: 'x' }), []],
  [deleteEvent(ID), []],
  [useOne, []],
])('%o creates its ids', (action, ids) => {
  expect(createdIds({ id: buildId(9), at: NOON, zone: STOCKHOLM, action })).toEqual(ids);
});

it.each<[Action, string | undefined]>([
  [{ ...logBath(buildId(2)), childId: ID } as Action, ID],
  [edit(buildId(2), { childId: ID }), ID],
  [{ type: 'child.edit', childId: ID, changes: { name: 'Bea' } }, ID],
  [logBath(ID), undefined],
  [edit(ID, { note: null }), undefined],
  [end(ID), undefined],
])('%o names a child, or none', (action, childId) => {
  expect(namedChild({ id: buildId(9), at: NOON, zone: STOCKHOLM, action })).toBe(childId);
});
