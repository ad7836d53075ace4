import { NO_LOTS } from '../src/activity/milk-store/no-lots.ts';
import { NOTHING_CHOSEN } from '../src/activity/more/more-choices.ts';
import type { Replica } from '../src/view/pending.ts';
import { ONE_CHILD } from './people.ts';

/** A device that has read an empty log. */
export const EMPTY_REPLICA: Replica = {
  rows: new Map(),
  events: new Map(),
  children: ONE_CHILD,
  more: NOTHING_CHOSEN,
  milk: NO_LOTS,
  done: new Map(),
  stock: null,
  deleted: new Map(),
};
