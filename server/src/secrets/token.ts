import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** 32 bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits for a cookie or a link. Only its hash is stored. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 of a token; enough without a salt, because nobody can guess 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Whether `text` can be a token, so that malformed ones cost no query. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}
