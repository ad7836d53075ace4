import type { CountryCode } from '@lulla/domain/account/countries';
import * as z from 'zod/mini';
import { type ApiResult, apiFetch } from '../../../api/client.ts';
import type { Language } from '../../../i18n/grammar/language.ts';
import { rememberSession, type Session, sessionSchema, whileSessionChanges } from '../../../session/session-api.ts';

export interface SignUp {
  /** Of `makeFormKey`. */
  form: string;
  email: string;
  password: string;
  displayName: string;
  country: CountryCode;
  language: Language;
}

const signUpAnswer = z.object({ status: z.enum(['code_sent', 'code_resent', 'code_not_sent']) });
export type SignUpStatus = z.infer<typeof signUpAnswer>['status'];

const allowedAnswer = z.object({ allowed: z.boolean() });

/**
 * Begins a sign-up: a code goes to the address. `code_resent`: this browser had an open attempt for it already.
 * `code_not_sent`: so it had, and no more mail goes there for now; the code before may still be good.
 */
export function signUp(body: SignUp): Promise<ApiResult<z.infer<typeof signUpAnswer>>> {
  return apiFetch('/api/sign-up', { method: 'POST', body, schema: signUpAnswer });
}

/** Whether new accounts are taken; a failed question counts as yes (accounts specification, 4). */
export function getSignUpAllowed(signal: AbortSignal): Promise<ApiResult<{ allowed: boolean }>> {
  return apiFetch('/api/sign-up/allowed', { schema: allowedAnswer, signal });
}

/**
 * Confirms the address with its code: from then on there is an account, and this browser has its session. The device learns
 * of it by `rememberSession`.
 */
export function confirmSignUp(email: string, code: string): Promise<ApiResult<Session>> {
  return apiFetch('/api/sign-up/confirm', { method: 'POST', body: { email, code }, schema: sessionSchema });
}

/** Asks for a new code. Refused with `too_many_attempts` and the seconds to wait when it is too soon. */
export function resendCode(email: string): Promise<ApiResult<null>> {
  return apiFetch('/api/sign-up/resend', { method: 'POST', body: { email } });
}

/** Signs in on this device. `code_sent`: the password is right but the address still has to be confirmed. */
export async function signIn(email: string, password: string): Promise<ApiResult<Session>> {
  const result = await apiFetch('/api/sign-in', { method: 'POST', body: { email, password }, schema: sessionSchema });
  if (result.ok) rememberSession(result.data);
  return result;
}

/** Asks for a reset link by mail. The answer is the same whether the address has an account or not. */
export function requestResetMail(email: string): Promise<ApiResult<null>> {
  return apiFetch('/api/password/forgot', { method: 'POST', body: { email } });
}

/** Sets the password with the link that was opened here. The device is signed in then, by the cookie; remember who. */
export function setNewPassword(password: string): Promise<ApiResult<Session>> {
  return whileSessionChanges(
    apiFetch('/api/password/reset', { method: 'POST', body: { password }, schema: sessionSchema }),
  );
}

/** Changes the password. All other devices are signed out; this one goes on. */
export function changePassword(currentPassword: string, newPassword: string): Promise<ApiResult<null>> {
  return whileSessionChanges(apiFetch('/api/password', { method: 'POST', body: { currentPassword, newPassword } }));
}

const BYTES = 32;

/** 256 random bits that name one form: requests of it that the network doubles are one browser to the server. */
export function makeFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
