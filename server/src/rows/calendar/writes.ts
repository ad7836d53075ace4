import type { CalendarEvent } from '@lulla/domain/calendar/event';
import type { EventChange } from '@lulla/domain/commands/log-view';
import type { Instant } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import type { Statement } from '../../database/pipeline.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { FamilyRevision } from '../../platform/relay.ts';

/** Writes an operation's effect on an event, with its transaction's revision. */
export function eventStatement(
  { familyId, revision }: FamilyRevision,
  { id, after }: EventChange,
  { userId, receivedAt }: { readonly userId: string; readonly receivedAt: Instant },
): Statement {
  if (after === null) return { text: DELETE, values: [familyId, id, revision, new Date(receivedAt), userId] };
  const { title, description, date, startTime, endTime } = after;
  return { text: PUT, values: [familyId, id, revision, after.userId, title, description, date, startTime, endTime] };
}

/** A deleted event keeps no content; its undo adds a new event. */
const DELETE = `
  update calendar_events set title = null, description = null, event_date = null, event_time = null, end_time = null,
    revision = $3, deleted_at = $4, deleted_by = $5
  where family_id = $1 and id = $2`;

const PUT = `
  insert into calendar_events
    (family_id, id, revision, user_id, title, description, event_date, event_time, end_time)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (family_id, id) do update set revision = excluded.revision, title = excluded.title,
    description = excluded.description, event_date = excluded.event_date, event_time = excluded.event_time,
    end_time = excluded.end_time`;

/** Inserts new events without the rules of the calendar: for demo data and measurements. */
export async function insertEvents(
  trx: Transaction,
  { familyId, revision }: FamilyRevision,
  events: readonly CalendarEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ id, userId, title, description, date, startTime, endTime }) => ({
    family_id: familyId,
    id,
    user_id: userId,
    revision,
    title,
    description,
    event_date: date,
    event_time: startTime,
    end_time: endTime,
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into calendar_events (${columns})
    select ${columns} from jsonb_populate_recordset(null::calendar_events, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}
