import { type Kysely, sql } from 'kysely';

/** What reads of a long log stand on, so that each reads what it answers and little else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Records are in the order of their own times, and half of them are ends.
  await sql`
    create index activities_end on activities (family_id, ended_at desc, id desc)
    where ended_at is not null and deleted_at is null`.execute(db);
  // A window looks back one day for what reaches into it; the few sessions that are longer are found here.
  await sql`
    create index activities_long on activities (family_id, ended_at desc)
    where ended_at - started_at > interval '24 hours' and deleted_at is null`.execute(db);
  await sql`
    create index activities_endless on activities (family_id, started_at desc)
    where ended_at is null and deleted_at is null and kind in ('bottle', 'breastmilk', 'sleep')`.execute(db);
  await sql`
    create index activities_deleted on activities (family_id, user_id, deleted_at desc, id desc)
    where deleted_at is not null`.execute(db);
}
