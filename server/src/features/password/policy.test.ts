import { HOUR } from '@lulla/domain/time/instant';
import { expect, test } from 'vitest';
import { mustBeAnother, RESET_LIFETIME, resetExpired, wrongPassword } from './policy.ts';

test('P30: a link is valid for an hour, and then answers like every other dead link', () => {
  expect(RESET_LIFETIME).toBe(HOUR);
  expect(resetExpired()).toMatchObject({ status: 410, code: 'reset_expired' });
});

test('P31: a new password differs from the current one', () => {
  expect(() => mustBeAnother('Lugn natt 1', 'Lugn natt 1')).toThrow(
    expect.objectContaining({ status: 422, code: 'password_unchanged' }),
  );
  expect(() => mustBeAnother('Lugn natt 1', 'lugn natt 1')).not.toThrow();
});

test('P31: a wrong current password is not answered as an expired session', () => {
  expect(wrongPassword()).toMatchObject({ status: 403, code: 'wrong_password' });
});
