import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { AppContext, AppEnv } from '../../http/request/app-env.ts';
import { callerOf, knownCallerOf } from '../../http/request/caller.ts';
import { dropCookie, readCookie, readToken, writeCookieUntil } from '../../http/request/cookies.ts';
import { readBody } from '../../http/request/read-body.ts';
import { KnownPlaces } from '../../limits/known-places.ts';
import { Limiter } from '../../limits/limiter.ts';
import { MailLimits } from '../../limits/mail-limits.ts';
import { NetworkLimiter } from '../../limits/network-limiter.ts';
import { canonicalEmail } from '../../mail/canonical-email.ts';
import { AppError } from '../../platform/app-error.ts';
import { mailLimitEvent, mustBeAllowed, recordSecurityEvent, sourceOf } from '../../rows/security/writes.ts';
import { hashPassword, isRightPassword } from '../../secrets/password-hash.ts';
import { type Grant, grantTo } from '../../secrets/session-grant.ts';
import { mustBeGoodPassword } from '../../session/account-policy.ts';
import { presentSession } from '../../session/account-present.ts';
import {
  type AskedGrant,
  findGiven,
  findRepeated,
  type GivenSession,
  mustGetUser,
} from '../../session/account-reads.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';
import type { GrantedToken } from '../../session/account-writes.ts';
import { publishEnded } from '../../stream/publish.ts';
import { ANSWER_FLOOR, mustBeAnother, resetExpired, wrongPassword } from './policy.ts';
import { presentReset } from './present.ts';
import { findReset, getPasswordHash, type OpenReset } from './reads.ts';
import { changePassword, makeReset, resetPassword } from './writes.ts';

export const forgotSchema = z.strictObject({ email: z.string() });
export const openSchema = z.strictObject({ token: z.string() });
export const resetSchema = z.strictObject({ password: z.string() });
export const changeSchema = z.strictObject({ currentPassword: z.string(), newPassword: z.string() });

/** The dependencies of the routes. */
interface Desk {
  readonly context: Context;
  readonly addressLimit: NetworkLimiter;
  readonly knownPlaces: KnownPlaces;
  readonly mailLimits: MailLimits;
  readonly linkLimit: NetworkLimiter;
  readonly passwordLimit: Limiter;
  readonly repeatLimit: Limiter;
}

/** Password reset and password change (P30, P31; docs/accounts.md). */
export function passwordRoutes(context: Context): Hono<AppEnv> {
  const desk: Desk = {
    context,
    addressLimit: new NetworkLimiter(context, 'resetAddress'),
    knownPlaces: new KnownPlaces(context),
    mailLimits: new MailLimits(context),
    linkLimit: new NetworkLimiter(context, 'resetLinkTries'),
    passwordLimit: new Limiter(context, 'passwordTries'),
    repeatLimit: new Limiter(context, 'repeatTries'),
  };
  const app = new Hono<AppEnv>();
  app.post('/api/password/forgot', (c) => forgot(c, desk));
  app.post('/api/password/reset/open', (c) => open(c, desk));
  app.get('/api/password/reset', async (c) =>
    c.json(presentReset(await mustFindReset(c, desk, readToken(c, context.config, 'lulla-reset')))),
  );
  app.post('/api/password/reset', (c) => reset(c, desk));
  app.post('/api/password', (c) => change(c, desk));
  return app;
}

/** The same answer in the same time under the same limits, whether the address has an account or not. */
async function forgot(c: AppContext, { context, addressLimit, mailLimits, knownPlaces }: Desk): Promise<Response> {
  const { email: typed } = await readBody(c, forgotSchema);
  const email = canonicalEmail(typed);
  if (email === null) throw new AppError(422, 'invalid_email');
  const source = sourceOf(c);
  const caller = callerOf(c, context);
  // In a known place, other people's requests from the same network do not count.
  if ((await knownPlaces.find(email, caller)) === null) {
    const taken = await addressLimit.take(source.address);
    await mustBeAllowed(c, context, taken, { type: 'mail_limit', severity: 'warn', userId: null });
  }
  const taken = await mailLimits.take(email, caller, 'link');
  await mustBeAllowed(c, context, taken, mailLimitEvent(taken));
  const work = async () => {
    const userId = await inTransaction(context.database, (trx) => makeReset(trx, context, email));
    await recordSecurityEvent(context, { type: 'password_reset_requested', severity: 'info', userId }, source);
  };
  await Promise.all([work(), delay(ANSWER_FLOOR)]);
  return c.json({});
}

/** Exchanges a link's token for a cookie that no script can read. */
async function open(c: AppContext, desk: Desk): Promise<Response> {
  const { token } = await readBody(c, openSchema);
  const found = await mustFindReset(c, desk, token);
  writeCookieUntil(c, desk.context, 'lulla-reset', { token, expiresAt: found.expiresAt });
  return c.json(presentReset(found));
}

