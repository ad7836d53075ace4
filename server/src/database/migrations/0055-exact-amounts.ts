import { type Kysely, sql } from 'kysely';

/** Amounts are whole millilitres up to 17 fl oz (P53). What nodes of the release before write keeps the wider rule too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities
      drop constraint activities_started_ml_check,
      drop constraint activities_amount_ml_check,
      add constraint activities_started_ml_check check (started_ml between 1 and 503),
      add constraint activities_amount_ml_check check (amount_ml between 0 and 503)`.execute(db);
}
