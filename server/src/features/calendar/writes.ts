import type { CalendarEvent, EventContent } from '@lulla/domain/calendar/event';
import type { EventChange } from '@lulla/domain/operation/log';
import type { Instant } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { FamilyRevision } from '../../sync/family-lock.ts';

function columnsOf({ title, description, date, startTime, endTime }: EventContent) {
  return { title, description, event_date: date, event_time: startTime, end_time: endTime };
}

/** Of what is deleted nothing is kept: there is no way back, it was asked first. */
const NOTHING = { title: null, description: null, event_date: null, event_time: null, end_time: null };

/** Puts what an operation did to an event into the table, under the revision its transaction took. */
export async function writeEvent(
  trx: Transaction,
  { familyId, revision }: FamilyRevision,
  { id, after }: EventChange,
  author: { readonly userId: string; readonly receivedAt: Instant },
): Promise<void> {
  if (after === null) {
    await trx
      .updateTable('calendar_events')
      .set({ ...NOTHING, deleted_at: new Date(author.receivedAt), deleted_by: author.userId, revision })
      .where('family_id', '=', familyId)
      .where('id', '=', id)
      .execute();
    return;
  }
  const columns = columnsOf(after);
  await trx
    .insertInto('calendar_events')
    .values({ ...columns, family_id: familyId, id, user_id: after.userId, revision })
    .onConflict((conflict) => conflict.columns(['family_id', 'id']).doUpdateSet({ ...columns, revision }))
    .execute();
}

/** Puts new events into the table as they are, past the rules of the calendar: for demo data and measurements. */
export async function insertEvents(
  trx: Transaction,
  { familyId, revision }: FamilyRevision,
  events: readonly CalendarEvent[],
): Promise<void> {
  const rows = events.map((event) => ({
    ...columnsOf(event),
    family_id: familyId,
    id: event.id,
    user_id: event.userId,
    revision,
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  if (rows.length === 0) return;
  await sql`
    insert into calendar_events (${columns})
    select ${columns} from jsonb_populate_recordset(null::calendar_events, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}
