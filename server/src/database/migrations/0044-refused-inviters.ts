import { type Kysely, sql } from 'kysely';

/**
 * Whose invitations somebody is not shown: for a while after declining one, or (`silent_until` null) until they allow
 * them again (P42).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refused_inviters (
      user_id uuid not null references users (id) on delete cascade,
      inviter_id uuid not null references users (id) on delete cascade,
      refused_at timestamptz not null,
      silent_until timestamptz,
      primary key (user_id, inviter_id)
    )`.execute(db);
  await sql`create index refused_inviters_inviter on refused_inviters (inviter_id)`.execute(db);
  await sql`
    create index refused_inviters_end on refused_inviters (silent_until) where silent_until is not null`.execute(db);
}
