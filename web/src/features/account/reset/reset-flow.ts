import { instantSchema } from '@lulla/domain/time/instant-schema';
import * as z from 'zod/mini';
import { type ApiResult, apiFetch } from '../../../api/client.ts';
import type { AuthUrl } from '../flow/auth-url.ts';
import { forgetVerification, rememberVerification } from '../flow/pending-sign-up.ts';
import { showReset } from '../flow/reset-flag.ts';

/** Whose password a link sets, and until when it can be set. */
const resetSchema = z.object({ email: z.string(), expiresAt: instantSchema });
export type OpenReset = z.infer<typeof resetSchema>;

/** Posted at once and held only until the server has answered; a page that is closed forgets it. */
let token: string | null = null;
let opening: Promise<ApiResult<OpenReset>> | null = null;

/** Does what an address of the auth screen asks for; the caller takes it out of the address bar. */
export function beginAuthFlow(url: AuthUrl): void {
  if (url.isVerification) rememberVerification();
  if (url.screen === null) return;
  token = url.token;
  opening = token === null ? null : postToken(token);
  showReset(url.screen === 'reset');
}

/**
 * The link that was opened here, as the server knows it: by the token of the address, else by the cookie it became, with
 * `timeoutMs` for the answer. `wasOurs`: it was a link with a token. Ask again after a failure without an answer.
 */
export async function askReset(timeoutMs: number): Promise<{ result: ApiResult<OpenReset>; wasOurs: boolean }> {
  if (token === null) {
    return { result: await apiFetch('/api/password/reset', { schema: resetSchema, timeoutMs }), wasOurs: false };
  }
  opening ??= postToken(token);
  const result = await opening;
  opening = null;
  // Answered for good: from here on it is the cookie that counts.
  if (result.ok || result.status === 410) token = null;
  return { result, wasOurs: true };
}

/** The password is set, or the screen was left: nothing of it is remembered. */
export function endReset(): void {
  token = null;
  opening = null;
  forgetVerification();
  showReset(false);
}

function postToken(text: string): Promise<ApiResult<OpenReset>> {
  return apiFetch('/api/password/reset/open', { method: 'POST', body: { token: text }, schema: resetSchema });
}
