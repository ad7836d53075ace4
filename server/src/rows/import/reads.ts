import type { Import } from '@lulla/domain/protocol/import';
import type { Instant } from '@lulla/domain/time/instant';
import type { Kysely, Selectable } from 'kysely';
import type { Statement } from '../../database/pipeline.ts';
import type { ImportTable } from '../../database/schema/log-tables.ts';
import type { Schema } from '../../database/schema/schema.ts';
import type { ActivityRow } from '../activity/mapping.ts';
import { ACTIVITY_COLUMNS, isMember } from '../activity/reads.ts';
import type { FamilyScope } from '../family-scope.ts';

type ImportRow = Selectable<ImportTable>;

/** More than anybody makes. */
const MAX_IMPORTS = 1_000;

/** The imports of the person's family, newest first. */
export async function getImports(db: Kysely<Schema>, scope: FamilyScope): Promise<ImportRow[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('family_id', '=', scope.familyId)
    .where(isMember(scope))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_IMPORTS)
    .execute();
}

export async function getImport(db: Kysely<Schema>, familyId: string, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('family_id', '=', familyId).where('id', '=', id).executeTakeFirst();
}

export function presentImport(row: ImportRow): Import {
  const instant = (date: Date | null): Instant | null => date?.getTime() ?? null;
  return {
    id: row.id,
    source: row.source,
    userId: row.user_id,
    startedAt: row.started_at.getTime(),
    finishedAt: instant(row.finished_at),
    undoneAt: instant(row.undone_at),
    total: row.total,
    added: row.added,
  };
}

const ENTRY = ACTIVITY_COLUMNS.map((column) => `entry.${column}`).join(', ');

/** Entries that begin within `within` ms of one of these times and are not of this import. */
export function entriesNear(
  familyId: string,
  { importId, times, within }: { importId: string; times: readonly Instant[]; within: number },
): Statement<ActivityRow> {
  return {
    text: NEAR,
    values: [familyId, importId, times.map((at) => new Date(at).toISOString()), `${within} milliseconds`],
  };
}

const NEAR = `
  select distinct on (entry.id) ${ENTRY}
  from unnest($3::timestamptz[]) as asked (at)
  cross join lateral (
    select * from activities
    where family_id = $1 and deleted_at is null
      and started_at between asked.at - $4::interval and asked.at + $4::interval
      and import_id is distinct from $2
  ) as entry
  order by entry.id`;
