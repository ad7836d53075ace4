import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid primary key,
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null,
      created_at timestamptz not null,
      next_attempt_at timestamptz not null,
      attempts integer not null default 0,
      sent_at timestamptz
    )`.execute(db);
  await sql`create index mails_waiting on mails (next_attempt_at) where sent_at is null`.execute(db);
  await sql`
    create table app_settings (
      setting_key text primary key,
      setting_value text not null
    )`.execute(db);
}
