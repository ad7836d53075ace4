import { type ApiResult, apiFetch } from '../../../api/client.ts';
import { type Session, sessionSchema, whileSessionChanges } from '../../../session/session-api.ts';

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
