import type { Instant } from '@lulla/domain/time/instant';
import { ask, type Database } from '../../database/database.ts';
import type { Statement } from '../../database/pipeline.ts';
import type { SubscriptionTable } from '../../database/schema/subscription-tables.ts';
import { selectEach } from '../../database/select-each.ts';
import type { SubscriptionState } from './policy.ts';

type Provider = SubscriptionTable['provider'];

/** What the provider says of a subscription. */
export const STATE_COLUMNS = ['status', 'current_period_end', 'cancel_at_period_end', 'as_of', 'counted_from'] as const;
const COLUMNS = ['subscriptions.id', 'subscriptions.user_id', ...STATE_COLUMNS] as const;

/** A subscription by its provider's id. */
export async function getSubscription(
  db: Database,
  provider: Provider,
  id: string,
): Promise<SubscriptionState | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select(COLUMNS)
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && subscriptionOf(row);
}

/** The open subscriptions of everybody in the family of `userId`, the longest paid first. */
export async function getFamilySubscriptions(
  db: Database,
  provider: Provider,
  userId: string,
): Promise<SubscriptionState[]> {
  return (await ask(db, familySubscriptions(userId, provider))).map(subscriptionOf);
}

/** The statement of `getFamilySubscriptions`, for a batch. */
export function familySubscriptions(userId: string, provider: Provider): Statement<Row> {
  return { text: OF_FAMILY, values: [userId, provider] };
}

const ofFamily = (userId: string, provider: string) => `
  select ${COLUMNS.join(', ')}
  from members as mine
  join members on members.family_id = mine.family_id
  join subscriptions on subscriptions.user_id = members.user_id
  where mine.user_id = ${userId} and provider = ${provider} and status <> 'ended'
  order by current_period_end desc, subscriptions.id`;
const OF_FAMILY = ofFamily('$1', '$2');

/** The same for several people. */
export const subscriptionsOf = selectEach<Row, 'user_id' | 'provider'>({
  columns: { user_id: 'uuid', provider: 'text' },
  select: ofFamily('asked.user_id', 'asked.provider'),
});

/** The open subscription of `userId`. Of several, which only a mistake creates, the longest paid. */
export async function getOwnSubscription(
  db: Database,
  provider: Provider,
  userId: string,
): Promise<SubscriptionState | undefined> {
  const subscriptions = await getFamilySubscriptions(db, provider, userId);
  return subscriptions.find((subscription) => subscription.userId === userId);
}

/** Open subscriptions whose paid time is over; at most `limit`, the longest overdue first. */
export async function getDueSubscriptions(
  db: Database,
  provider: Provider,
  { now, limit }: { now: Instant; limit: number },
): Promise<SubscriptionState[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(COLUMNS)
    .where('provider', '=', provider)
    .where('status', '<>', 'ended')
    .where('current_period_end', '<=', new Date(now))
    .orderBy('current_period_end')
    .orderBy('subscriptions.id')
    .limit(limit)
    .execute();
  return rows.map(subscriptionOf);
}

type Row = Pick<SubscriptionTable, Exclude<keyof SubscriptionTable, 'provider'>>;

/** What a row of the table says. */
export function subscriptionOf(row: Row): SubscriptionState {
  return {
    id: row.id,
    userId: row.user_id,
    status: row.status,
    currentPeriodEnd: row.current_period_end.getTime(),
    cancelAtPeriodEnd: row.cancel_at_period_end,
    asOf: row.as_of.getTime(),
    ...(row.counted_from === null ? {} : { countedFrom: row.counted_from.getTime() }),
  };
}
