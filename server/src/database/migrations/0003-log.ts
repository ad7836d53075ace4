import { type Kysely, sql } from 'kysely';

/**
 * The log. What the rules promise is held here too, where the database can: one open feed and one open sleep a person, no
 * end before its start, each column only with its kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activities (
      family_id uuid not null references families (id) on delete cascade,
      id uuid not null,
      user_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('bottle', 'breastmilk', 'drops', 'diaper', 'sleep', 'bath')),
      started_at timestamptz not null,
      ended_at timestamptz,
      ended_by uuid references users (id) on delete set null,
      end_cause text check (end_cause in ('tap', 'consequence', 'logged', 'edit')),
      end_unknown boolean not null default false,
      kept_at timestamptz,
      note text check (char_length(note) between 1 and 2000),
      started_ml integer check (started_ml between 30 and 300 and started_ml % 30 = 0),
      amount_ml integer check (amount_ml between 0 and 300 and amount_ml % 10 = 0),
      drop_type text check (drop_type in ('vitamin_d', 'anti_colic', 'probiotic', 'lactase')),
      drop_count integer check (drop_count between 1 and 50),
      contents text check (contents in ('pee', 'poo', 'both')),
      baby_oil boolean,
      shampoo boolean,
      edited_at timestamptz,
      revision bigint not null,
      received_at timestamptz not null,
      deleted_at timestamptz,
      deleted_by uuid references users (id) on delete set null,
      primary key (family_id, id),
      check (ended_at >= started_at),
      check (ended_at is null or (kind in ('bottle', 'breastmilk', 'sleep') and not end_unknown)),
      check (not end_unknown or kind in ('bottle', 'breastmilk', 'sleep')),
      check (kind = 'bottle' or (started_ml is null and amount_ml is null)),
      check ((kind = 'drops') = (drop_type is not null and drop_count is not null)),
      check ((kind = 'diaper') = (contents is not null)),
      check ((kind = 'bath') = (baby_oil is not null and shampoo is not null)),
      check (kind <> 'bath' or note is null)
    )`.execute(db);
  await sql`create index activities_revision on activities (family_id, revision)`.execute(db);
  await sql`
    create index activities_start on activities (family_id, started_at desc)
    where deleted_at is null`.execute(db);
  await sql`
    create index activities_kind on activities (family_id, kind, started_at desc)
    where deleted_at is null`.execute(db);
  await sql`
    create unique index activities_one_open on activities (family_id, user_id, (kind = 'sleep'))
    where ended_at is null and not end_unknown and deleted_at is null
      and kind in ('bottle', 'breastmilk', 'sleep')`.execute(db);
  await sql`create index activities_author on activities (user_id)`.execute(db);
  await sql`
    create table applied_ops (
      family_id uuid not null references families (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      op_id uuid not null,
      body_hash bytea not null check (octet_length(body_hash) = 32),
      result jsonb not null,
      created_at timestamptz not null,
      primary key (family_id, user_id, op_id)
    )`.execute(db);
  await sql`create index applied_ops_age on applied_ops (created_at)`.execute(db);
  await sql`create index applied_ops_author on applied_ops (user_id)`.execute(db);
}
