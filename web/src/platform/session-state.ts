import { isRecord, parseJson } from './json.ts';
import { createListeners } from './listeners.ts';
import { deviceStorage } from './storage.ts';

/** Who is signed in on this device. It opens the app offline; the session itself is a cookie that no script can read. */
export interface SignedIn {
  userId: string;
  /** When the session ends unless it is used again. Milliseconds since 1970. */
  expiresAt: number;
}

// The device's session is signed out, signed in, or leaving: the server must still end the session of somebody who signs
// out, or signed out offline. While it is leaving no tab opens the log.
const KEY = 'signed_in';
const LEAVING_KEY = 'sign_out_owed';

let cached: SignedIn | null | undefined;
/** Somebody signed in or out since the page was opened, here or in another tab. */
let isShown = false;
const [tell, subscribe] = createListeners();

if (typeof window === 'object') {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) changed();
  });
}

/** Who is signed in, or null: nobody, or the session has ended by `now`. Reads the device's storage once. */
export function getSignedIn(now: number = Date.now()): SignedIn | null {
  if (cached === undefined) cached = read();
  return cached && cached.expiresAt > now ? cached : null;
}

/** Nothing on this device says whether anybody is signed in: it is new, or the browser has emptied its storage. */
export function isSignedInUnknown(): boolean {
  return getSignedIn() === null && !isShown && cached === null;
}

/** Remembers who is signed in and until when; called after each answer that names the session. */
export function rememberSignedIn(signedIn: SignedIn): void {
  // Without storage the app works until it is closed; it just cannot open offline.
  deviceStorage.set(KEY, JSON.stringify({ userId: signedIn.userId, expiresAt: signedIn.expiresAt }));
  changed(signedIn);
}

/** Nobody is signed in any longer: after a sign-out, or when the server no longer knows the session. */
export function forgetSignedIn(): void {
  deviceStorage.set(KEY, null);
  changed(null);
}

/** Calls back whenever somebody signs in or out, here or in another tab. */
export const subscribeToSignedIn = subscribe;

function changed(next?: SignedIn | null): void {
  isShown = true;
  cached = next;
  tell();
}

function read(): SignedIn | null {
  const stored = parseJson(deviceStorage.get(KEY) ?? 'null');
  return isSignedIn(stored) ? stored : null;
}

function isSignedIn(value: unknown): value is SignedIn {
  if (!isRecord(value)) return false;
  const { userId, expiresAt } = value;
  return typeof userId === 'string' && userId !== '' && typeof expiresAt === 'number' && Number.isFinite(expiresAt);
}

/** From now on the session is being left, also across a restart. */
export function beginLeaving(): void {
  deviceStorage.set(LEAVING_KEY, '1');
}

/** The server has ended the session, or need not. */
export function endLeaving(): void {
  deviceStorage.set(LEAVING_KEY, null);
}

/** Whether this browser still holds the cookie of somebody who has signed out, or is just signing out. */
export function isLeaving(): boolean {
  return deviceStorage.get(LEAVING_KEY) !== null;
}
