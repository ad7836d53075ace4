import { type Kysely, sql } from 'kysely';

/**
 * A declined invitation stays until it expires or is revoked, so that the inviter sees no difference (P2). A member
 * remembers the invitation they came with, so that accepting it twice is harmless.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invitations
      add column declined_at timestamptz,
      add column mailed_at timestamptz`.execute(db);
  await sql`alter table members add column invitation_id uuid`.execute(db);
}
