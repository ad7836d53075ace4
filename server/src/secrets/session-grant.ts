import { keyedHash } from './keyed-hash.ts';

/** A request that gives a browser a new session token, and everything it was asked with. */
export interface Grant {
  readonly request: 'confirm' | 'reset' | 'change';
  readonly parts: readonly string[];
}

/**
 * The session token that a request gives to the holder of `credential` (256 random bits in a cookie). The same request
 * with the same cookie gives the same token, so one whose answer was lost can be repeated; without the cookie nobody can
 * derive it, not even with a copy of the database and AUTH_SECRET.
 */
export function grantedToken(authSecret: string, grant: Grant, credential: string): string {
  return keyedHash(authSecret, 'granted session', describe(grant, credential)).toString('base64url');
}

/** The token of a grant, with what its session keeps. */
export function grantTo({ config }: { config: { authSecret: string } }, grant: Grant, credential: string) {
  const token = grantedToken(config.authSecret, grant, credential);
  return { token, grantedFor: grantedFor(config.authSecret, grant, token) };
}

/** What a session keeps of the request that gave it `token`: it proves the same request later, and reveals nothing. */
export function grantedFor(authSecret: string, grant: Grant, token: string): Buffer {
  return keyedHash(authSecret, 'granted for', describe(grant, token));
}

function describe({ request, parts }: Grant, secret: string): string {
  return JSON.stringify([request, secret, ...parts]);
}
