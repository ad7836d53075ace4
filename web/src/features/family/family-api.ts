import * as z from 'zod/mini';
import { type ApiResult, apiFetch } from '../../api/client.ts';
import type { ChildAnswers } from './who-is-who.ts';

const addedSchema = z.object({ status: z.enum(['sent', 'joined']) });

/** The result of adding a partner: `joined` if they had invited me before (P2). */
export type Added = z.infer<typeof addedSchema>;

interface WithAnswers {
  readonly children?: ChildAnswers | undefined;
}

/** No answers are left out, as an older server expects it. */
function answersIn(children: ChildAnswers = {}): WithAnswers {
  return Object.keys(children).length > 0 ? { children } : {};
}

const path = (...parts: string[]) => `/api/family/${parts.map(encodeURIComponent).join('/')}`;

/**
 * Invites the account of an address. Repeating it while the invitation is open changes nothing. `children`: who is who,
 * if that person has invited me (F23); without an answer the first ones are the same.
 */
export function addPartner({ email, children }: { email: string } & WithAnswers): Promise<ApiResult<Added>> {
  return apiFetch(path('invitations'), {
    method: 'POST',
    body: { email, ...answersIn(children) },
    schema: addedSchema,
  });
}

/** Takes a sent invitation back. */
export function revokeInvitation(id: string): Promise<ApiResult<null>> {
  return apiFetch(path('invitations', id), { method: 'DELETE' });
}

/** Joins the inviting family. Repeating it is harmless. `children` as in `addPartner`. */
export function acceptInvitation({ id, children }: { id: string } & WithAnswers): Promise<ApiResult<null>> {
  return apiFetch(path('invitations', id, 'accept'), { method: 'POST', body: answersIn(children) });
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
