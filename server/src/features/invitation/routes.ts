import { uuidSchema } from '@lulla/domain/uuid';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { AppContext, AppEnv } from '../../http/request/app-env.ts';
import { readBody } from '../../http/request/read-body.ts';
import { Limiter } from '../../limits/limiter.ts';
import { canonicalEmail } from '../../mail/canonical-email.ts';
import { mailboxOf } from '../../mail/mailbox.ts';
import { AppError } from '../../platform/app-error.ts';
import { getHiddenInviters, getInvitee, type Invitee, isRefused } from '../../rows/family/invitation-reads.ts';
import {
  acceptInvitation,
  addPartner,
  allowInviter,
  declineInvitation,
  invitationNotFound,
  revokeInvitation,
} from '../../rows/family/invitation-writes.ts';
import { recordSecurityEvent, sourceOf } from '../../rows/security/writes.ts';
import { getUser } from '../../session/account-reads.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';
import { publish } from '../../stream/publish.ts';

/** Which child of the others each of mine is; null: it comes along (F23). */
const childAnswersSchema = z.record(uuidSchema, z.nullable(uuidSchema));
/** Accepts any text, so that a malformed address gets its own error. */
export const addPartnerSchema = z.strictObject({ email: z.string(), children: z.optional(childAnswersSchema) });
export const acceptSchema = z.strictObject({ children: z.optional(childAnswersSchema) });

/** Invitations to share a log (docs/family.md). */
export function invitationRoutes(context: Context): Hono<AppEnv> {
  const { database, relay, clock } = context;
  const lookups = new Limiter(context, 'partnerLookup');
  const mails = new Limiter(context, 'invitationMail');
  const app = new Hono<AppEnv>();

  app.post('/api/family/invitations', async (c) => {
    const { userId } = mustBeSignedIn(c);
    const { email: typed, children: answers = {} } = await readBody(c, addPartnerSchema);
    const email = canonicalEmail(typed);
    if (email === null) throw new AppError(422, 'invalid_email');
    if ((await getUser(database, userId))?.email === email) throw new AppError(422, 'cannot_add_yourself');
    const invitee = await mustLookUp(c, context, { lookups, userId, email });
    // A hidden inviter uses up none of the mailbox's limit.
    const isSilent = await isRefused(database, { inviterId: userId, userId: invitee.id, now: clock.now() });
    const mayMail = !isSilent && (await mails.take(mailboxOf(email))).allowed;
    const added = await inTransaction(database, (trx) =>
      addPartner(trx, context, { userId, invitee, mayMail, answers }),
    );
    publish(relay, added.revisions);
    return c.json({ status: added.status });
  });

  app.post('/api/family/invitations/:id/accept', async (c) => {
    const named = mustName(c);
    // Apps of the release before send none.
    const { children: answers = {} } = await readBody(c, acceptSchema, { mayBeEmpty: true });
    const answer = { ...named, answers, now: clock.now() };
    publish(relay, await inTransaction(database, (trx) => acceptInvitation(trx, answer)));
    return c.json({});
  });

  app.post('/api/family/invitations/:id/decline', async (c) => {
    const answer = { ...mustName(c), now: clock.now() };
    publish(relay, await inTransaction(database, (trx) => declineInvitation(trx, answer)));
    return c.body(null, 204);
  });

  app.post('/api/family/invitations/:id/hide', async (c) => {
    const answer = { ...mustName(c), now: clock.now(), hides: true };
    publish(relay, await inTransaction(database, (trx) => declineInvitation(trx, answer)));
    return c.body(null, 204);
  });

  app.get('/api/family/hidden-inviters', async (c) => {
    const { userId } = mustBeSignedIn(c);
    return c.json({ inviters: await getHiddenInviters(database, userId) });
  });

  app.delete('/api/family/hidden-inviters/:userId', async (c) => {
    const { userId } = mustBeSignedIn(c);
    const inviterId = c.req.param('userId');
    // Independent of the address, so nobody learns who exists.
    if (uuidSchema.safeParse(inviterId).success) await allowInviter(database, userId, inviterId);
    return c.body(null, 204);
  });

  app.delete('/api/family/invitations/:id', async (c) => {
    const answer = { ...mustName(c), now: clock.now() };
    publish(relay, await inTransaction(database, (trx) => revokeInvitation(trx, answer)));
    return c.body(null, 204);
  });
  return app;
}

interface LookUp {
  readonly lookups: Limiter;
  readonly userId: string;
  readonly email: string;
}

/** The answer reveals who has an account, so look-ups are limited, and each miss is recorded (P2). */
async function mustLookUp(c: AppContext, context: Context, { lookups, userId, email }: LookUp): Promise<Invitee> {
  const { allowed, isFirstRefusal, retryAfterSeconds } = await lookups.take(userId);
  const source = sourceOf(c);
  if (isFirstRefusal) {
    await recordSecurityEvent(context, { type: 'partner_lookup_limit', severity: 'warn', userId }, source);
  }
  if (!allowed) throw new AppError(429, 'too_many_lookups', { details: { retryAfterSeconds }, retryAfterSeconds });
  const invitee = await getInvitee(context.database, email);
  if (invitee) return invitee;
  await recordSecurityEvent(context, { type: 'partner_lookup_missed', severity: 'info', userId }, source);
  throw new AppError(404, 'user_not_found');
}

/** The person and the invitation; a malformed id is treated as unknown. */
function mustName(c: AppContext): { userId: string; invitationId: string } {
  const { userId } = mustBeSignedIn(c);
  const invitationId = c.req.param('id') ?? '';
  if (!uuidSchema.safeParse(invitationId).success) throw invitationNotFound();
  return { userId, invitationId };
}
