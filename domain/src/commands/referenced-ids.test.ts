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
import { createdIds, referencedIds } from './referenced-ids.ts';

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
  [end(ID), []],
  [edit(ID, { note: null }), []],
  [editEvent(ID, { title: 'x' }), []],
  [deleteEvent(ID), []],
  [useOne, []],
])('%o creates its entries', (action, ids) => {
  expect(createdIds({ id: buildId(9), at: NOON, zone: STOCKHOLM, action })).toEqual(ids);
});
