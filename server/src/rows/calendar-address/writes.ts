import type { Instant } from '@lulla/domain/time/instant';
import type { Database } from '../../database/database.ts';
import { hashToken, makeToken } from '../../secrets/token.ts';

/** Makes the person's calendar address and returns its secret; the one before is dead. */
export async function makeCalendarAddress(database: Database, userId: string, now: Instant): Promise<string> {
  const secret = makeToken();
  const address = { token_hash: hashToken(secret), created_at: new Date(now) };
  await database
    .insertInto('calendar_addresses')
    .values({ user_id: userId, ...address })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(address))
    .execute();
  return secret;
}

/** Ends the person's calendar address. Repeating it is harmless. */
export async function revokeCalendarAddress(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('calendar_addresses').where('user_id', '=', userId).execute();
}
