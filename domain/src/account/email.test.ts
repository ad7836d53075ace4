import { describe, expect, it } from 'vitest';
import { parseEmail } from './email.ts';

describe('email', () => {
  it.each([
    ['anna@example.com', 'anna@example.com'],
    ['  Anna.Berg@Example.COM \n', 'anna.berg@example.com'],
    ['a+lulla@mail.example.se', 'a+lulla@mail.example.se'],
    ["o'brien@example.ie", "o'brien@example.ie"],
    ['åsa@exämple.se', 'åsa@exämple.se'],
  ])('%j is %s [C5.14 A5.2]', (typed, email) => {
    expect(parseEmail(typed)).toBe(email);
  });

  it.each([
    '',
    'anna',
    'anna@example',
    '@example.com',
    'anna@',
    'anna@@example.com',
    'anna berg@example.com',
    'anna@example.c',
    'anna@example..com',
    'anna..berg@example.com',
    'anna@example.com,bo@example.com',
    'Anna <anna@example.com>',
    'anna@example.com\nbcc:bo@example.com',
    'anna\u0000@example.com',
    'anna\u202e@example.com',
  ])('%j is not an address [C5.17]', (typed) => {
    expect(parseEmail(typed)).toBeNull();
  });

  it('has at most 254 characters [C5.16 C9.26 A5.2 A9.8]', () => {
    const domain = '@example.com';
    expect(parseEmail('a'.repeat(254 - domain.length) + domain)).not.toBeNull();
    expect(parseEmail('a'.repeat(255 - domain.length) + domain)).toBeNull();
  });
});
