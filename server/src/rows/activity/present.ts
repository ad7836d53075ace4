import type { Activity } from '@lulla/domain/activity/activity';
import type { DeletedResponse } from '@lulla/domain/protocol/deleted-response';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import { mappingOf } from './kinds.ts';
import { type ActivityRow, must } from './mapping.ts';

const instant = (date: Date | null) => (date === null ? null : date.getTime());

/** The entry in a row, deleted or not. */
export function presentActivity(row: ActivityRow): Activity {
  const entry = {
    id: row.id,
    userId: row.user_id,
    ...(row.child_id === null ? {} : { childId: row.child_id }),
    startedAt: row.started_at.getTime(),
    note: row.note,
    editedAt: instant(row.edited_at),
    ...(row.imported_from === null ? {} : { importedFrom: row.imported_from }),
  };
  const session = {
    ...entry,
    endedAt: instant(row.ended_at),
    endedBy: row.ended_by,
    endCause: row.end_cause,
    endUnknown: row.end_unknown,
    keptAt: instant(row.kept_at),
    ...(row.also_by === null ? {} : { alsoBy: row.also_by }),
    ...(row.apart ? { apart: true as const } : {}),
  };
  return mappingOf(row.kind).read(row, { entry, session });
}

/** A row as devices get it; of a deleted one only that, when and by whom. */
export function presentRow(row: ActivityRow): LogRow {
  const { id, revision } = row;
  if (row.deleted_at === null) return { id, revision, activity: presentActivity(row), deleted: null };
  return { id, revision, activity: null, deleted: { at: row.deleted_at.getTime(), by: row.deleted_by } };
}

/** A deleted entry as its author may restore it. */
export function presentDeleted(row: ActivityRow): DeletedResponse['entries'][number] {
  return { activity: presentActivity(row), deletedAt: must(row.deleted_at).getTime() };
}
