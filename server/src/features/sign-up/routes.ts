import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { AppContext, AppEnv } from '../../http/request/app-env.ts';
import { callerOf, knownCallerOf } from '../../http/request/caller.ts';
import { dropCookie, readCookie, readToken } from '../../http/request/cookies.ts';
import { readBody } from '../../http/request/read-body.ts';
import { KnownPlaces } from '../../limits/known-places.ts';
import { Limiter, tooManyAttempts } from '../../limits/limiter.ts';
import { MailLimits } from '../../limits/mail-limits.ts';
import { NetworkLimiter } from '../../limits/network-limiter.ts';
import { canonicalEmail } from '../../mail/canonical-email.ts';
import { AppError } from '../../platform/app-error.ts';
import { isRegistrationOpen } from '../../rows/administration/reads.ts';
import { mailLimitEvent, mustBeAllowed, recordSecurityEvent, sourceOf } from '../../rows/security/writes.ts';
import { isCode } from '../../secrets/code.ts';
import { hashPassword } from '../../secrets/password-hash.ts';
import { type Grant, grantTo } from '../../secrets/session-grant.ts';
import { hashToken, makeToken } from '../../secrets/token.ts';
import { presentSession } from '../../session/account-present.ts';
import { type AskedGrant, findRepeated, mustGetUser } from '../../session/account-reads.ts';
import { replaceSession } from '../../session/account-writes.ts';
import { mustBeSignUp, secondsUntilResend } from '../../session/sign-up-policy.ts';
import { presentAttemptCookie, tokenOfForm } from '../../session/sign-up-present.ts';
import { type Attempt, findAttempt } from '../../session/sign-up-reads.ts';
import {
  confirmAttempt,
  invalidCode,
  isRightCode,
  type SpentTry,
  saveAttempt,
  sendCode,
  spendTry,
} from '../../session/sign-up-writes.ts';
import { publishEnded } from '../../stream/publish.ts';

export const signUpSchema = z.strictObject({
  /** 256 random bits of the form: two requests of one form are one browser, even before it has a cookie. */
  form: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
  email: z.string(),
  password: z.string(),
  displayName: z.string(),
  country: z.string(),
  language: z.enum(['sv', 'en']),
});
export const resendSchema = z.strictObject({ email: z.string() });
export const confirmSchema = z.strictObject({ email: z.string(), code: z.string() });

/** The dependencies of the routes. */
interface Desk {
  readonly context: Context;
  readonly addressLimit: NetworkLimiter;
  readonly tryLimit: Limiter;
  readonly repeatLimit: Limiter;
  readonly mailLimits: MailLimits;
  readonly knownPlaces: KnownPlaces;
}

/** Sign-up: an attempt, its code, and the account (P27, P28; docs/accounts.md). */
export function signUpRoutes(context: Context): Hono<AppEnv> {
  const desk: Desk = {
    context,
    addressLimit: new NetworkLimiter(context, 'signUpAddress'),
    tryLimit: new Limiter(context, 'codeTries'),
    knownPlaces: new KnownPlaces(context),
    repeatLimit: new Limiter(context, 'repeatTries'),
    mailLimits: new MailLimits(context),
  };
  const app = new Hono<AppEnv>();
  app.get('/api/sign-up/allowed', async (c) => c.json({ allowed: await isRegistrationOpen(context.database) }));
  app.post('/api/sign-up', (c) => signUp(c, desk));
  app.post('/api/sign-up/resend', (c) => resend(c, desk));
  app.post('/api/sign-up/confirm', (c) => confirm(c, desk));
  return app;
}

async function signUp(c: AppContext, desk: Desk): Promise<Response> {
  const { context, addressLimit } = desk;
  const { form, ...typed } = await readBody(c, signUpSchema);
  const details = mustBeSignUp(typed);
  if (!(await isRegistrationOpen(context.database))) throw new AppError(403, 'registration_closed');
  const taken = await addressLimit.take(sourceOf(c).address);
  await mustBeAllowed(c, context, taken, { type: 'sign_up_limit', severity: 'warn', userId: null });
  // Hashed before anything depends on the address, so that every sign-up takes the same time.
  const passwordHash = await hashPassword(details.password);
  const ofForm = form === undefined ? makeToken() : tokenOfForm(context, form);
  const token = readToken(c, context.config, 'lulla-attempt') ?? ofForm;
  const attempt = { ...details, passwordHash, browserHash: hashToken(token) };
  const known = await findAttempt(context.database, attempt, context.clock.now());
  const isMailed = known === null ? await mustBeAllowedToMail(c, desk, details.email) : await mayResend(c, desk, known);
  await inTransaction(context.database, async (trx) => {
    const id = await saveAttempt(trx, attempt, context.clock.now());
    if (isMailed) await sendCode(trx, context, { id, email: details.email, language: details.language });
  });
  presentAttemptCookie(c, context, token);
  if (known === null) return c.json({ status: 'code_sent' });
  return c.json({ status: isMailed ? 'code_resent' : 'code_not_sent' });
}

/**
 * Whether a repeated sign-up gets a new code. Over the limit it does not, but continues: the previous code may be
 * valid.
 */
