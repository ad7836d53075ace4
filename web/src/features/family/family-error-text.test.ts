import { expect, it } from 'vitest';
import { english as words } from '../../words/testing/all-words.ts';
import { type FamilyDeed, familyErrorText } from './family-error-text.ts';

it.each<[FamilyDeed, string, Record<string, unknown>, string, string]>([
  ['add', 'user_not_found', {}, 'Error adding partner', 'No user found with that email address'],
  ['add', 'already_connected', {}, 'Error adding partner', 'You are already connected to this user'],
  ['add', 'internal', {}, 'Error adding partner', 'Unable to add partner at this time'],
  [
    'add',
    'shares_with_others',
    { who: 'them' },
    'Error adding partner',
    'They already share a log with others and must leave that family first.',
  ],
  [
    'accept',
    'shares_with_others',
    {},
    'Could not answer the invitation',
    'You already share a log with others. Leave that family first.',
  ],
  ['remove', 'bad_answer', {}, 'Error removing partner', 'Unable to remove partner connection at this time'],
  ['remove', 'not_permitted', {}, 'Error removing partner', 'Only the one who invited them can remove this person.'],
  ['leave', 'timeout', {}, 'Could not leave the family', 'No connection right now. Try again when you are online.'],
])('%s: %s %j', (deed, code, details, title, text) => {
  expect(familyErrorText(deed, { code, details }, words)).toEqual({ title, text });
});
