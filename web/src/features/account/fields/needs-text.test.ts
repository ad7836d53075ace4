import { neededOf, type PasswordCriterion } from '@lulla/domain/account/password';
import { expect, it } from 'vitest';
import { english, swedish } from '../../../i18n/testing/all-words.ts';
import { needsText, tooWeakText } from './needs-text.ts';

function hints(password: string): (string | null)[] {
  const needs = neededOf(password);
  if (needs === null) return [null, null];
  return [needsText(needs, english.account, 'en'), needsText(needs, swedish.account, 'sv')];
}

it.each([
  [
    '',
    'At least 8 characters, with two of these: an uppercase letter, a lowercase letter, a digit and a special character',
    'Minst 8 tecken, med två av dessa: en stor bokstav, en liten bokstav, en siffra och ett specialtecken',
  ],
  [
    'lugn',
    'At least 8 characters, and an uppercase letter, a digit or a special character',
    'Minst 8 tecken, och en stor bokstav, en siffra eller ett specialtecken',
  ],
  [
    'lugnnattmåne',
    'Add an uppercase letter, a digit or a special character',
    'Lägg till en stor bokstav, en siffra eller ett specialtecken',
  ],
  [
    '密码密码密码密码',
    'Two of these: an uppercase letter, a lowercase letter, a digit and a special character',
    'Två av dessa: en stor bokstav, en liten bokstav, en siffra och ett specialtecken',
  ],
  ['Lugn 1', 'At least 8 characters', 'Minst 8 tecken'],
])('P31: %j is asked for what it still needs, in English and Swedish', (password, ...texts) => {
  expect(hints(password)).toEqual(texts);
});

it.each(['lugn natt', 'Password1', 'my cat eats fish', 'Natten1gott!'])(
  'P31: %j is strong enough, and is asked for nothing',
  (password) => {
    expect(hints(password)).toEqual([null, null]);
  },
);

it.each<[PasswordCriterion[], string]>([
  [
    ['upper', 'digit', 'special'],
    'Please use a stronger password with: an uppercase letter, a digit or a special character',
  ],
  [
    ['length', 'upper', 'digit', 'special'],
    'Please use a stronger password with: at least 8 characters, and an uppercase letter, a digit or a special character',
  ],
  [['length', 'special'], 'Please use a stronger password with: at least 8 characters'],
  [[], 'Choose a less common password'],
  [['special'], 'Choose a less common password'],
])('accounts §5, P31: a password that lacks %j is told no more than it still needs', (missing, text) => {
  expect(tooWeakText(missing, english.account, 'en')).toBe(text);
});
