import { instantSchema } from '@lulla/domain/time/instant-schema';
import * as z from 'zod/mini';
import { type ApiResult, apiFetch } from '../api/client.ts';
import { accountToastOnTheWay, showToast } from '../components/toast/toast.ts';
import { getWords } from '../i18n/current-words.ts';
import {
  beginLeaving,
  endLeaving,
  forgetSignedIn,
  getSignedIn,
  isLeaving,
  rememberSignedIn,
} from '../platform/session-state.ts';
import { eraseAllButUnsent, eraseDevice } from '../sync/log.ts';
import { sendLanguage } from './account-language.ts';
import { sendUnits } from './account-units.ts';
import { followOnboarded } from './onboarded.ts';

/** Who the session belongs to and until when it lasts. */
export const sessionSchema = z.object({
  user: z.object({ id: z.string(), email: z.string(), displayName: z.string(), onboardingCompleted: z.boolean() }),
  expiresAt: instantSchema,
});

export type Session = z.infer<typeof sessionSchema>;

let changing: Promise<unknown> = Promise.resolve();

/** Makes `checkSession` wait for a call that changes the session's token: a check with the old one would sign out. */
export function whileSessionChanges<T>(call: Promise<T>): Promise<T> {
  changing = call;
  return call;
}

/** How long a screen waits for the session if the device does not know who is signed in, ms. */
const TIMEOUT_MS = 5_000;

/** Stores the session's owner, its end, and whether they have seen the welcome. */
export function rememberSession({ user, expiresAt }: Session): void {
  // First: the guards read it as soon as somebody is signed in.
  if (followOnboarded(user.id, user.onboardingCompleted)) void completeOnboarding();
  // A sign-in replaced the cookie of a session whose end is still to be sent.
  endLeaving();
  rememberSignedIn({ userId: user.id, expiresAt });
  void sendLanguage();
  void sendUnits();
}

/** Tells the server that the welcome was completed. Repeating it is harmless. */
export function completeOnboarding(): Promise<ApiResult<null>> {
  return apiFetch('/api/onboarding/complete', { method: 'POST', body: {}, timeoutMs: TIMEOUT_MS });
}

/** Asks for this browser's session: storage may be cleared while the cookie stays. Without an answer nobody is in. */
export async function findSession(): Promise<void> {
  const result = await apiFetch('/api/session', { schema: sessionSchema, timeoutMs: TIMEOUT_MS });
  if (result.ok) rememberSession(result.data);
}

/** Updates the device's record from the server. If the session ended, it is removed; the outbox stays. */
export async function checkSession(): Promise<ApiResult<Session>> {
  await changing;
  const result = await apiFetch('/api/session', { schema: sessionSchema, timeoutMs: TIMEOUT_MS });
  // A concurrent sign-out, here or in another tab, must not be undone.
  const signedIn = getSignedIn();
  if (!signedIn || isLeaving()) return result;
  if (result.ok) rememberSession(result.data);
  else if (result.code === 'account_deleted') await leaveDeleted(signedIn.userId);
  else if (result.status === 401) {
    const leaving = leaveEnded();
    const words = getWords().app;
    accountToastOnTheWay('neutral', words.signedOut, words.signedOutText);
    await leaving;
  }
  return result;
}

/** The session has ended: first the record goes, then the log but what is unsent, or a tab would restore it (D8). */
export async function leaveEnded(): Promise<void> {
  const signedIn = getSignedIn();
  if (!signedIn) return;
  forgetSignedIn();
  await eraseAllButUnsent(signedIn.userId).catch(reportError);
}

/** Ends the session on the server, then on the device. When the server cannot be reached, both stay as they are. */
export async function signOut(): Promise<ApiResult<null>> {
  const result = await apiFetch('/api/sign-out', { method: 'POST', body: {} });
  if (result.ok || result.status === 401) forgetSignedIn();
  return result;
}

/** The toast slot of everything about a deletion. */
export const DELETION_SLOT = 'deletion';

/** Between the end of the account and the sign-in screen, in ms (accounts §9). */
const REDIRECT_AFTER = 100;

let leaving: Promise<void> | null = null;

/** Erases a deleted account in every tab (P35). A second call waits for the first. Never throws. */
export function leaveDeleted(userId: string): Promise<void> {
  leaving ??= leaveAccount(userId).finally(() => {
    leaving = null;
  });
  return leaving;
}

async function leaveAccount(userId: string): Promise<void> {
  // Prevents other tabs from reopening the log.
  beginLeaving();
  await eraseDevice(userId);
  // Removes the cookie, which opens nothing any more.
  await apiFetch('/api/sign-out', { method: 'POST', body: {} });
  await new Promise((resolve) => setTimeout(resolve, REDIRECT_AFTER));
  forgetSignedIn();
  endLeaving();
  const { deleting } = getWords().privacy;
  showToast({
    title: deleting.done,
    description: deleting.successText,
    kind: 'success',
    slot: DELETION_SLOT,
    stays: true,
  });
}
