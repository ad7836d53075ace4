import { isSession } from '@lulla/domain/activity/activity';
import { type ActivityKind, SESSION_KINDS } from '@lulla/domain/activity/kinds';
import { FUTURE_TOLERANCE } from '@lulla/domain/activity/limits';
import { NO_LOTS } from '@lulla/domain/activity/milk-store/no-lots';
import { NOTHING_CHOSEN } from '@lulla/domain/activity/more/more-choices';
import { isEventAction } from '@lulla/domain/commands/calendar';
import { isStart, LATE_START_AFTER } from '@lulla/domain/commands/late-start';
import { type Done, type LogEntry, type LogView, NOTHING_DONE } from '@lulla/domain/commands/log-view';
import { resultSchema } from '@lulla/domain/protocol/result';
import type { Instant } from '@lulla/domain/time/instant';
import type { BatchedTransaction } from '../database/batched-transaction.ts';
import type { ActivityRow } from '../rows/activity/mapping.ts';
import { presentActivity } from '../rows/activity/present.ts';
import { entriesNamed, startedSince } from '../rows/activity/reads.ts';
import { answerOf } from '../rows/applied-operations.ts';
import { presentEvent } from '../rows/calendar/present.ts';
import { eventNamed, eventsCountedOf } from '../rows/calendar/reads.ts';
import { type ChildRow, presentChildren } from '../rows/child/present.ts';
import type { LockedFamily } from '../rows/family-lock.ts';
import type { QueuedOperation } from './queued-operation.ts';

/** The rows that a batch has read of one family. */
export interface ReadRows {
  /** Rows that the operation names, deleted ones too. */
  readonly named: readonly ActivityRow[];
  /** Open sessions. */
  readonly open: readonly ActivityRow[];
  /** Its children as stored. */
  readonly children: readonly ChildRow[];
}

type LogPart = Omit<LogView, 'stock' | 'children' | 'more' | 'milk'>;

/**
 * The part of the family's log that an operation can touch, under the family's lock. Undos and calendar events read
 * once more, restocks and late starts what began since.
 */
export async function loadLog(
  trx: BatchedTransaction,
  family: LockedFamily,
  queued: QueuedOperation,
  rows: ReadRows,
): Promise<LogView> {
  const { action } = queued.operation;
  const children = presentChildren(family.familyId, rows.children);
  const more = family.more ?? NOTHING_CHOSEN;
  const milk = family.milk ?? NO_LOTS;
  const shared = { stock: () => family.stock, children: () => children, more: () => more, milk: () => milk };
  if (isEventAction(action)) return { ...(await loadCalendar(trx, family, queued, action.eventId)), ...shared };
  const since = sinceOf(queued);
  if (since) {
    const later = await trx.ask(startedSince(family.familyId, since.at, since.kinds));
    return { ...logOf({ ...rows, named: [...rows.named, ...later] }, undefined), ...shared };
  }
  if (action.type !== 'undo') return { ...logOf(rows, undefined), ...shared };
  const undone = await getUndone(trx, family, queued, action.operationId);
  const effects = undone?.effects ?? [];
  const named =
    effects.length > 0
      ? await trx.ask(entriesNamed(effects.map(({ id }) => ({ place: 0, family_id: family.familyId, id }))))
      : [];
  return { ...logOf({ ...rows, named }, undone), ...shared };
}

/** Which later entries the rules ask about: those of a restock, and of a start that arrives late. */
function sinceOf({ operation, receivedAt }: QueuedOperation): { at: Instant; kinds: readonly ActivityKind[] } | null {
  const { at, action } = operation;
  if (action.type === 'stock.restock') return { at, kinds: ['diaper'] };
  // Nothing in the log began after what the server would have refused as the future.
  const isLate = at + LATE_START_AFTER <= receivedAt + FUTURE_TOLERANCE;
  return isLate && isStart(action) ? { at: at + LATE_START_AFTER, kinds: [...SESSION_KINDS, 'diaper'] } : null;
}

function logOf({ named, open }: ReadRows, undone: Done | undefined): LogPart {
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
    startedSince: (at) =>
      [...entries.values()]
        .flatMap((entry) => (entry.state === 'present' ? entry.activity : []))
        .filter(({ startedAt }) => startedAt >= at),
    findEvent: () => undefined,
    eventsBy: () => 0,
    doneBy: () => undone,
  };
}

/** The part of the calendar that an operation on an event can touch; it touches nothing of the log. */
async function loadCalendar(
  trx: BatchedTransaction,
  { familyId }: LockedFamily,
  { scope }: QueuedOperation,
  eventId: string,
): Promise<LogPart> {
  const [[row], [counted]] = await trx.ask([eventNamed(familyId, eventId), eventsCountedOf(familyId, scope.userId)]);
  return {
    find: () => undefined,
    openSessions: () => [],
    startedSince: () => [],
    findEvent: () => row && { event: presentEvent(row), by: row.deleted_by },
    eventsBy: () => counted?.count ?? 0,
    doneBy: () => undefined,
  };
}

async function getUndone(
  trx: BatchedTransaction,
  { familyId }: LockedFamily,
  { scope }: QueuedOperation,
  operationId: string,
): Promise<Done | undefined> {
  const [row] = await trx.ask(answerOf({ familyId, userId: scope.userId, operationId }));
  if (!row) return undefined;
  const result = resultSchema.parse(row.result);
  if (result.status !== 'applied') return NOTHING_DONE;
  return { effects: result.effects, stock: row.stock_undone ? null : result.stock, lot: result.lot };
}
