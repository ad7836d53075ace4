import { type Kysely, sql } from 'kysely';

/**
 * The shared calendar. An event's day and times are a wall calendar's, without a zone. A deleted event keeps nothing but its
 * id, which devices that have been away still need.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_events (
      family_id uuid not null references families (id) on delete cascade,
      id uuid not null,
      user_id uuid not null references users (id) on delete cascade,
      title text check (char_length(title) between 1 and 100),
      description text check (char_length(description) between 1 and 2000),
      event_date date,
      event_time time,
      end_time time,
      revision bigint not null,
      deleted_at timestamptz,
      deleted_by uuid references users (id) on delete set null,
      primary key (family_id, id),
      check (end_time > event_time),
      check (end_time is null or event_time is not null),
      check ((deleted_at is null) = (title is not null)),
      check ((deleted_at is null) = (event_date is not null)),
      check (deleted_at is null or (description is null and event_time is null))
    )`.execute(db);
  await sql`create index calendar_events_revision on calendar_events (family_id, revision)`.execute(db);
  await sql`
    create index calendar_events_day on calendar_events (family_id, event_date)
    where deleted_at is null`.execute(db);
  await sql`create index calendar_events_author on calendar_events (user_id)`.execute(db);
  await sql`alter table families add column events_revision bigint not null default 0`.execute(db);
}
