import { expect, it } from 'vitest';
import { canonicalEmail } from './canonical-email.ts';
import { mailboxOf } from './mailbox.ts';

it.each([
  [' Anna.Berg@Example.COM\n', 'anna.berg@example.com'],
  ['anna@räksmörgås.se', 'anna@xn--rksmrgs-5wao1o.se'],
  ['anna@XN--RKSMRGS-5WAO1O.se', 'anna@xn--rksmrgs-5wao1o.se'],
  ['anna@ｅxample.com', 'anna@example.com'],
  ['anna@exаmple.com', 'anna@xn--exmple-4nf.com'],
  ['anna+lulla@example.com', 'anna+lulla@example.com'],
])('%j is stored as %s', (typed, email) => {
  expect(canonicalEmail(typed)).toBe(email);
});

it.each([
  '',
  'anna',
  'åsa@example.com',
  'аnna@example.com',
  'anna@example.com.',
  'anna@example.com,bo@example.com',
  '"a@b"@example.com',
  'anna@example.com\r\nBcc: bo@example.com',
  'anna\u0000@example.com',
  'an\u200bna@example.com',
  `${'a'.repeat(243)}@example.com`,
  // Too long only in its ASCII form.
  `${'a'.repeat(235)}@räksmörgås.se`,
])('%j is no address', (typed) => {
  expect(canonicalEmail(typed)).toBeNull();
});

it.each([
  ['anna@example.com', 'anna@example.com'],
  ['anna+a+b@example.com', 'anna@example.com'],
  ['anna.berg@example.com', 'anna.berg@example.com'],
  ['an.na+x@gmail.com', 'anna@gmail.com'],
])('mail to %s reaches the mailbox of %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
