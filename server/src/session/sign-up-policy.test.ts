import { HOUR, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { expect, test } from 'vitest';
import {
  ATTEMPT_LIFETIME,
  CODE_LIFETIME,
  mustBeSignUp,
  RESEND_INTERVAL,
  secondsUntilResend,
} from './sign-up-policy.ts';

const typed = {
  email: ' Doris@Example.com ',
  password: 'Lugn natt 2026',
  displayName: '  Doris  Dag ',
  country: 'SE',
  language: 'sv',
} as const;
const signUp = {
  email: 'doris@example.com',
  password: 'Lugn natt 2026',
  displayName: 'Doris Dag',
  countryCode: 'SE',
  language: 'sv',
};

test('P28: a code is valid for ten minutes, another is sent after one, an attempt lasts a day', () => {
  expect([CODE_LIFETIME, RESEND_INTERVAL, ATTEMPT_LIFETIME]).toEqual([10 * MINUTE, MINUTE, 24 * HOUR]);
});

test('accounts §5: the fields of a sign-up are normalised, the password is kept as typed', () => {
  expect(mustBeSignUp(typed)).toEqual(signUp);
});

test('accounts §5: without a name the part before the at sign is used, cut to the longest name', () => {
  expect(mustBeSignUp({ ...typed, displayName: '  ' })).toEqual({ ...signUp, displayName: 'doris' });
  const long = `${'d'.repeat(60)}@example.com`;
  expect(mustBeSignUp({ ...typed, email: long, displayName: '' }).displayName).toBe('d'.repeat(50));
});

test.each([
  [{ email: 'doris' }, 'invalid_email'],
  [{ password: 'sommar2024' }, 'password_too_weak'],
  [{ displayName: 'a'.repeat(51) }, 'invalid_display_name'],
  [{ country: 'XX' }, 'invalid_country'],
])('accounts §5: a sign-up with %j is refused', (parts, code) => {
  expect(() => mustBeSignUp({ ...typed, ...parts })).toThrow(expect.objectContaining({ status: 422, code }));
});

test.each([
  [0, 60],
  [1, 60],
  [13 * SECOND, 47],
  [MINUTE - 1, 1],
  [MINUTE, 0],
  [HOUR, 0],
  [-24 * HOUR, 60],
])('P28: %i ms after a code another can be requested in %i s', (after, seconds) => {
  const sent = Date.UTC(2026, 10, 22, 3);
  expect(secondsUntilResend(sent, sent + after)).toBe(seconds);
});
