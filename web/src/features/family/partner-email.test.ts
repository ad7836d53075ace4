import { expect, it } from 'vitest';
import { type PartnerEmail, readPartnerEmail } from './partner-email.ts';

it.each<[string, PartnerEmail]>([
  ['', { problem: 'emailRequired' }],
  ['   ', { problem: 'emailRequired' }],
  ['bo', { problem: 'emailInvalid' }],
  [`${'b'.repeat(250)}@example.se`, { problem: 'emailTooLong' }],
  [' Bo@Example.SE ', { email: 'bo@example.se' }],
])('%j [C5.15 C5.16]', (typed, read) => {
  expect(readPartnerEmail(typed)).toEqual(read);
});
