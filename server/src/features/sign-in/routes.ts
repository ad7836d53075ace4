import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { AppContext, AppEnv } from '../../http/request/app-env.ts';
import { callerOf, knownCallerOf } from '../../http/request/caller.ts';
import { readCookie, readToken } from '../../http/request/cookies.ts';
import { readBody } from '../../http/request/read-body.ts';
import { MailLimits } from '../../limits/mail-limits.ts';
import { SignInLimits } from '../../limits/sign-in-limits.ts';
import { canonicalEmail } from '../../mail/canonical-email.ts';
import { AppError } from '../../platform/app-error.ts';
import { mailLimitEvent, mustBeAllowed, sourceOf } from '../../rows/security/writes.ts';
import { isRightPassword } from '../../secrets/password-hash.ts';
import { hashToken, makeToken } from '../../secrets/token.ts';
import { presentSession } from '../../session/account-present.ts';
import { type Credentials, getCredentials } from '../../session/account-reads.ts';
import { secondsUntilResend } from '../../session/sign-up-policy.ts';
import { presentAttemptCookie } from '../../session/sign-up-present.ts';
import { type Attempt, findAttempt, findAttemptElsewhere } from '../../session/sign-up-reads.ts';
import { bindAttempt, sendCode } from '../../session/sign-up-writes.ts';
import { publishEnded } from '../../stream/publish.ts';
import { enter } from './writes.ts';

export const signInSchema = z.strictObject({ email: z.string(), password: z.string() });

/** The dependencies of the route. */
interface Desk {
  readonly context: Context;
  readonly limits: SignInLimits;
  readonly mailLimits: MailLimits;
}

/** Sign-in, and resuming an unconfirmed sign-up (P27). */
export function signInRoutes(context: Context): Hono<AppEnv> {
  const desk: Desk = { context, limits: new SignInLimits(context), mailLimits: new MailLimits(context) };
  const app = new Hono<AppEnv>();
  app.post('/api/sign-in', (c) => signIn(c, desk));
  return app;
}

/**
 * A failure takes the time of three hashes, whether there is an account, an attempt or neither. Only a success is
 * faster.
 */
async function signIn(c: AppContext, desk: Desk): Promise<Response> {
  const { context, limits } = desk;
  const { email: typed, password } = await readBody(c, signInSchema);
  // A malformed address is refused in the same way as one without an account.
  const email = canonicalEmail(typed) ?? '';
  const caller = callerOf(c, context);
  const credentials = await getCredentials(context.database, email);
  const userId = credentials?.user.id ?? null;
  const taken = await limits.take(email, caller);
  await mustBeAllowed(c, context, taken, { type: 'sign_in_limit', severity: 'warn', userId });
  const { isKnown } = taken;
  const isRight = await isRightPassword(credentials?.passwordHash ?? null, password, { isKnown });
  if (credentials !== null && isRight) {
    await limits.succeeded(email, caller, knownCallerOf(c, context));
    return answerSignedIn(c, context, credentials);
  }
  const attempt = await findRightAttempt(c, context, { email, password });
  if (attempt === null) throw invalidCredentials();
  // The try stays counted: otherwise an own attempt for somebody's address could reset their failures.
  await resume(c, desk, attempt);
  throw new AppError(403, 'code_sent');
}

async function answerSignedIn(c: AppContext, context: Context, { user, passwordHash }: Credentials): Promise<Response> {
  const now = context.clock.now();
  const presentedToken = readCookie(c, context.config, 'lulla');
  const { userAgent } = sourceOf(c);
  const entered = await inTransaction(context.database, (trx) =>
    enter(trx, { userId: user.id, passwordHash, presentedToken, userAgent, now }),
  );
  if (entered === null) throw invalidCredentials();
  const { token, session, endedSessionIds } = entered;
  publishEnded(context.relay, endedSessionIds);
  return c.json(presentSession(c, context, { token, user, expiresAt: session.expiresAt }));
}

/** The open attempt with this password: this browser's own, or the newest of another. */
async function findRightAttempt(
  c: AppContext,
  { database, config, clock }: Context,
  { email, password }: { email: string; password: string },
): Promise<Attempt | null> {
  const place = { email, browserHash: hashToken(readToken(c, config, 'lulla-attempt') ?? '') };
  const own = await findAttempt(database, place, clock.now());
  const elsewhere = await findAttemptElsewhere(database, place, clock.now());
  for (const attempt of [own, elsewhere]) {
    const isRight = await isRightPassword(attempt?.passwordHash ?? null, password);
    if (attempt !== null && isRight) return attempt;
  }
  return null;
}

/** Binds an attempt to this browser and mails a new code, unless the last is valid and younger than a minute. */
async function resume(c: AppContext, { context, mailLimits }: Desk, attempt: Attempt): Promise<void> {
  if (secondsUntilResend(attempt.codeSentAt, context.clock.now()) === 0) {
    const taken = await mailLimits.take(attempt.email, callerOf(c, context), 'code');
    await mustBeAllowed(c, context, taken, mailLimitEvent(taken));
  }
  const token = readToken(c, context.config, 'lulla-attempt') ?? makeToken();
  await inTransaction(context.database, async (trx) => {
    await bindAttempt(trx, attempt, hashToken(token));
    await sendCode(trx, context, attempt);
  });
  presentAttemptCookie(c, context, token);
}

function invalidCredentials(): AppError {
  return new AppError(401, 'invalid_credentials');
}
