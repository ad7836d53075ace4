import { type Kysely, sql } from 'kysely';

/**
 * What deleting an account needs (P35): every reference to it found by an index, whom it once shared a log with,
 * because their remembered answers may name it, and the sessions it had, so that their devices hear what became of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index activities_ended_by on activities (ended_by) where ended_by is not null`.execute(db);
  await sql`create index activities_deleted_by on activities (deleted_by) where deleted_by is not null`.execute(db);
  await sql`create index members_inviter on members (invited_by) where invited_by is not null`.execute(db);
  await sql`create index invitations_inviter on invitations (inviter_id)`.execute(db);
  await sql`create index security_events_user on security_events (user_id) where user_id is not null`.execute(db);
  await sql`
    create table former_partners (
      user_id uuid not null references users (id) on delete cascade,
      partner_id uuid not null references users (id) on delete cascade,
      parted_at timestamptz not null,
      primary key (user_id, partner_id)
    )`.execute(db);
  await sql`create index former_partners_other on former_partners (partner_id)`.execute(db);
  await sql`
    create table deleted_sessions (
      token_hash bytea primary key check (octet_length(token_hash) = 32),
      deleted_at timestamptz not null
    )`.execute(db);
}