async function mayResend(c: AppContext, { context, mailLimits }: Desk, known: Attempt): Promise<boolean> {
  if (waitFor(context, known) > 0) return true;
  const taken = await mailLimits.take(known.email, callerOf(c, context), 'code');
  if (taken.isFirstRefusal) await recordSecurityEvent(context, mailLimitEvent(taken), sourceOf(c));
  return taken.allowed;
}

async function resend(c: AppContext, desk: Desk): Promise<Response> {
  const { context } = desk;
  const { email } = await readBody(c, resendSchema);
  const attempt = await findOwnAttempt(c, context, email);
  if (attempt === null) throw new AppError(410, 'attempt_expired');
  const wait = waitFor(context, attempt);
  if (wait > 0) throw tooManyAttempts(wait);
  await mustBeAllowedToMail(c, desk, attempt.email);
  await inTransaction(context.database, (trx) => sendCode(trx, context, attempt));
  return c.json({});
}

async function confirm(c: AppContext, desk: Desk): Promise<Response> {
  const { context } = desk;
  const { email: typed, code } = await readBody(c, confirmSchema);
  const credential = readToken(c, context.config, 'lulla-attempt');
  const email = canonicalEmail(typed);
  if (email === null || !isCode(code)) throw invalidCode();
  const grant: Grant = { request: 'confirm', parts: [email, code] };
  const asked = { grant, credential, presentedToken: readCookie(c, context.config, 'lulla') };
  const attempt = await findOwnAttempt(c, context, email);
  if (attempt === null || credential === null) return confirmAgain(c, desk, asked, invalidCode());
  try {
    return await confirmFirst(c, desk, { attempt, code, credential, asked });
  } catch (error) {
    // The same request may have been faster: concurrent ones get the same answer.
    if (!(error instanceof AppError) || (await findOwnAttempt(c, context, email)) !== null) throw error;
    return confirmAgain(c, desk, asked, error);
  }
}

interface Confirmation {
  readonly attempt: Attempt;
  readonly code: string;
  readonly credential: string;
  readonly asked: AskedGrant;
}

async function confirmFirst(
  c: AppContext,
  desk: Desk,
  { attempt, code, credential, asked: { grant, presentedToken } }: Confirmation,
): Promise<Response> {
  const { context } = desk;
  const spent = await mustBeRightCode(c, desk, { attempt, code });
  const now = context.clock.now();
  const { userAgent } = sourceOf(c);
  const granted = grantTo(context, grant, credential);
  const { token, session, endedSessionIds, user } = await inTransaction(context.database, async (trx) => {
    const member = await confirmAttempt(trx, attempt.id, spent, now);
    const signedIn = await replaceSession(trx, presentedToken, { ...member, userAgent, now, granted });
    return { ...signedIn, user: await mustGetUser(trx, member.userId) };
  });
  publishEnded(context.relay, endedSessionIds);
  await desk.knownPlaces.remember(user.email, knownCallerOf(c, context));
  dropCookie(c, context.config, 'lulla-attempt');
  return c.json(presentSession(c, context, { token, user, expiresAt: session.expiresAt }));
}

/** The answer to a confirmation that succeeded before, for the browser it was for; else the `refusal`. */
async function confirmAgain(c: AppContext, desk: Desk, asked: AskedGrant, refusal: AppError): Promise<Response> {
  const given = await findRepeated(desk.context, desk.repeatLimit, asked);
  if (given === null) throw refusal;
  dropCookie(c, desk.context.config, 'lulla-attempt');
  return c.json(presentSession(c, desk.context, given));
}

/** Spends a try of the code. Refuses with 410 `code_expired`, 429 `too_many_attempts` and 422 `invalid_code`. */
async function mustBeRightCode(
  c: AppContext,
  { context, tryLimit }: Desk,
  { attempt, code }: { attempt: Attempt; code: string },
): Promise<SpentTry> {
  const now = context.clock.now();
  if (attempt.codeExpiresAt <= now) throw new AppError(410, 'code_expired');
  const spent = await spendTry(context.database, attempt.id, now);
  if (spent === null) throw tooManyAttempts(Math.max(1, waitFor(context, attempt)));
  const taken = await tryLimit.take(attempt.email);
  await mustBeAllowed(c, context, taken, { type: 'code_limit', severity: 'error', userId: null });
  if (isRightCode(context.config.authSecret, attempt.id, code, spent)) return spent;
  if (spent.triesLeft === 0) {
    await recordSecurityEvent(context, { type: 'code_exhausted', severity: 'warn', userId: null }, sourceOf(c));
  }
  throw invalidCode(spent.triesLeft);
}

async function mustBeAllowedToMail(c: AppContext, { context, mailLimits }: Desk, email: string): Promise<true> {
  const taken = await mailLimits.take(email, callerOf(c, context), 'code');
  await mustBeAllowed(c, context, taken, mailLimitEvent(taken));
  return true;
}

/** The open attempt of this browser for an address; null when it has none. */
async function findOwnAttempt(c: AppContext, context: Context, typedEmail: string): Promise<Attempt | null> {
  const token = readToken(c, context.config, 'lulla-attempt');
  const email = canonicalEmail(typedEmail);
  if (token === null || email === null) return null;
  return findAttempt(context.database, { browserHash: hashToken(token), email }, context.clock.now());
}

function waitFor(context: Context, attempt: Attempt): number {
  return secondsUntilResend(attempt.codeSentAt, context.clock.now());
}
