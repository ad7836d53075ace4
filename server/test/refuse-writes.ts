import { sql } from 'kysely';
import type { World } from './world.ts';

/** While `work` runs the database refuses whatever changes a family, as a broken one would; reading goes on. */
export async function whileNothingIsWritten(
  { context: { database } }: World,
  work: () => Promise<void>,
): Promise<void> {
  await sql`alter table families add constraint refuses check (false) not valid`.execute(database);
  try {
    await work();
  } finally {
    await sql`alter table families drop constraint refuses`.execute(database);
  }
}
