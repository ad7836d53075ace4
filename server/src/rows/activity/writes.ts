import { type Activity, isOpen, isSession } from '@lulla/domain/activity/activity';
import { RESTORABLE_FOR } from '@lulla/domain/activity/limits';
import type { Effect } from '@lulla/domain/protocol/effect';
import type { Instant } from '@lulla/domain/time/instant';
import { ask, type Database } from '../../database/database.ts';
import { rowInserter } from '../../database/insert-rows.ts';
import type { Statement } from '../../database/pipeline.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { FamilyRevision } from '../../platform/relay.ts';
import { EMPTY_COLUMNS, mappingOf } from './kinds.ts';
import { ACTIVITY_COLUMNS } from './reads.ts';

const date = (instant: Instant | null) => (instant === null ? null : new Date(instant));

function columnsOf(activity: Activity) {
  const session = isSession(activity) ? activity : null;
  return {
    id: activity.id,
    user_id: activity.userId,
    child_id: activity.childId ?? null,
    kind: activity.kind,
    started_at: new Date(activity.startedAt),
    ended_at: date(session?.endedAt ?? null),
    ended_by: session?.endedBy ?? null,
    end_cause: session?.endCause ?? null,
    end_unknown: session?.endUnknown ?? false,
    kept_at: date(session?.keptAt ?? null),
    also_by: session?.alsoBy ?? null,
    apart: session?.apart ?? false,
    note: activity.note,
    ...EMPTY_COLUMNS,
    ...mappingOf(activity.kind).write(activity),
    imported_from: activity.importedFrom ?? null,
    edited_at: date(activity.editedAt),
    deleted_at: null,
    deleted_by: null,
    forgotten: false,
  };
}

/** Closed entries come before open ones: the table allows one open session of a sort an author and child at every statement. */
function closingFirst(effects: readonly Effect[]): Effect[] {
  const opens = ({ after }: Effect) => after !== null && isOpen(after);
  return [...effects].sort((a, b) => Number(opens(a)) - Number(opens(b)));
}

/** A row for `putRows`. */
export type WrittenRow = Readonly<
  Record<(typeof PUT_COLUMNS)[number], string | number | boolean | Date | object | null>
>;

/** The rows that an operation leaves; deletions first, since they never open a session. */
interface Written {
  readonly deletions: readonly Statement[];
  /** For `putRows`. */
  readonly rows: readonly WrittenRow[];
}

/** An operation's effects, each with its transaction's revision. */
export function writtenBy(
  { familyId, revision }: FamilyRevision,
  effects: readonly Effect[],
  { userId, receivedAt }: { userId: string; receivedAt: Instant },
): Written {
  const at = new Date(receivedAt);
  const deletions: Statement[] = [];
  const rows: WrittenRow[] = [];
  for (const { id, after } of closingFirst(effects)) {
    if (after === null) deletions.push({ text: DELETE, values: [familyId, id, at, userId, revision] });
    else rows.push({ ...columnsOf(after), family_id: familyId, revision, received_at: at });
  }
  return { deletions, rows };
}

const DELETE = `
  update activities set deleted_at = $3, deleted_by = $4, revision = $5 where family_id = $1 and id = $2`;

const PUT_COLUMNS = ['family_id', ...ACTIVITY_COLUMNS, 'received_at'] as const;
const CHANGING = ACTIVITY_COLUMNS.filter((column) => column !== 'id');

/** Writes rows of `writtenBy`, of several operations together; an entry may occur only once. */
export const putRows = rowInserter({
  table: 'activities',
  columns: PUT_COLUMNS,
  onConflict: `on conflict (family_id, id) do update set ${CHANGING.map((column) => `${column} = excluded.${column}`).join(', ')}`,
});

/** Rows of one statement: few enough to delay nobody. */
const FORGOTTEN_AT_ONCE = 1_000;
/** The emptiest row that the table's CHECKs allow. */
const NOTHING = {
  child_id: null,
  kind: 'breastmilk',
  ended_at: null,
  ended_by: null,
  end_cause: null,
  end_unknown: true,
  kept_at: null,
  also_by: null,
  apart: false,
  note: null,
  ...EMPTY_COLUMNS,
  imported_from: null,
  import_key: null,
  edited_at: null,
} as const;

/**
 * Erases the content of entries deleted at least 30 days ago; ids stay, for returning devices. Devices never saw the
 * content after the deletion, so no revision is taken. Repeating it changes nothing.
 */
export async function forgetDeletedContent(database: Database, now: Instant): Promise<void> {
  for (;;) {
    const due = database
      .selectFrom('activities')
      .select(['family_id', 'id'])
      .where('deleted_at', '<=', new Date(now - RESTORABLE_FOR))
      .where('forgotten', '=', false)
      .limit(FORGOTTEN_AT_ONCE);
    const { numUpdatedRows } = await database
      .updateTable('activities')
      .set(({ ref }) => ({ ...NOTHING, started_at: ref('deleted_at').$notNull(), forgotten: true }))
      .where(({ eb, refTuple }) => eb(refTuple('family_id', 'id'), 'in', due.$asTuple('family_id', 'id')))
      // Restored meanwhile: its content must stay.
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows < FORGOTTEN_AT_ONCE) return;
  }
}

const insertRows = rowInserter({ table: 'activities', columns: [...PUT_COLUMNS, 'import_id', 'import_key'] });
/** Rows of one statement: well within its time limit. */
const ROWS_AT_ONCE = 2_000;

/** Inserts new entries without the rules of logging: of an import, or demo data and measurements. */
export async function insertActivities(
  trx: Transaction,
  { familyId, revision }: FamilyRevision,
  activities: readonly Activity[],
  receivedAt: Instant,
  imported: { readonly importId: string; keyOf(activity: Activity): string } | null = null,
): Promise<void> {
  const common = { family_id: familyId, revision, received_at: new Date(receivedAt) };
  for (let from = 0; from < activities.length; from += ROWS_AT_ONCE) {
    const rows = activities.slice(from, from + ROWS_AT_ONCE).map((activity) => ({
      ...columnsOf(activity),
      ...common,
      import_id: imported?.importId ?? null,
      import_key: imported?.keyOf(activity) ?? null,
    }));
    for (const statement of insertRows(rows)) await ask(trx, statement);
  }
}
