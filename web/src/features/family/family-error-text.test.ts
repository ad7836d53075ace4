import { expect, it } from 'vitest';
import { english as words } from '../../i18n/testing/all-words.ts';
import {
  type FamilyAction,
  familyErrorText,
  isDoneBefore,
  isStillAsked,
  type PartnerEmail,
  readPartnerEmail,
} from './family-error-text.ts';

it.each<[FamilyAction, string, Record<string, unknown>, string, string]>([
  ['add', 'user_not_found', {}, 'Error adding partner', 'No user found with that email address'],
  ['add', 'already_connected', {}, 'Error adding partner', 'You are already connected to this user'],
  ['add', 'internal', {}, 'Error adding partner', 'Unable to add partner at this time'],
  ['add', 'unable_to_add', {}, 'Error adding partner', 'Unable to add partner at this time'],
  [
    'accept',
    'shares_with_others',
    {},
    'Could not answer the invitation',
    'You already share a log with others. Leave that family first.',
  ],
  [
    'accept',
    'children_full',
    {},
    'Could not answer the invitation',
    'Together you may have ten children at most, archived ones too.',
  ],
  [
    'accept',
    'children_not_valid',
    {},
    'Could not answer the invitation',
    'The children have changed since you were asked. Answer once more.',
  ],
  [
    'allow',
    'timeout',
    {},
    'Could not allow invitations again',
    'No connection right now. Try again when you are online.',
  ],
  ['remove', 'bad_answer', {}, 'Error removing partner', 'Unable to remove partner connection at this time'],
  ['remove', 'not_permitted', {}, 'Error removing partner', 'Only the person who invited them can remove them.'],
  ['leave', 'timeout', {}, 'Could not leave the family', 'No connection right now. Try again when you are online.'],
])('%s: %s %j [C5.18 C5.19 C5.20 C8.6 C8.7]', (action, code, details, title, text) => {
  expect(familyErrorText(action, { code, details }, words)).toEqual({ title, text });
});

it.each([
  ['children_full', true],
  ['offline', true],
  ['timeout', true],
  ['children_not_valid', false],
  ['invitation_not_found', false],
])('F27 after %s who is who is still asked: %s', (code, isAsked) => {
  expect(isStillAsked({ code })).toBe(isAsked);
});

it.each<[FamilyAction, string, boolean]>([
  ['revoke', 'invitation_not_found', true],
  ['remove', 'member_not_found', true],
  ['leave', 'not_sharing', true],
  ['accept', 'invitation_not_found', false],
  ['decline', 'invitation_not_found', false],
  ['remove', 'not_permitted', false],
])('%s that is refused with %s is done already: %s', (action, code, isDone) => {
  expect(isDoneBefore(action, { code })).toBe(isDone);
});

it.each<[string, PartnerEmail]>([
  ['', { problem: 'emailRequired' }],
  ['   ', { problem: 'emailRequired' }],
  ['bo', { problem: 'emailInvalid' }],
  [`${'b'.repeat(250)}@example.se`, { problem: 'emailTooLong' }],
  [' Bo@Example.SE ', { email: 'bo@example.se' }],
])('%j [C5.15 C5.16]', (typed, read) => {
  expect(readPartnerEmail(typed)).toEqual(read);
});
