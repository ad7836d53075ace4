import { describe, expect, it } from 'vitest';
import {
  isStrongEnough,
  isTooLong,
  missingCriteria,
  neededOf,
  type PasswordCriterion,
  passwordScore,
} from './password.ts';

describe('password', () => {
  const table: [string, number, PasswordCriterion[], boolean][] = [
    ['', 0, ['length', 'upper', 'lower', 'digit', 'special'], false],
    ['a', 1, ['length', 'upper', 'digit', 'special'], false],
    ['aaaaaaaa', 2, ['upper', 'digit', 'special'], false],
    ['Aa1!', 4, ['length'], false],
    ['Aa1!Aa1', 4, ['length'], false],
    ['Aaaaaaaa', 3, ['digit', 'special'], true],
    ['aaaaaaa1', 3, ['upper', 'special'], true],
    ['12345678', 2, ['upper', 'lower', 'special'], false],
    ['Natten1gott!', 5, [], true],
    ['ÅÄÖåäö12', 4, ['special'], true],
    ['my cat eats fish', 3, ['upper', 'digit'], true],
    ['        ', 2, ['upper', 'lower', 'digit'], false],
    ['密码密码密码密码', 1, ['upper', 'lower', 'digit', 'special'], false],
  ];
  it.each(table)('%j scores %i [A2.28 A5.3 A5.4 A9.4 A9.5]', (password, score, missing, strong) => {
    expect(passwordScore(password)).toBe(score);
    expect(missingCriteria(password)).toEqual(missing);
    expect(isStrongEnough(password)).toBe(strong);
  });

  it.each<[string, boolean, number, PasswordCriterion[]]>([
    ['', true, 2, ['upper', 'lower', 'digit', 'special']],
    ['lugn', true, 1, ['upper', 'digit', 'special']],
    ['lugnnattmåne', false, 1, ['upper', 'digit', 'special']],
    ['12345678', false, 1, ['upper', 'lower', 'special']],
    ['密码密码密码密码', false, 2, ['upper', 'lower', 'digit', 'special']],
    ['Lugn1', true, 0, ['special']],
    ['Aa1!', true, 0, []],
  ])('P31: %j lacks length (%j) and %i of %j: three of five criteria, length among them', (...row) => {
    const [password, length, count, among] = row;
    expect(neededOf(password)).toEqual({ length, count, among });
  });

  it.each(['lugn natt', 'Lugnnatt', 'lugnnatt7', 'my cat eats fish', 'Natten1gott!'])(
    'P31: %j is strong enough and needs nothing more',
    (password) => {
      expect(neededOf(password)).toBeNull();
    },
  );

  it('counts visible characters: four emoji are four, not eight', () => {
    expect(missingCriteria('🌙🌙🌙🌙')).toContain('length');
  });

  it('is not trimmed: a space at its end counts', () => {
    expect(passwordScore('abcdefg ')).toBe(3);
  });

  it('is too long above 1000 characters [A9.6]', () => {
    expect([isTooLong('a'.repeat(1000)), isTooLong('a'.repeat(1001))]).toEqual([false, true]);
  });
});
