import type { Import } from '@lulla/domain/protocol/import';
import type { Instant } from '@lulla/domain/time/instant';
import type { Kysely, Selectable } from 'kysely';
import type { Statement } from '../../database/pipeline.ts';
import type { ActivityTable, ImportTable } from '../../database/schema/log-tables.ts';
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

/** The most entries of the log that one request is compared with: ten for each of its own. A real log has one or two. */
export const MAX_NEAR = 5_000;

interface Near {
  readonly importId: string;
  readonly times: readonly Instant[];
  readonly within: number;
}

/** Entries that begin within `within` ms of one of these times and are not of this import; `MAX_NEAR` and one at the most. */
export function entriesNear(familyId: string, { importId, times, within }: Near): Statement<ActivityRow> {
  const spans = spansOf(times, within);
  const asText = (at: Instant) => new Date(at).toISOString();
  return {
    text: NEAR,
    values: [
      familyId,
      importId,
      spans.map(({ from }) => asText(from)),
      spans.map(({ to }) => asText(to)),
      MAX_NEAR + 1,
    ],
  };
}

/** The time around each instant. Those that meet are one, so that no entry is in two of them. */
function spansOf(times: readonly Instant[], within: number): { readonly from: Instant; to: Instant }[] {
  const spans: { readonly from: Instant; to: Instant }[] = [];
  for (const at of [...times].sort((one, other) => one - other)) {
    const last = spans.at(-1);
    if (last && at - within <= last.to) last.to = at + within;
    else spans.push({ from: at - within, to: at + within });
  }
  return spans;
}

const NEAR = `
  select ${ENTRY}
  from unnest($3::timestamptz[], $4::timestamptz[]) as span (since, until)
  cross join lateral (
    select * from activities
    where family_id = $1 and deleted_at is null
      and started_at between span.since and span.until
      and import_id is distinct from $2
  ) as entry
  limit $5`;

/** An entry of an earlier import that is not forgotten. */
export type SaidRow = Pick<Selectable<ActivityTable>, 'id' | 'import_key' | 'child_id'>;

/** Entries of other imports that said one of these when they came, deleted ones too; `MAX_NEAR` at the most. */
export function entriesSaying(
  familyId: string,
  { importId, keys }: { readonly importId: string; readonly keys: readonly string[] },
): Statement<SaidRow> {
  return { text: SAYING, values: [familyId, importId, keys, MAX_NEAR] };
}

const SAYING = `
  select id, import_key, child_id from activities
  where family_id = $1 and import_key = any($3::uuid[]) and import_id is distinct from $2
  order by id limit $4`;
