import { expect, it } from 'vitest';
import { judgeNewPassword } from './use-new-password.ts';

it.each([
  ['Vargen sover 4', 'Vargen sover 4', null, null],
  ['Vargen sover 4', 'Vargen sover 5', null, 'different'],
  ['Vargen sover 4', '', null, 'different'],
  ['', '', 'tooShort', null],
  ['Kort 1!', 'Kort 1!', 'tooShort', null],
  ['kort', 'Kort', 'tooShort', 'different'],
  ['👶👶👶👶👶👶👶', '👶👶👶👶👶👶👶', 'tooShort', null],
  ['bara bokstäver', 'bara bokstäver', null, null],
  ['barabokstäver', 'barabokstäver', 'tooWeak', null],
  [`Aa1 ${'x'.repeat(996)}`, `Aa1 ${'x'.repeat(996)}`, null, null],
  [`Aa1 ${'x'.repeat(997)}`, `Aa1 ${'x'.repeat(997)}`, 'tooLong', null],
  // As typed: nothing is trimmed or taken out (P31).
  [' <Åttatecken>', '<Åttatecken>', null, 'different'],
])('P31: %j with %j [A5.10]', (password, confirmation, fault, otherFault) => {
  expect(judgeNewPassword({ password, confirmation })).toEqual({ password: fault, confirmation: otherFault });
});
