import { type Kysely, sql } from 'kysely';

/**
 * The stock of diapers, one a family (P19). It stands in the family's own row, because that row is what every write
 * locks and reads: it is never read stale behind the lock, and costs no statement of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table families
      add column stock_remaining integer check (stock_remaining between 0 and 9999),
      add column stock_batch_id uuid,
      add column stock_restocked_at timestamptz,
      add column stock_automatic boolean,
      add column stock_revision bigint not null default 0,
      add check (num_nonnulls(stock_remaining, stock_batch_id, stock_restocked_at, stock_automatic) in (0, 4))
  `.execute(db);
  await sql`
    alter table activities
      add column from_stock uuid,
      add check (from_stock is null or kind = 'diaper')`.execute(db);
  await rewriteAnswers(db);
}

/** Remembered answers are parsed and repeated, so they are kept in the form that devices read. */
async function rewriteAnswers(db: Kysely<unknown>): Promise<void> {
  const entry = (place: string) =>
    sql.raw(`case when ${place} ->> 'kind' = 'diaper' then (${place}) || '{"fromStock": null}' else ${place} end`);
  await sql`
    update applied_ops set result = result || '{"stock": null}'::jsonb || jsonb_build_object('effects', (
      select coalesce(jsonb_agg(effect || jsonb_build_object(
        'before', ${entry(`effect -> 'before'`)}, 'after', ${entry(`effect -> 'after'`)}) order by place), '[]')
      from jsonb_array_elements(result -> 'effects') with ordinality as effects (effect, place)))
    where result ->> 'status' = 'applied'`.execute(db);
  await sql`
    update applied_ops set result = result || jsonb_build_object('activity', ${entry(`result -> 'activity'`)})
    where result ->> 'status' = 'superseded'`.execute(db);
}
