import { ACTIVITY_KINDS } from '@lulla/domain/activity/kinds';
import { isMoreKind } from '@lulla/domain/activity/more/more-kinds';
import type { FirstActivityResponse } from '@lulla/domain/protocol/first-activity-response';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema/schema.ts';
import type { FamilyScope } from '../family-scope.ts';
import { isMember } from './reads.ts';

const CORE_KINDS = ACTIVITY_KINDS.filter((kind) => !isMoreKind(kind));

const END_OF_MONTH = sql`(date_trunc('month', month.started_at at time zone 'UTC') + interval '1 month') at time zone 'UTC'`;
const BEGINNING = sql`(select coalesce(at, 'infinity') from beginning)`;

interface Row {
  readonly is_earlier: boolean;
  readonly started_at: Date | null;
}

/**
 * When the family's log begins (S42), and the first and the last start of each month of UTC that has entries of *More*
 * before that: what a reader in any zone needs to name the months. One index lookup a kind, and two a month.
 */
export async function getBeginning(db: Kysely<Schema>, scope: FamilyScope): Promise<FirstActivityResponse> {
  const log = sql`from activities where family_id = ${scope.familyId} and deleted_at is null`;
  const { rows } = await sql<Row>`
    with recursive beginning as (
      select min(first.started_at) as at
      from unnest(array[${sql.join(CORE_KINDS)}]) as core (kind) cross join lateral (
        select started_at ${log} and activities.kind = core.kind order by started_at limit 1
      ) as first
    ), month as (
      (select started_at ${log} and started_at < ${BEGINNING}
        order by started_at limit 1)
      union all
      select next.started_at from month cross join lateral (
        select started_at ${log} and started_at >= ${END_OF_MONTH} and started_at < ${BEGINNING}
        order by started_at limit 1
      ) as next
    )
    select told.* from (
      select false as is_earlier, at as started_at from beginning
      union all
      select true, started_at from month
      union
      select true, last.started_at from month cross join lateral (
        select started_at ${log} and started_at < ${END_OF_MONTH} and started_at < ${BEGINNING}
        order by started_at desc limit 1
      ) as last
    ) as told where ${isMember(scope)}`.execute(db);
  const starts = (isEarlier: boolean) =>
    rows.flatMap((row) => (row.is_earlier === isEarlier && row.started_at ? [row.started_at.getTime()] : []));
  const earlier = starts(true).sort((a, b) => a - b);
  return { startedAt: starts(false)[0] ?? null, ...(earlier.length > 0 && { earlier }) };
}
