import type { Activity } from '@lulla/domain/activity/activity';
import type { DeletedAnswer } from '@lulla/domain/protocol/deleted-answer';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import { unreachable } from '@lulla/domain/unreachable';
import type { ActivityRow } from './reads.ts';

const instant = (date: Date | null) => (date === null ? null : date.getTime());

/** The CHECKs of the table promise it; a row that breaks them is a fault to hear of, not to guess around. */
function must<T>(value: T | null): T {
  if (value === null) throw new Error('An activity row lacks a column of its kind');
  return value;
}

/** The entry that a row of the table holds, deleted or not. */
export function presentActivity(row: ActivityRow): Activity {
  const base = {
    id: row.id,
    userId: row.user_id,
    startedAt: row.started_at.getTime(),
    note: row.note,
    editedAt: instant(row.edited_at),
  };
  const session = {
    ...base,
    endedAt: instant(row.ended_at),
    endedBy: row.ended_by,
    endCause: row.end_cause,
    endUnknown: row.end_unknown,
    keptAt: instant(row.kept_at),
    ...(row.also_by === null ? {} : { alsoBy: row.also_by }),
    ...(row.apart ? { apart: true as const } : {}),
  };
  switch (row.kind) {
    case 'bottle':
      return { kind: 'bottle', ...session, startedMl: row.started_ml, amountMl: row.amount_ml };
    case 'breastmilk':
      return { kind: 'breastmilk', ...session };
    case 'sleep':
      return { kind: 'sleep', ...session };
    case 'drops':
      return { kind: 'drops', ...base, dropType: must(row.drop_type), dropCount: must(row.drop_count) };
    case 'diaper':
      return { kind: 'diaper', ...base, contents: must(row.contents), fromStock: row.from_stock };
    case 'bath':
      return { kind: 'bath', ...base, babyOil: must(row.baby_oil), shampoo: must(row.shampoo) };
    default:
      return unreachable(row.kind);
  }
}

/** A row as devices get it; a deleted one tells only that, when and by whom. */
export function presentRow(row: ActivityRow): LogRow {
  const { id, revision } = row;
  if (row.deleted_at === null) return { id, revision, activity: presentActivity(row), deleted: null };
  return { id, revision, activity: null, deleted: { at: row.deleted_at.getTime(), by: row.deleted_by } };
}

/** A deleted entry as its author may have it back. */
export function presentDeleted(row: ActivityRow): DeletedAnswer['entries'][number] {
  return { activity: presentActivity(row), deletedAt: must(row.deleted_at).getTime() };
}
