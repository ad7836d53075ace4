import { isSession } from '@lulla/domain/activity/activity';
import { type EventAction, isEventAction } from '@lulla/domain/operation/calendar';
import { type Done, type Log, type LogEntry, NOTHING_DONE } from '@lulla/domain/operation/log';
import { entriesNamedBy } from '@lulla/domain/operation/reach';
import type { Operation } from '@lulla/domain/wire/operation';
import type { Transaction } from '../database/transaction.ts';
import { presentActivity } from '../features/activity/present.ts';
import { getActivitiesById, getOpenSessions } from '../features/activity/reads.ts';
import { presentEvent } from '../features/calendar/present.ts';
import { countEventsBy, getEvent } from '../features/calendar/reads.ts';
import { getApplied } from './applied-operations.ts';
import type { LockedFamily } from './family-lock.ts';
import type { FamilyScope } from './family-scope.ts';

/** The part of the family's log that `operation` can touch, read under the family's lock. */
export async function loadLog(
  trx: Transaction,
  family: LockedFamily,
  scope: FamilyScope,
  operation: Operation,
): Promise<Log> {
  const { action } = operation;
  if (isEventAction(action)) return loadCalendar(trx, family, scope, action);
  const undone = await getUndone(trx, family, scope, operation);
  const ids = [...entriesNamedBy(operation), ...(undone?.effects ?? []).map((effect) => effect.id)];
  const open = await getOpenSessions(trx, family.familyId);
  const named = await getActivitiesById(trx, family.familyId, ids);
  const entries = new Map<string, LogEntry>();
  for (const row of [...named, ...open]) {
    const activity = presentActivity(row);
    entries.set(
      row.id,
      row.deleted_at === null
        ? { state: 'present', activity }
        : { state: 'deleted', content: row.forgotten ? null : activity, by: row.deleted_by },
    );
  }
  return {
    find: (id) => entries.get(id),
    openSessions: () => open.map(presentActivity).filter(isSession),
    stock: () => family.stock,
    findEvent: () => undefined,
    eventsBy: () => 0,
    doneBy: () => undone,
  };
}

/** The part of the calendar that `action` can touch; it touches nothing of the log. */
async function loadCalendar(
  trx: Transaction,
  family: LockedFamily,
  { userId }: FamilyScope,
  action: EventAction,
): Promise<Log> {
  const row = await getEvent(trx, family.familyId, action.eventId);
  const count = action.type === 'event.add' ? await countEventsBy(trx, family.familyId, userId) : 0;
  return {
    find: () => undefined,
    openSessions: () => [],
    stock: () => family.stock,
    findEvent: () => row && { event: presentEvent(row), by: row.deleted_by },
    eventsBy: () => count,
    doneBy: () => undefined,
  };
}

async function getUndone(
  trx: Transaction,
  family: LockedFamily,
  scope: FamilyScope,
  { action }: Operation,
): Promise<Done | undefined> {
  if (action.type !== 'undo') return undefined;
  const applied = await getApplied(trx, family, scope, action.operationId);
  if (!applied) return undefined;
  if (applied.result.status !== 'applied') return NOTHING_DONE;
  return { effects: applied.result.effects, stock: applied.isStockUndone ? null : applied.result.stock };
}