async function reset(c: AppContext, desk: Desk): Promise<Response> {
  const { context } = desk;
  const { password } = await readBody(c, resetSchema);
  const source = sourceOf(c);
  const token = readToken(c, context.config, 'lulla-reset');
  const presentedToken = readCookie(c, context.config, 'lulla');
  // A link opened in two browsers gives both the same cookie; the browser's name distinguishes them.
  const grant: Grant = { request: 'reset', parts: [source.userAgent, password] };
  const asked = { grant, credential: token, presentedToken };
  const link = token === null ? null : await findLink(c, desk, token);
  if (token === null || link === null) return resetAgain(c, desk, asked);
  const { userId } = link;
  mustBeGoodPassword(password);
  const sent = {
    userId,
    resetToken: token,
    passwordHash: await hashPassword(password, { isKnown: true }),
    presentedToken,
    userAgent: source.userAgent,
    granted: grantTo(context, grant, token),
  };
  const set = await inTransaction(context.database, (trx) => resetPassword(trx, context, sent));
  if (set === null) return resetAgain(c, desk, asked);
  publishEnded(context.relay, set.endedSessionIds);
  await recordSecurityEvent(context, { type: 'password_reset', severity: 'info', userId }, source);
  const user = await mustGetUser(context.database, userId);
  await desk.knownPlaces.remember(user.email, knownCallerOf(c, context));
  dropCookie(c, context.config, 'lulla-reset');
  return c.json(presentSession(c, context, { token: set.token, user, expiresAt: set.session.expiresAt }));
}

/** The answer to a reset that succeeded before, for the browser it was for. Else refuses with 410 `reset_expired`. */
async function resetAgain(c: AppContext, { context, repeatLimit }: Desk, asked: AskedGrant): Promise<Response> {
  const given = await findRepeated(context, repeatLimit, asked);
  if (given === null) throw resetExpired();
  dropCookie(c, context.config, 'lulla-reset');
  return c.json(presentSession(c, context, given));
}

async function change(c: AppContext, desk: Desk): Promise<Response> {
  const { context } = desk;
  const presentedToken = readCookie(c, context.config, 'lulla');
  // The session may have been ended by this very request, whose answer was lost.
  if (!presentedToken) throw new AppError(401, 'signed_out');
  const { currentPassword, newPassword } = await readBody(c, changeSchema);
  // Before the current password is checked: an invalid new one costs no try.
  mustBeGoodPassword(newPassword);
  mustBeAnother(currentPassword, newPassword);
  const grant: Grant = { request: 'change', parts: [currentPassword, newPassword] };
  const asked = { grant, credential: presentedToken, presentedToken };
  if (!c.get('session')) return changeAgain(c, context, await findRepeated(context, desk.repeatLimit, asked));
  try {
    return await changeFirst(c, desk, {
      currentPassword,
      newPassword,
      granted: grantTo(context, grant, presentedToken),
    });
  } catch (error) {
    if (!(error instanceof AppError) || !['wrong_password', 'signed_out'].includes(error.code)) throw error;
    const given = await findGiven(context, asked);
    if (given === null) throw error;
    if (error.code === 'wrong_password') await desk.passwordLimit.giveBack(mustBeSignedIn(c).userId);
    return changeAgain(c, context, given);
  }
}

interface Changing {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly granted: GrantedToken;
}

async function changeFirst(c: AppContext, desk: Desk, { currentPassword, newPassword, granted }: Changing) {
  const { context } = desk;
  const { userId, sessionId, expiresAt } = mustBeSignedIn(c);
  const source = sourceOf(c);
  const provenHash = await mustProvePassword(c, desk, userId, currentPassword);
  const passwordHash = await hashPassword(newPassword, { isKnown: true });
  const asked = { userId, sessionId, provenHash, passwordHash, granted, userAgent: source.userAgent };
  const changed = await inTransaction(context.database, (trx) => changePassword(trx, context, asked));
  if (changed === 'overtaken') throw wrongPassword();
  if (changed === 'signed_out') throw new AppError(401, 'signed_out');
  publishEnded(context.relay, changed.endedSessionIds);
  await recordSecurityEvent(context, { type: 'password_changed', severity: 'info', userId }, source);
  writeCookieUntil(c, context, 'lulla', { token: granted.token, expiresAt });
  return c.json({});
}

/** The answer to a change that succeeded before. Refuses with 401 `signed_out` when there was none. */
function changeAgain(c: AppContext, context: Context, given: GivenSession | null): Response {
  if (given === null) throw new AppError(401, 'signed_out');
  writeCookieUntil(c, context, 'lulla', given);
  return c.json({});
}

/** The link of a token. Refuses with 410 `reset_expired`, and with 429 after many invalid ones. */
async function mustFindReset(c: AppContext, desk: Desk, token: string | null): Promise<OpenReset> {
  const found = token === null ? null : await findLink(c, desk, token);
  if (found === null) throw resetExpired();
  return found;
}

/** The link of a token; null if invalid. Refuses with 429 after many invalid ones. */
async function findLink(c: AppContext, { context, linkLimit }: Desk, token: string): Promise<OpenReset | null> {
  const { address } = sourceOf(c);
  const taken = await linkLimit.take(address);
  await mustBeAllowed(c, context, taken, { type: 'reset_link_limit', severity: 'warn', userId: null });
  const found = await findReset(context.database, token, context.clock.now());
  if (found !== null) await linkLimit.giveBack(address);
  return found;
}

/** The hash that the current password matches. Refuses with 403 `wrong_password`; ten tries an account in 15 minutes. */
async function mustProvePassword(
  c: AppContext,
  { context, passwordLimit }: Desk,
  userId: string,
  password: string,
): Promise<string> {
  const taken = await passwordLimit.take(userId);
  await mustBeAllowed(c, context, taken, { type: 'password_limit', severity: 'warn', userId });
  const hash = await getPasswordHash(context.database, userId);
  const isRight = await isRightPassword(hash, password, { isKnown: true });
  if (hash === null || !isRight) throw wrongPassword();
  await passwordLimit.forget(userId);
  return hash;
}
