import * as z from 'zod/mini';
import { type ApiResult, apiFetch } from '../../api/client.ts';

const addedSchema = z.object({ status: z.enum(['sent', 'joined']) });

/** The result of adding a partner: `joined` if they had invited me before (P2). */
export type Added = z.infer<typeof addedSchema>;

const path = (...parts: string[]) => `/api/family/${parts.map(encodeURIComponent).join('/')}`;

/** Invites the account of an address. Repeating it while the invitation is open changes nothing. */
export function addPartner(email: string): Promise<ApiResult<Added>> {
  return apiFetch(path('invitations'), { method: 'POST', body: { email }, schema: addedSchema });
}

/** Takes a sent invitation back. */
export function revokeInvitation(id: string): Promise<ApiResult<null>> {
  return apiFetch(path('invitations', id), { method: 'DELETE' });
}

/** Joins the inviting family. Repeating it is harmless. */
export function acceptInvitation(id: string): Promise<ApiResult<null>> {
  return apiFetch(path('invitations', id, 'accept'), { method: 'POST', body: {} });
}

/** Declines, silently. Repeating it is harmless. */
export function declineInvitation(id: string): Promise<ApiResult<null>> {
  return apiFetch(path('invitations', id, 'decline'), { method: 'POST', body: {} });
}

/** Declines, and sees no invitation of its inviter until they are allowed again (P42). Repeating it is harmless. */
export function hideInviter(id: string): Promise<ApiResult<null>> {
  return apiFetch(path('invitations', id, 'hide'), { method: 'POST', body: {} });
}

const invitersSchema = z.object({ inviters: z.array(z.object({ userId: z.string(), displayName: z.string() })) });

/** A hidden inviter. */
export type HiddenInviter = z.infer<typeof invitersSchema>['inviters'][number];

/** Hidden inviters, newest first. */
export function getHiddenInviters(signal: AbortSignal): Promise<ApiResult<z.infer<typeof invitersSchema>>> {
  return apiFetch(path('hidden-inviters'), { schema: invitersSchema, signal });
}

/** Allows an inviter's future invitations again. Repeating it is harmless. */
export function allowInviter({ userId }: HiddenInviter): Promise<ApiResult<null>> {
  return apiFetch(path('hidden-inviters', userId), { method: 'DELETE' });
}

/** Ends sharing with a member (P5). */
export function removeMember(userId: string): Promise<ApiResult<null>> {
  return apiFetch(path('members', userId), { method: 'DELETE' });
}

/** Leaves the family; own entries come along. */
export function leaveFamily(): Promise<ApiResult<null>> {
  return apiFetch(path('leave'), { method: 'POST', body: {} });
}
