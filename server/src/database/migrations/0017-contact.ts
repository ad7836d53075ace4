import { type Kysely, sql } from 'kysely';

/**
 * Messages to the operator: a receipt by the id that the device chose, so that a repetition sends nothing twice, and mail
 * that its writer is answered by and that goes with their account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_receipts (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      content_hash bytea not null check (octet_length(content_hash) = 32),
      created_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db);
  await sql`create index contact_receipts_age on contact_receipts (created_at)`.execute(db);
  await sql`
    alter table mails
      add column reply_to text,
      add column written_by uuid references users (id) on delete cascade`.execute(db);
  await sql`create index mails_writer on mails (written_by) where written_by is not null`.execute(db);
}
