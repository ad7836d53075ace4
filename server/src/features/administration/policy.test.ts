import { expect, test } from 'vitest';
import { isValidOperation, mustBeUserCap } from './policy.ts';

test.each([
  [null, null],
  ['500', 500],
])('accounts §7: the cap %j is %j', (sent, cap) => {
  expect(mustBeUserCap(sent)).toBe(cap);
});

test.each(['', 'many', '-1', '1.5'])('accounts §7: the cap %j is invalid', (sent) => {
  expect(() => mustBeUserCap(sent)).toThrow(expect.objectContaining({ status: 422, code: 'invalid_user_cap' }));
});

test('accounts §7: a cap that is not a number is invalid, however few accounts there are', () => {
  expect(isValidOperation('update_user_cap', { userCap: 'many' }, 0)).toBe(false);
});

test.each<[string, unknown, boolean]>([
  ['read_user_cap', {}, true],
  ['read_user_cap', { secret: 1 }, false],
  ['read_user_cap', undefined, false],
  ['read_security_events', {}, true],
  ['read_security_events', { limit: 5000 }, false],
  ['update_user_cap', { userCap: '12' }, true],
  ['update_user_cap', { userCap: '11' }, false],
  ['update_user_cap', { userCap: 'many' }, false],
  ['update_user_cap', { userCap: 12 }, false],
  ['update_user_cap', { userCap: '12', force: true }, false],
  ['update_user_cap', {}, false],
  ['send_email', {}, false],
  ['constructor', {}, false],
  ['toString', {}, false],
  ['', {}, false],
])('accounts §7: with twelve accounts %s with %j is valid: %j', (operation, details, isValid) => {
  expect(isValidOperation(operation, details, 12)).toBe(isValid);
});
