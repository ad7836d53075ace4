import type { Activity } from '../activity/activity.ts';
import type { Breastmilk } from '../activity/breastmilk/breastmilk.ts';
import { isMoreKind } from '../activity/more/more-kinds.ts';
import type { DeletedResponse } from './deleted-response.ts';
import type { Effect } from './effect.ts';
import type { LogRow } from './log-row.ts';
import type { OperationResult } from './result.ts';

// What version 1 of the wire can read: bottles of 30, 60 … 300 ml, amounts of 0, 10 … 300 ml eaten (P53), of formula, no
// sides, and no entries of the kinds in *More* (R219).

/** Rewrites what an answer carries for the version of the device that asked. */
export interface WireForm {
  /** Whether the device can read an entry; else it gets nothing of it. Null: a deleted one. */
  reads(activity: Activity | null): boolean;
  row(row: LogRow): LogRow;
  deleted(entry: DeletedResponse['entries'][number]): DeletedResponse['entries'][number];
  result(result: OperationResult): OperationResult;
}

const PRESENT: WireForm = { reads: () => true, row: same, deleted: same, result: same };

const FIRST: WireForm = {
  reads: (activity) => activity === null || !isMoreKind(activity.kind),
  row: (row) => (row.activity === null ? row : { ...row, activity: inFirst(row.activity) }),
  deleted: (entry) => ({ ...entry, activity: inFirst(entry.activity) }),
  result: (result) => {
    if (result.status === 'applied') return { ...result, effects: result.effects.flatMap(effectsInFirst) };
    return result.status === 'superseded' ? { ...result, activity: orNull(result.activity) } : result;
  },
};

/** How a device of wire version `wire` is answered; it is one of `ANSWERED_VERSIONS`. */
export function wireForm(wire: number): WireForm {
  return wire === 1 ? FIRST : PRESENT;
}

/** The rows of an answer to a device, without those that it cannot read. */
export function rowsInForm(form: WireForm, rows: readonly LogRow[]): LogRow[] {
  return rows.filter(({ activity }) => form.reads(activity)).map(form.row);
}

function same<T>(value: T): T {
  return value;
}

function inFirst(activity: Activity): Activity {
  if (activity.kind === 'breastmilk') return withoutSides(activity);
  if (activity.kind !== 'bottle') return activity;
  const { milk: _, fromStore: __, ...bottle } = activity;
  const { startedMl, amountMl } = bottle;
  return { ...bottle, startedMl: nearest(startedMl, 30, 30), amountMl: nearest(amountMl, 10, 0) };
}

function withoutSides({ sides: _, minutesLeft: __, minutesRight: ___, ...feed }: Breastmilk): Breastmilk {
  return feed;
}

/** The nearest multiple of `step` from `least` to 300. */
function nearest(ml: number | null, step: number, least: number): number | null {
  return ml === null ? null : Math.min(300, Math.max(least, Math.round(ml / step) * step));
}

function orNull(activity: Activity | null): Activity | null {
  return activity && FIRST.reads(activity) ? inFirst(activity) : null;
}

/** None where the entry is of a kind that the device cannot read. */
function effectsInFirst({ id, before, after }: Effect): Effect[] {
  return FIRST.reads(before ?? after) ? [{ id, before: orNull(before), after: orNull(after) }] : [];
}
