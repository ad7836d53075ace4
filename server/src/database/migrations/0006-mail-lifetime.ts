import { type Kysely, sql } from 'kysely';

/** Mail that is worthless after a while is not sent after it, and the newest of a topic takes the place of the older. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column expires_at timestamptz not null default now() + interval '3 days'`.execute(db);
  await sql`alter table mails alter column expires_at drop default`.execute(db);
  await sql`alter table mails add column topic uuid`.execute(db);
  await sql`create index mails_topic on mails (topic) where topic is not null and sent_at is null`.execute(db);
  await sql`create index mails_recipient on mails (recipient)`.execute(db);
}
