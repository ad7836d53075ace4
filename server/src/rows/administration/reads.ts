import type { Database } from '../../database/database.ts';

/** The setting of the cap, a whole number as text. */
export const USER_CAP = 'user_cap';

const WHOLE_NUMBER = /^\d{1,9}$/;

/** The maximum number of accounts; null without a cap (accounts specification, 3: `app_settings.user_cap`). */
export async function getUserCap(database: Database): Promise<number | null> {
  const row = await database
    .selectFrom('app_settings')
    .select('setting_value')
    .where('setting_key', '=', USER_CAP)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (!WHOLE_NUMBER.test(row.setting_value)) throw new Error('app_settings.user_cap is not a whole number');
  return Number(row.setting_value);
}

/** Whether somebody is an admin now (P34). */
export async function isAdmin(database: Database, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return row !== undefined;
}

/** The addresses of all admins, alphabetically. For the command line only. */
export async function getAdminEmails(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** Whether one more account fits under the cap. Reliable only under `lockRegistration`. */
export async function isRegistrationOpen(database: Database): Promise<boolean> {
  const cap = await getUserCap(database);
  if (cap === null) return true;
  return (await getUserCount(database)) < cap;
}

/** How many accounts there are. */
export async function getUserCount(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('users')
    .select((users) => users.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
