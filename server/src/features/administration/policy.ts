import { isUserCapAllowed, parseUserCap } from '@lulla/domain/administration/user-cap';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import type { AppContext } from '../../http/request/app-env.ts';
import { Limiter } from '../../limits/limiter.ts';
import { AppError } from '../../platform/app-error.ts';
import { isAdmin } from '../../rows/administration/reads.ts';
import { recordSecurityEvent, sourceOf } from '../../rows/security/writes.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';

/**
 * Proves that a request is an admin's and returns their id: call the returned function with each request. The role is
 * read each time, so a revoked one ends immediately. Refuses with 401 `signed_out` and 403 `admins_only`, which is a
 * security event once an hour.
 */
export function adminDoor(context: Context): (c: AppContext) => Promise<string> {
  const refusals = new Limiter(context, 'adminRefused');
  return async (c) => {
    const { userId } = mustBeSignedIn(c);
    if (await isAdmin(context.database, userId)) return userId;
    if ((await refusals.take(userId)).allowed) {
      await recordSecurityEvent(context, { type: 'admin_refused', severity: 'warn', userId }, sourceOf(c));
    }
    throw adminsOnly();
  };
}

export function adminsOnly(): AppError {
  return new AppError(403, 'admins_only');
}

/** The cap that was sent; null lifts it. Refuses with 422 `invalid_user_cap`. */
export function mustBeUserCap(sent: string | null): number | null {
  if (sent === null) return null;
  const cap = parseUserCap(sent);
  if (cap === null) throw new AppError(422, 'invalid_user_cap');
  return cap;
}

const capDetails = z.strictObject({ userCap: z.string() });
const noDetails = z.strictObject({});

/** The operations of an admin, each with a check of its details. */
const OPERATIONS: Readonly<Record<string, (details: unknown, userCount: number) => boolean>> = {
  read_security_events: (details) => noDetails.safeParse(details).success,
  read_user_cap: (details) => noDetails.safeParse(details).success,
  update_user_cap: (details, userCount) => {
    const parsed = capDetails.safeParse(details);
    const cap = parsed.success ? parseUserCap(parsed.data.userCap) : null;
    return cap !== null && isUserCapAllowed(cap, userCount);
  },
};

/**
 * Whether an admin could do `operation` with `details` now (accounts specification, 6 and 7). Sending mail is no longer
 * one.
 */
export function isValidOperation(operation: string, details: unknown, userCount: number): boolean {
  const judge = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined;
  return judge?.(details, userCount) ?? false;
}
