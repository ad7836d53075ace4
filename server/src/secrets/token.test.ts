import { expect, it } from 'vitest';
import { isCode, makeCode } from './code.ts';
import { keyedHash } from './keyed-hash.ts';
import { hashToken, isToken, makeToken } from './token.ts';

it('a token is 256 random bits, and its hash does not reveal it', () => {
  const tokens = Array.from({ length: 1000 }, makeToken);
  expect(new Set(tokens).size).toBe(1000);
  expect(tokens.every(isToken)).toBe(true);
  const [token = ''] = tokens;
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(hashToken(token)).toHaveLength(32);
  expect(hashToken(token)).toEqual(hashToken(token));
});

it.each(['', 'x', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)}\n`])(
  '%j is not a token',
  (text) => {
    expect(isToken(text)).toBe(false);
  },
);

it('a code is six random digits [A9.9]', () => {
  const codes = Array.from({ length: 5000 }, makeCode);
  expect(codes.every(isCode)).toBe(true);
  for (const digit of '0123456789') expect(codes.some((code) => code.startsWith(digit))).toBe(true);
});

it('a keyed hash depends on the secret, the purpose and the text', () => {
  const hashes = [
    keyedHash('one secret', 'sign-up code', '123456'),
    keyedHash('another secret', 'sign-up code', '123456'),
    keyedHash('one secret', 'rate limit', '123456'),
    keyedHash('one secret', 'sign-up code', '123457'),
  ].map((hash) => hash.toString('hex'));
  expect(new Set(hashes).size).toBe(4);
  expect(keyedHash('one secret', 'sign-up code', '123456').toString('hex')).toBe(hashes[0]);
});
