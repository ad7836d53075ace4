import { uuidSchema } from '@lulla/domain/uuid';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { getProvider, hearProvider } from '../../billing/provider.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { AppEnv } from '../../http/request/app-env.ts';
import { readCookie } from '../../http/request/cookies.ts';
import { readBody } from '../../http/request/read-body.ts';
import { Limiter } from '../../limits/limiter.ts';
import { ACCOUNT_LIMITS } from '../../limits/limits.ts';
import { MailFolder } from '../../mail/mail-folder.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordSecurityEvent } from '../../rows/security/writes.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';
import { findAddress, isOfDeletedAccount } from '../../session/deletion-reads.ts';
import { publish } from '../../stream/publish.ts';
import { deleteAccount } from './writes.ts';

/** Records that an account was deleted, neither whose nor from where (P35). */
const NOBODY = { address: '', userAgent: '' };

export const deletionSchema = z.strictObject({
  /** The account that the person was asked about: another tab may have signed in somebody else. */
  userId: uuidSchema,
});

/** Ending an account (docs/accounts.md). */
export function deletionRoutes(context: Context): Hono<AppEnv> {
  const { config, database, relay } = context;
  const deletions = new Limiter(context, 'deletion');
  const keyed = ACCOUNT_LIMITS.map((name) => new Limiter(context, name));
  const app = new Hono<AppEnv>();
  app.post('/api/delete-account', async (c) => {
    const { userId } = await readBody(c, deletionSchema);
    // The cookie stays, so that the browser's other tabs notice; it opens nothing.
    if (await isOfDeletedAccount(database, readCookie(c, config, 'lulla'))) return c.body(null, 204);
    if (mustBeSignedIn(c).userId !== userId) throw new AppError(409, 'wrong_account');
    await deletions.mustTake(userId);
    await hearOwnProvider(context, userId);
    const email = await findAddress(database, userId);
    const done = await inTransaction(database, (trx) => deleteAccount(trx, context, userId));
    publish(relay, done);
    await forgetMailFiles(context, email);
    for (const limiter of keyed) await limiter.forget(userId);
    await recordSecurityEvent(context, { type: 'account_deleted', severity: 'info', userId: null }, NOBODY);
    return c.body(null, 204);
  });
  return app;
}

/** Without SMTP. A failure does not undo the deletion; the files are deleted after 30 days anyway. */
async function forgetMailFiles({ config, log }: Context, email: string | null): Promise<void> {
  if (email === null) return;
  await new MailFolder(config).forget(email).catch((error: unknown) => {
    log.warn({ err: error }, 'mails of a deleted account not removed from the data folder');
  });
}

/** Records the provider's present state: a subscription of this minute must not outlive its account. */
async function hearOwnProvider(context: Context, userId: string): Promise<void> {
  const provider = getProvider(context);
  if (!provider) return;
  await hearProvider(context, provider, { userId }).catch((error: unknown) => {
    // If the provider is away, its last report counts.
    context.log.warn({ err: error }, 'provider not heard before a deletion');
  });
}
