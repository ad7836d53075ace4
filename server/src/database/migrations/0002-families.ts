import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table families (
      id uuid primary key,
      revision bigint not null default 0,
      epoch bigint not null default 0,
      info_revision bigint not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table members (
      user_id uuid primary key references users (id) on delete cascade,
      family_id uuid not null references families (id) on delete restrict,
      joined_at timestamptz not null,
      invited_by uuid references users (id) on delete set null
    )`.execute(db);
  await sql`create index members_family on members (family_id)`.execute(db);
  await sql`
    create table invitations (
      id uuid primary key,
      family_id uuid not null references families (id) on delete cascade,
      inviter_id uuid not null references users (id) on delete cascade,
      invitee_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (family_id, invitee_id),
      check (inviter_id <> invitee_id)
    )`.execute(db);
  await sql`create index invitations_invitee on invitations (invitee_id)`.execute(db);
}
