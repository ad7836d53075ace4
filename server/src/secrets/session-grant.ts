import { keyedHash } from './keyed-hash.ts';

/** A request for a new session token, with all its content. */
export interface Grant {
  readonly request: 'confirm' | 'reset' | 'change';
  readonly parts: readonly string[];
}

/**
 * The session token for the owner of `credential` (256 random bits in a cookie). The same request with it gives the
 * same token, so it can be repeated; nobody derives it without, even with database and AUTH_SECRET.
 */
export function grantedToken(authSecret: string, grant: Grant, credential: string): string {
  return keyedHash(authSecret, 'granted session', describe(grant, credential)).toString('base64url');
}

/** The token of a grant, and what its session stores. */
export function grantTo({ config }: { config: { authSecret: string } }, grant: Grant, credential: string) {
  const token = grantedToken(config.authSecret, grant, credential);
  return { token, grantedFor: grantedFor(config.authSecret, grant, token) };
}

/** What a session stores of the request that created `token`: recognises its repeat, and reveals nothing. */
export function grantedFor(authSecret: string, grant: Grant, token: string): Buffer {
  return keyedHash(authSecret, 'granted for', describe(grant, token));
}

function describe({ request, parts }: Grant, secret: string): string {
  return JSON.stringify([request, secret, ...parts]);
}
